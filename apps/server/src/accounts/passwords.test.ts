import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stretched } from '../testing/quickPasswords.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { digest, isPassword, passwordHash, randomText } from './passwords.ts'

// As they are stored, not as the other tests have them.
beforeAll(() => {
  stretched.isInFull = true
})
afterAll(() => {
  stretched.isInFull = false
})

/** 'secret6' with the salt 00 01 … 0f, by another implementation: Python's hashlib.scrypt, n = 2^14, r = 8, p = 5. */
const STORED =
  'scrypt$14$8$5$AAECAwQFBgcICQoLDA0ODw$xS4omcrWL4ja5JdkYj6cF1NhpRAtVqbBbto3icE6zjjt2_xXszW-J4huZrOiUFUxDczjBGMWeHZmdeg0uTsJyg'

describe('a stored password', () => {
  it('is salted and stretched by scrypt, and only itself is right', async () => {
    const [one, other] = await Promise.all([passwordHash('secret6'), passwordHash('secret6')])
    // N = 2^14, r = 8, p = 5: one of OWASP's equal choices.
    expect(one).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{86}$/)
    expect(other).not.toBe(one)
    expect(await isPassword('secret6', one)).toBe(true)
    expect(await isPassword('secret7', one)).toBe(false)
  })
  it('is what scrypt makes of it everywhere', async () => {
    expect(await isPassword('secret6', STORED)).toBe(true)
    expect(await isPassword('secret7', STORED)).toBe(false)
  })
  it('is the same however its accents are typed', async () => {
    expect(await isPassword('cafe\u0301 1', await passwordHash('caf\u00e9 1'))).toBe(true)
  })
  it('of another scheme, of none or broken is never right', async () => {
    for (const stored of [null, 'scrypt$14$8$5$', 'secret6']) {
      expect([stored, await isPassword('secret6', stored)]).toEqual([stored, false])
    }
  })
})

it('a random text has no letter that is mistaken for another', () => {
  expect(randomText(200)).toMatch(/^[A-HJ-NP-Z2-9]{200}$/)
})
it('a digest is of all its parts, and of the secret', () => {
  expect(digest('a', 'b', 'c')).toBe(digest('a', 'b', 'c'))
  expect(new Set([digest('a', 'b', 'c'), digest('a', 'bc'), digest('x', 'b', 'c')]).size).toBe(3)
})
it('a common password is common in any case and width; another is not for holding one', () => {
  for (const common of ['123456', 'PassWord', 'ｑｗｅｒｔｙ', 'nifty50'])
    expect([common, isCommonPassword(common)]).toEqual([common, true])
  for (const own of ['secret6', 'qwerty-is-in-it', '']) expect([own, isCommonPassword(own)]).toEqual([own, false])
})
