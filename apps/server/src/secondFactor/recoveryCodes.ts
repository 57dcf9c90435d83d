import { digest, randomText } from '../accounts/passwords.ts'

const COUNT = 10
/** 50 bits: nobody guesses one, as often as a code may be tried. */
const LENGTH = 10
const HALF = LENGTH / 2

/** New codes, each good once, in two halves that are easily copied by hand. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: COUNT }, () => {
    const text = randomText(LENGTH)
    return `${text.slice(0, HALF)}-${text.slice(HALF)}`
  })
}

/** What is stored of a recovery code, however it was typed. */
export function recoveryDigest(secret: string, userId: string, code: string): string {
  return digest(secret, 'recovery-code', userId, code.replaceAll(/[\s-]/g, '').toUpperCase())
}
