import { describe, expect, it } from 'vitest'
import { askedStrike } from './askedStrike.ts'

const STRIKES = [25900, 26000, 26100]

describe('a control of a strike', () => {
  it('stands at what was asked for before the answer has come, so that two quick presses are two steps', () => {
    expect(askedStrike('26100', STRIKES, 26000)).toBe(26100)
  })
  it('stands at the answer where none, words, or an unlisted strike were asked for', () => {
    expect(askedStrike(undefined, STRIKES, 26000)).toBe(26000)
    expect(askedStrike('ATM+1', STRIKES, 26100)).toBe(26100)
    expect(askedStrike('26050', STRIKES, 26000)).toBe(26000)
    expect(askedStrike('ATM', [null, ...STRIKES], null)).toBeNaN()
  })
})
