import { describe, expect, it } from 'vitest'
import { clearsAt, maskedEmail, normalEmail, spellingsOf, yearOf } from './rules.ts'

describe('an address', () => {
  it.each([
    ['A.b.c+x@gmail.com', 'abc@gmail.com'],
    ['abc@googlemail.com', 'abc@gmail.com'],
    ['A.B+x@Example.com', 'a.b+x@example.com'],
  ])('%s is the mailbox %s', (spelling, mailbox) => {
    expect(normalEmail(spelling)).toBe(mailbox)
  })
  it('is shown to an inviter by its first letter and its domain', () => {
    expect(maskedEmail('rahul.s@gmail.com')).toBe('r***@gmail.com')
    expect(maskedEmail('ab12@no-email.invalid')).toBe('No e-mail')
  })
  it('is looked for among those that begin and end as another spelling of it would', () => {
    expect(spellingsOf('abc@gmail.com')).toEqual({ begins: 'a', ends: ['gmail.com', 'googlemail.com'] })
    expect(spellingsOf('Abc@example.com')).toEqual({ begins: 'abc', ends: ['example.com'] })
  })
})

describe('time', () => {
  it('clears a payment after seven days', () => {
    expect(clearsAt(new Date('2026-11-01T10:00:00Z'))).toEqual(new Date('2026-11-08T10:00:00Z'))
  })
  it('counts rewards in the calendar year of India', () => {
    // 31 Dec 2026 18:30 UTC is the first moment of 2027 in India.
    expect(yearOf(new Date('2026-12-31T18:29:59Z')).to).toEqual(new Date('2026-12-31T18:30:00Z'))
    expect(yearOf(new Date('2026-12-31T18:30:00Z')).from).toEqual(new Date('2026-12-31T18:30:00Z'))
  })
})
