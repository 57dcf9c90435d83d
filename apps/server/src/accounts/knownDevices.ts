import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from './accounts.ts'
import { readCookie, writeCookie } from './ownCookie.ts'
import { digest, randomText } from './passwords.ts'

const NAME = 'known_devices'
const YEAR_S = 365 * 86_400
/** So many people may share a browser. */
const MOST_MARKS = 5
/** A random name of the browser, and a mark for each account that was signed in to with it. */
const SHAPE = /^([A-Z2-9]{24})((?:\.[\w-]{43}){1,5})$/

/**
 * What a browser is called that has signed in to an account before; null for any other. It lets nobody in: it only has tries
 * of its own, which whoever guesses elsewhere cannot use up.
 */
export function knownDevice(
  { config, secret }: Accounts,
  request: FastifyRequest,
  userId: string | undefined,
): string | null {
  const { id, marks } = deviceIn(readCookie(config, request, NAME))
  return userId !== undefined && marks.includes(markOf(secret, id, userId)) ? id : null
}

/** Knows a browser from now on as one that has signed in to an account. */
export function rememberDevice(
  { config, secret }: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): void {
  const { id, marks } = deviceIn(readCookie(config, request, NAME))
  const mark = markOf(secret, id, userId)
  const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, MOST_MARKS)
  writeCookie(config, reply, { name: NAME, value: [id, ...kept].join('.'), seconds: YEAR_S })
}

function deviceIn(cookie: string): { id: string; marks: readonly string[] } {
  const [, id = randomText(24), marks = ''] = SHAPE.exec(cookie) ?? []
  return { id, marks: marks.split('.').filter((mark) => mark !== '') }
}

function markOf(secret: string, id: string, userId: string): string {
  return digest(secret, 'known-device', id, userId)
}
