import { asCrore, inCrore, RUPEES_PER_CRORE } from '@strikelens/analytics/options'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as numbers from './numbers.ts'

const { grouped, signed, compact } = numbers
const crore = (amount: number, decimals?: number) => numbers.crore(asCrore(amount), decimals)
const signedCrore = (amount: number, decimals?: number) => numbers.signedCrore(asCrore(amount), decimals)

describe('numbers as Indian traders read them', () => {
  it('groups the last three digits and then pairs', () => {
    expect(grouped(1234567)).toBe('12,34,567')
    expect(grouped(100000)).toBe('1,00,000')
    expect(grouped(99999)).toBe('99,999')
    expect(grouped(999)).toBe('999')
    expect(grouped(25985, 2)).toBe('25,985.00')
    expect(grouped(123456789.5, 1)).toBe('12,34,56,789.5')
  })

  it('groups as the en-IN locale does, whatever the number', () => {
    const locale = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      // Whole hundredths: the locale and toFixed may round a half differently.
      fc.property(fc.integer({ min: 0, max: 1e12 }), (hundredths) => {
        expect(grouped(hundredths / 100, 2)).toBe(locale.format(hundredths / 100))
      }),
      { seed: 19 },
    )
  })

  it('rounds every half by one rule, away from zero', () => {
    expect([numbers.index(25_938.85), numbers.index(59_171.25), numbers.price(-1.005)]).toEqual([
      '25,938.9',
      '59,171.3',
      '\u22121.01',
    ])
  })

  it('writes minus as U+2212 and says + only where asked', () => {
    expect(grouped(-13560)).toBe('\u221213,560')
    expect(signed(84560)).toBe('+84,560')
    expect(signed(-5000)).toBe('\u22125,000')
    expect(numbers.signedPercent(20.27)).toBe('+20.27%')
    expect(numbers.points(80)).toBe('+80.00')
  })

  it('shows zero as 0 without a sign, also when it only rounds to zero', () => {
    expect(signed(0)).toBe('0')
    expect(signed(-0)).toBe('0')
    expect(signed(-0.001, 2)).toBe('0.00')
    expect(grouped(-0.4)).toBe('0')
  })

  it('shows a dash where there is no number', () => {
    for (const format of [grouped, signed, compact, numbers.iv, numbers.delta, numbers.price, numbers.plain]) {
      expect(format(null)).toBe('–')
      expect(format(Number.NaN)).toBe('–')
      expect(format(Number.POSITIVE_INFINITY)).toBe('–')
    }
  })

  it('shortens from a lakh and from a crore', () => {
    expect(compact(1235000)).toBe('12.35 L')
    expect(compact(12300000)).toBe('1.23 Cr')
    expect(compact(695350)).toBe('6.95 L')
    expect(compact(99999)).toBe('99,999')
    expect(compact(99999.6)).toBe('1.00 L')
    expect(compact(9999999)).toBe('1.00 Cr')
    expect(compact(-2410000)).toBe('\u221224.10 L')
    expect(numbers.signedCompact(2410000)).toBe('+24.10 L')
  })

  it('writes an amount in crore with its sign before the rupee', () => {
    expect(crore(-1242)).toBe('\u2212₹1,242 Cr')
    expect(crore(2_06_950)).toBe('₹2,06,950 Cr')
    expect(crore(8.216, 2)).toBe('₹8.22 Cr')
    expect(['+₹1,242 Cr', '\u2212₹75.78 Cr', '₹0 Cr', numbers.MISSING]).toEqual([
      signedCrore(1242),
      signedCrore(-75.781, 2),
      signedCrore(0),
      signedCrore(Number.NaN),
    ])
    expect(numbers.rupees(37.5)).toBe('₹37.50')
  })

  it('takes no rupees for crore: −₹6.93 Cr is not −₹6,93,02,924 Cr', () => {
    const premium = asCrore(-6.930_292_4)
    expect(numbers.crore(premium, 2)).toBe('−₹6.93 Cr')
    // @ts-expect-error multiplied, it is crore no longer
    expect(numbers.crore(premium * RUPEES_PER_CRORE)).toBe('−₹6,93,02,924 Cr')
    expect(numbers.crore(inCrore(premium * RUPEES_PER_CRORE), 2)).toBe('−₹6.93 Cr')
  })

  it('gives IV and greeks the decimals of the catalogue', () => {
    expect(numbers.iv(0.120995)).toBe('12.10')
    expect(numbers.iv(0.120395, 1)).toBe('12.0')
    expect(numbers.delta(0.5236)).toBe('0.52')
    expect(numbers.delta(-0.4755, 4)).toBe('\u22120.4755')
    expect(numbers.gamma(0.001057)).toBe('0.0011')
    expect(numbers.gamma(0.001057, 6)).toBe('0.001057')
    expect(numbers.theta(-14.32)).toBe('\u221214.32')
    expect(numbers.rho(-0.0229)).toBe('\u22120.0229')
    expect(numbers.ratio(1.0198)).toBe('1.02')
  })

  it('shows strikes without idle decimals', () => {
    expect(numbers.plain(26000)).toBe('26,000')
    expect(numbers.plain(1542.5)).toBe('1,542.5')
    expect(numbers.plain(242.25)).toBe('242.25')
  })
})
