import { describe, expect, it } from 'vitest'
import { isEmail } from './newsletter.ts'

describe('an e-mail address of the newsletter', () => {
  it.each(['a@b.c', 'asha.rao@gmail.com', 'ASHA@GMAIL.COM', 'asha+news@mail.example.co.in', 'आशा@उदाहरण.भारत'])(
    'is text, @, text, dot, text: %s',
    (text) => expect(isEmail(text)).toBe(true),
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
  ])('is not: %j', (text) => expect(isEmail(text)).toBe(false))
})
