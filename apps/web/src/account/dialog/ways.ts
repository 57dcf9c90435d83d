import { Refused } from '../../api.ts'
import type { EmailFields } from './rules.ts'

/** A try to sign in that was not refused. */
export type Passed =
  | {
      readonly kind: 'signed-in'
      /** Came by a temporary password: one of their own comes first. */
      readonly mustChangePassword: boolean
      /** Goes on as somebody who is signed in. */
      readonly enter: () => void
    }
  | {
      /** The account has a second factor: a code comes first. */
      readonly kind: 'code-needed'
      finish(code: string): Promise<SignInTry>
    }

/** What a try to sign in led to. */
export type SignInTry = Passed | { readonly kind: 'refused'; readonly message: string; readonly isUnverified: boolean }

/** How one signs in with e-mail and password: the site and the app do it each in their own way. */
export interface EmailWay {
  /** Sent with registration as well. */
  readonly headers: Readonly<Record<string, string>>
  readonly registrationThrew: string
  /** Whether who registers without a verification is signed in at once. */
  readonly signsInAfterRegistration: boolean
  signIn(given: Pick<EmailFields, 'email' | 'password'>): Promise<SignInTry>
}

export const WRONG = 'Invalid email or password'
export const UNVERIFIED = 'Your email is not verified. Please check your inbox for the verification email.'

export function refusedTry(message: string, isUnverified = false): SignInTry {
  return { kind: 'refused', message, isUnverified }
}

/** Whether a sign-in was right and waits for a code. */
export function needsCode(error: unknown): error is Refused {
  return error instanceof Refused && error.code === 'second-factor-needed'
}

/** A code that did not lead in. */
export function refusedCode(error: unknown): SignInTry {
  return refusedTry(
    error instanceof Refused && error.status < 500
      ? error.message
      : 'Network error. Please check your connection and try again.',
  )
}
