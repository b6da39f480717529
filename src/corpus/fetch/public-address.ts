import { BlockList, isIP } from 'node:net'

/** False for addresses of this machine and of private or reserved networks. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && !nonPublicNetworks.check(address.replace(/%.*$/, ''), family === 4 ? 'ipv4' : 'ipv6')
}

const parseNetworks = (list: string) =>
  list.split(' ').map((network) => {
    const [range = '', bits] = network.split('/')
    return { range, bits: Number(bits) }
  })

const nonPublicNetworks = new BlockList()

for (const { range, bits } of parseNetworks(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
)) {
  nonPublicNetworks.addSubnet(range, bits, 'ipv4')
  // IPv6 addresses that contain an IPv4 address: compatible, mapped, NAT64 and 6to4.
  for (const prefix of ['::', '::ffff:', '64:ff9b::']) nonPublicNetworks.addSubnet(prefix + range, 96 + bits, 'ipv6')
  const [a = 0, b = 0, c = 0, d = 0] = range.split('.').map(Number)
  const embedded = `2002:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}::`
  nonPublicNetworks.addSubnet(embedded, 16 + bits, 'ipv6')
}

for (const { range, bits } of parseNetworks(
  '::/128 ::1/128 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
))
  nonPublicNetworks.addSubnet(range, bits, 'ipv6')
