import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'

/** Whether what a hop says of the one before it is believed. */
export type IsTrusted = (address: string) => boolean

const MOST_KNOWN = 1000

/**
 * Who is believed, of the addresses and networks of an operator's proxies: nobody unless they are configured, since whoever
 * is believed says who everybody else is. An IPv4 address is the same one written as IPv6.
 */
export function trustedProxies(networks: readonly string[]): IsTrusted {
  if (networks.length === 0) return () => false
  const list = new BlockList()
  for (const network of networks) {
    const [address, bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  const known = new LRUCache<string, boolean>({ max: MOST_KNOWN })
  return (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    const isTrusted = list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    // Looking it up costs a tenth of a ready answer, and a proxy is always the same.
    known.set(address, isTrusted)
    return isTrusted
  }
}

/**
 * The address a request comes from: the first hop, seen from here, that is no trusted proxy. The same as the framework's
 * `request.ip`, for those it never sees.
 */
export function clientAddress({ socket, headers }: IncomingMessage, isTrusted: IsTrusted): string {
  const nearest = socket.remoteAddress ?? ''
  const said = headers['x-forwarded-for']
  if (said === undefined || !isTrusted(nearest)) return nearest
  const hops = String(said)
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  return hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? nearest
}
