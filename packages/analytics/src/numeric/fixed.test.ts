import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fixed } from './fixed.ts'

it('rounds a half away from zero, as it is written', () => {
  expect(['25938.9', '59171.3', '1.01', '-1.01', '8.35', '0.3', '-0.5', '3']).toEqual([
    fixed(25_938.85, 1),
    fixed(59_171.25, 1),
    fixed(1.005, 2),
    fixed(-1.005, 2),
    fixed(8.345, 2),
    fixed(0.25, 1),
    fixed(-0.45, 1),
    fixed(2.5, 0),
  ])
})
it('rounds a change of prices as the change of what is written', () => {
  // 59,171.30 − 59,171.25 is 0.05 less 2.9e-12 in binary.
  expect(fixed(59_171.3 - 59_171.25, 1)).toBe('0.1')
})
it('writes no minus before a zero', () => {
  expect([fixed(-0.04, 1), fixed(-0, 2), fixed(-0.4, 0)]).toEqual(['0.0', '0.00', '0'])
})
it('leaves what is no number and what has no decimals', () => {
  expect([fixed(Number.NaN, 2), fixed(Number.POSITIVE_INFINITY, 1), fixed(9e15, 1)]).toEqual([
    'NaN',
    'Infinity',
    '9000000000000000.0',
  ])
})
it('agrees with whole-number arithmetic on every price of four decimals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
      fc.integer({ min: 0, max: 4 }),
      (tenThousandths, decimals) => {
        const drop = 10n ** BigInt(4 - decimals)
        const size = BigInt(Math.abs(tenThousandths))
        const units = (size + drop / 2n) / drop
        const digits = units.toString().padStart(decimals + 1, '0')
        const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
        expect(fixed(tenThousandths / 10_000, decimals)).toBe(tenThousandths < 0 && units > 0n ? `-${text}` : text)
      },
    ),
    { seed: 7 },
  )
})
