import { describe, expect, it } from 'vitest'
import { mishandled, mutations } from './fixtures/mutations.ts'
import { VOCABULARY } from './fixtures/randomMarket.ts'
import { LIMITS, parse } from './index.ts'

describe('a text that is no formula', () => {
  it('is told with the place of its fault, or read as a tree that prints and reads again', () => {
    for (const text of mutations(1500, 1)) expect.soft(mishandled(text, VOCABULARY), text).toBeNull()
  })

  it.each([
    '(',
    '-',
    'NOT ',
    'a > 1 AND (',
    'set(',
    '-(',
    '1 + (',
    'a.b(',
    '" ',
    'a > 1 FOR 3 BARS ',
    'a[1]',
    '1 ',
    'a ',
  ])('is told in the time of its length when it repeats %j', (piece) => {
    const text = piece.repeat(Math.floor(LIMITS.text / piece.length))
    expect(parse(text).ok).toBe(false)
  })

  it('is told when it is too long, without being read', () => {
    expect(parse(`close > ${'1'.repeat(100_000)}`)).toMatchObject({
      ok: false,
      fault: { from: 2000, message: 'A formula has at most 2000 characters; this one has 100008.' },
    })
  })
})
