import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** This machine and its own networks: where a proxy of the operator's stands. */
const OWN_NETWORKS = new BlockList()
OWN_NETWORKS.addSubnet('127.0.0.0', 8)
OWN_NETWORKS.addSubnet('10.0.0.0', 8)
OWN_NETWORKS.addSubnet('172.16.0.0', 12)
OWN_NETWORKS.addSubnet('192.168.0.0', 16)
OWN_NETWORKS.addAddress('::1', 'ipv6')
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6')

const MOST_KNOWN = 1000
const known = new Map<string, boolean>()

/** Whether what a hop says of the one before it is believed: without it everybody behind a proxy would share its limits. */
export function isOwnProxy(address: string): boolean {
  const before = known.get(address)
  if (before !== undefined) return before
  const isOwn = OWN_NETWORKS.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  // Looking it up costs a tenth of a ready answer, and a proxy is always the same.
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(address, isOwn)
  return isOwn
}

/**
 * The address a request comes from: the first hop, seen from here, that is no proxy of ours. The same as the framework's
 * `request.ip`, for those it never sees.
 */
export function clientAddress({ socket, headers }: IncomingMessage): string {
  const nearest = socket.remoteAddress ?? ''
  const said = headers['x-forwarded-for']
  if (said === undefined || !isOwnProxy(nearest)) return nearest
  const hops = String(said)
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  return hops.findLast((hop) => !isOwnProxy(hop)) ?? hops[0] ?? nearest
}
