import {
  recoveryCodesLeft,
  secondFactorOf,
  type TryLimit,
  takeRecoveryCode,
  takeStep,
} from '@strikelens/store/repositories'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { noteAudit } from '../accounts/noteAudit.ts'
import { Tries } from '../accounts/tries.ts'
import { Problem } from '../http/problem.ts'
import { unsealed } from '../secrets/sealing.ts'
import { stepOfCode } from './appCodes.ts'
import { recoveryDigest } from './recoveryCodes.ts'

const MISSING = 'Please enter the code of your authenticator app, or a recovery code.'
const WRONG = 'This code is not right, or was used before. Enter the one your app shows now.'

/** A code as it is typed: six digits of the app, in groups or not, or a recovery code. */
export const triedCode = z.string(MISSING).trim().min(1, MISSING).max(40, WRONG)

/** What the secret of a user's app is sealed for. */
export const purposeOf = (userId: string) => `second factor of ${userId}`

/** Whose code is asked for. */
interface Owner {
  readonly userId: string
  readonly email: string
}

/**
 * Slows down whoever guesses codes. A code has but six digits, and who tries one knows the password: after twenty wrong ones
 * the wait is long from wherever they come.
 */
export function codeTries({ db }: Accounts): Tries {
  return new Tries(db, ({ address, email }): readonly TryLimit[] => [
    { key: `code:${address}:${email}`, freeTries: 5, firstWaitS: 1, mostWaitS: 900 },
    { key: `code-of:${email}`, freeTries: 20, firstWaitS: 1, mostWaitS: 900 },
  ])
}

/**
 * Takes a code of the account's second factor, of the app or for recovery, which is used up; throws for any other. The
 * caller has had `tries` admit it.
 */
export async function needCode(
  { db, secret }: Accounts,
  tries: Tries,
  request: FastifyRequest,
  owner: Owner,
  code: string,
): Promise<void> {
  const { userId, email } = owner
  if (await isAppCode()) return tries.succeeded(request.ip, email)
  if (await takeRecoveryCode(db, userId, recoveryDigest(secret, userId, code))) {
    await noteAudit(db, request, owner, 'recovery-code-used', { left: await recoveryCodesLeft(db, userId) })
    return tries.succeeded(request.ip, email)
  }
  await noteAudit(db, request, owner, 'second-factor-failed')
  throw wrongCode()

  async function isAppCode(): Promise<boolean> {
    const stored = await secondFactorOf(db, userId)
    if (stored === null || stored.confirmedAt === null) return false
    const step = stepIn(secret, stored, code)
    return step !== null && (await takeStep(db, userId, step))
  }
}

/** The time step whose code this is at the app that is stored; null for none. */
export function stepIn(
  secret: string,
  { userId, sealed }: { readonly userId: string; readonly sealed: Uint8Array },
  code: string,
): number | null {
  const own = unsealed(sealed, secret, purposeOf(userId))
  const digits = code.replaceAll(/\s/g, '')
  return own === null ? null : stepOfCode(own, digits, Date.now())
}

export function wrongCode(): Problem {
  return new Problem(400, 'wrong-code', WRONG, 'code')
}
