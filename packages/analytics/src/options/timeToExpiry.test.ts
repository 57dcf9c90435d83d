import { describe, expect, it } from 'vitest'
import { novemberIst } from './fixtureA.ts'
import { dte, timeQuality, yearsToExpiry } from './timeToExpiry.ts'

const MINUTE = 60_000
const expiryAt = novemberIst(25, 15, 30)

describe('time to expiry', () => {
  it('is 7,515 minutes from 20 Nov 10:15 to 25 Nov 15:30', () => {
    expect(yearsToExpiry(novemberIst(20, 10, 15), expiryAt)).toBe(7515 / 525_600)
  })

  it('is never below one minute until the expiry instant', () => {
    expect(yearsToExpiry(expiryAt - 30_000, expiryAt)).toBe(1 / 525_600)
    expect(yearsToExpiry(expiryAt, expiryAt)).toBe(1 / 525_600)
  })

  it('is undefined after the expiry instant', () => {
    expect(yearsToExpiry(expiryAt + 1, expiryAt)).toBeNaN()
    expect(timeQuality(yearsToExpiry(expiryAt + 1, expiryAt))).toBe('expired')
  })

  it.each([
    [30, 'ok'],
    [29, 'low'],
    [5, 'low'],
    [4, 'not shown'],
  ])('%d minutes before expiry is %s', (minutes, quality) => {
    expect(timeQuality(yearsToExpiry(expiryAt - minutes * MINUTE, expiryAt))).toBe(quality)
  })

  it('counts calendar days to expiry, the expiry day being 0', () => {
    expect(dte(novemberIst(20, 0, 0), novemberIst(25, 0, 0))).toBe(5)
    expect(dte(novemberIst(25, 0, 0), novemberIst(25, 0, 0))).toBe(0)
  })
})
