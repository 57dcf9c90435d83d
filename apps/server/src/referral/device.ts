import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { digest, randomText } from '../accounts/passwords.ts'

const NAME = 'strikelens.device'
const YEAR_S = 365 * 86_400
const MOST_CODES = 5
const SHAPE = /^([A-Z2-9]{16})((?:\.[A-Z2-9]{8})*)$/

/** A browser that people invite or pay from: a random name of its own, and the invitation codes that are its users' own. */
export interface Device {
  /** What is stored of it. */
  readonly digest: string
  readonly ownCodes: readonly string[]
}

/** The device that asks, which is given a name the first time; `ownCode` is remembered as that of one of its users. */
export function deviceOf(
  { secret, originOf }: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  ownCode: string | null = null,
): Device {
  const sent = cookieOf(request.headers.cookie)
  const [, id = randomText(16), codes = ''] = SHAPE.exec(sent) ?? []
  const known = codes.split('.').filter((code) => code !== '')
  const ownCodes = ownCode === null || known.includes(ownCode) ? known : [ownCode, ...known].slice(0, MOST_CODES)
  const value = [id, ...ownCodes].join('.')
  if (value !== sent) {
    const secure = originOf(request).startsWith('https:') ? '; Secure' : ''
    reply.header('set-cookie', `${NAME}=${value}; Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax${secure}`)
  }
  return { digest: digest(secret, 'device', id), ownCodes }
}

function cookieOf(header: string | undefined): string {
  const pair = (header ?? '').split(/;\s*/).find((one) => one.startsWith(`${NAME}=`))
  return pair?.slice(NAME.length + 1) ?? ''
}
