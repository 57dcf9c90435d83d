import { isIPv6 } from 'node:net'

/** Groups of an IPv6 address that name the network of one connection: a household or an office has the rest to itself. */
const NETWORK_GROUPS = 4

/** Who shares an address: the address itself, and of IPv6 the /64 it is in, within which anyone can take as many as they like. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped !== null) return mapped[1]
  if (!isIPv6(address)) return address
  const [head, tail] = address.split('%')[0].split('::')
  const before = head === '' ? [] : head.split(':')
  const groups = tail === undefined ? before : [...before, ...new Array<string>(NETWORK_GROUPS).fill('0')]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
