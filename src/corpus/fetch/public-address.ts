import { BlockList, isIP } from 'node:net'
import { elementAt } from '../../text/required.ts'

/** Whether an address belongs to the open network: not to this machine, its neighbours, or a private or reserved range. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 0) return false
  if (family === 4) return !closed.check(address, 'ipv4')
  const inner = innerIpv4(address)
  if (inner !== undefined) return !closed.check(inner, 'ipv4')
  return !closed.check(address, 'ipv6')
}

const closed = new BlockList()
for (const [range, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(range, bits, 'ipv4')
}
for (const [range, bits] of [
  ['::', 128],
  ['::1', 128],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  closed.addSubnet(range, bits, 'ipv6')
}

/** The IPv4 address that an IPv6 address stands for: mapped, compatible, translated (NAT64) or tunnelled (6to4). */
const innerIpv4 = (address: string): string | undefined => {
  const groups = expand(address)
  const last = (high: number, low: number): string =>
    [elementAt(groups, high), elementAt(groups, low)].flatMap((group) => [group >> 8, group & 255]).join('.')
  const head = groups.slice(0, 5).every((group) => group === 0)
  if (head && groups[5] === 0xffff) return last(6, 7)
  if (head && groups[5] === 0 && groups[6] !== 0) return last(6, 7)
  if (groups[0] === 0x64 && groups[1] === 0xff9b) return last(6, 7)
  if (groups[0] === 0x2002) return last(1, 2)
  return undefined
}

const expand = (address: string): number[] => {
  const plain = address.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const hex = (high: string, low: string): string => ((Number(high) << 8) | Number(low)).toString(16)
    return `${hex(a, b)}:${hex(c, d)}`
  })
  const [left = '', right] = plain.split('::')
  const groups = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const head = groups(left)
  const tail = right === undefined ? [] : groups(right)
  return [...head, ...Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail]
}
