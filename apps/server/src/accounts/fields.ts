import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { typedEmail } from './emailAddress.ts'
import { LEAST_PASSWORD, MOST_PASSWORD } from './passwords.ts'

const FILL_IN = 'Please fill in all fields'
const TOO_SHORT = 'Password must be at least 6 characters long'
const TOO_LONG = `A password has at most ${MOST_PASSWORD} characters`
const TOO_COMMON = 'This password is one of the most common ones. Please choose another.'

/** An address as it is stored: in lower case. */
export const email = typedEmail(FILL_IN).transform((value) => value.toLowerCase())

/** A password that is tried; of any length, so that an old one is never refused for it. */
export const triedPassword = z.string(FILL_IN).min(1, FILL_IN).max(1024, 'Invalid email or password')

/** A password that is chosen. */
export const newPassword = z
  .string(FILL_IN)
  .min(1, FILL_IN)
  .min(LEAST_PASSWORD, TOO_SHORT)
  .max(MOST_PASSWORD, TOO_LONG)
  .refine((password) => !isCommonPassword(password), TOO_COMMON)

/** Throws where a chosen password is its owner's name or address: whoever knows the address tries those first. */
export function refuseOwnName(password: string, { name, email }: { name: string; email: string }): void {
  const [localPart = ''] = email.split('@')
  if ([name, email, localPart].map(bare).includes(bare(password))) {
    throw new Problem(400, 'bad-field', TOO_COMMON, 'password')
  }
}

/** Words without what is left out or put between them. */
function bare(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]/g, '')
}

/** What somebody wants to be called: one line, of a length that fits. */
export const personName = z
  .string(FILL_IN)
  .trim()
  .min(1, FILL_IN)
  .max(60, 'A name has at most 60 characters')
  .regex(/^[^\p{Cc}]*$/u, 'A name is one line of text')
