import { BlockList, isIP } from 'node:net'

/** False for addresses of this machine and of private or reserved networks. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && !nonPublic.check(address.replace(/%.*$/, ''), family === 4 ? 'ipv4' : 'ipv6')
}

const networks = (list: string) =>
  list.split(' ').map((network) => {
    const [range = '', bits] = network.split('/')
    return { range, bits: Number(bits) }
  })

const nonPublic = new BlockList()

for (const { range, bits } of networks(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
)) {
  nonPublic.addSubnet(range, bits, 'ipv4')
  // IPv6 addresses that contain an IPv4 address: compatible, mapped, NAT64 and 6to4.
  for (const prefix of ['::', '::ffff:', '64:ff9b::']) nonPublic.addSubnet(prefix + range, 96 + bits, 'ipv6')
  const [high = 0, low = 0, third = 0, last = 0] = range.split('.').map(Number)
  const embedded = `2002:${((high << 8) | low).toString(16)}:${((third << 8) | last).toString(16)}::`
  nonPublic.addSubnet(embedded, 16 + bits, 'ipv6')
}

for (const { range, bits } of networks(
  '::/128 ::1/128 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
))
  nonPublic.addSubnet(range, bits, 'ipv6')
