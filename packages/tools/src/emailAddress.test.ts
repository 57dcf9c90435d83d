import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmailAddress, MOST_EMAIL } from './emailAddress.ts'

/** The rule as it is specified; slow on a long text, exact on a short one. */
const RULE = /^\S+@\S+\.\S+$/i

describe('an e-mail address', () => {
  it.each(['a@b.c', 'asha.rao@gmail.com', 'ASHA@GMAIL.COM', 'asha+news@mail.example.co.in', 'आशा@उदाहरण.भारत'])(
    'is text, @, text, dot, text: %s',
    (text) => expect(isEmailAddress(text)).toBe(true),
  )
  it.each([
    '',
    'asha',
    'asha@',
    'asha@gmail',
    '@gmail.com',
    'asha@gmail.',
    'asha@.',
    'asha.gmail.com',
    'as ha@gmail.com',
  ])('is not: %j', (text) => expect(isEmailAddress(text)).toBe(false))
})
it('takes exactly the texts of the rule: text, @, text, a dot, text, without a space', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', '\n', 'é'), maxLength: 12 })
  fc.assert(
    fc.property(texts, (text) => {
      expect([text, isEmailAddress(text)]).toEqual([text, RULE.test(text)])
    }),
    { numRuns: 2000 },
  )
})
it('takes none that is longer than mail allows', () => {
  const long = (length: number) => `${'a'.repeat(length - 4)}@b.c`
  expect([isEmailAddress(long(MOST_EMAIL)), isEmailAddress(long(MOST_EMAIL + 1))]).toEqual([true, false])
})
