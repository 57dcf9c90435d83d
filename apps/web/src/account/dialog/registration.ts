import * as z from 'zod/mini'
import { call, Refused } from '../../api.ts'
import { serverWords } from './mails.ts'
import type { EmailFields } from './rules.ts'
import type { EmailWay } from './ways.ts'

const answer = z.object({ message: z.string(), requiresVerification: z.boolean(), emailSent: z.boolean() })

export type Registration =
  | { readonly kind: 'registered'; readonly message: string; readonly mustVerify: boolean; readonly isMailed: boolean }
  | { readonly kind: 'refused'; readonly message: string }

/** Registers; whatever goes wrong is an answer. */
export async function register({ name, email, password }: EmailFields, way: EmailWay): Promise<Registration> {
  try {
    const given = { name: name.trim(), email: email.trim(), password }
    const said = answer.parse(await call('POST', '/api/auth/register', given, way.headers))
    const { message, requiresVerification: mustVerify, emailSent: isMailed } = said
    return { kind: 'registered', message, mustVerify, isMailed }
  } catch (error) {
    const message = error instanceof Refused ? serverWords(error, 'Registration failed') : way.registrationThrew
    return { kind: 'refused', message }
  }
}
