import type { IncomingMessage } from 'node:http'
import { trustedProxies } from './clientAddress.ts'

const isLoopback = trustedProxies(['127.0.0.0/8', '::1'])
/** Names of this machine, with any port. */
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i
/** What a proxy adds to what it passes on. */
const FORWARDED = /^(?:forwarded|via|x-real-ip|x-client-ip|x-forwarded(?:-.*)?)$/

/**
 * Whether somebody at this machine asks it directly. The connection decides; a header can only speak against it: a proxy on
 * this machine asks for somebody else, and a foreign page whose name was made to lead here asks for another host.
 */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  if (!isLoopback(socket.remoteAddress ?? '') || !LOOPBACK_HOST.test(headers.host ?? '')) return false
  return !Object.keys(headers).some((name) => FORWARDED.test(name))
}
