import { isEmailAddress, MOST_EMAIL } from '@strikelens/tools/emailAddress'
import { z } from 'zod'

const INVALID = 'Please enter a valid email.'
/** What a form may send around an address: blanks that somebody copied with it. */
export const MOST_TYPED = 1000

/**
 * An address by the rule of the newsletter, and beyond it nothing that would make one address several in a mail. Its length is
 * checked first, and a longer text is looked at no further.
 */
export const emailAddress = z
  .string(INVALID)
  .max(MOST_EMAIL, { error: INVALID, abort: true })
  .refine((text) => isEmailAddress(text) && !/[,;<>"()[\]\\]/.test(text), INVALID)

/** An address as it is typed, with blanks around it. `missing`: what is said when there is none. */
export function typedEmail(missing: string) {
  return z
    .string(missing)
    .max(MOST_TYPED, { error: INVALID, abort: true })
    .trim()
    .min(1, { error: missing, abort: true })
    .pipe(emailAddress)
}
