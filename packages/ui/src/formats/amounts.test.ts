import { afterEach, describe, expect, it } from 'vitest'
import { amount, signedAmount, writeQuantities } from './index.ts'

describe('quantities of tables', () => {
  afterEach(() => writeQuantities('full'))
  it('have every digit unless the reader wants them short', () => {
    expect([12_345_678, 456_789, -456_789, 7800].map(amount)).toEqual(['1,23,45,678', '4,56,789', '−4,56,789', '7,800'])
    expect(signedAmount(456_789)).toBe('+4,56,789')
  })
  it('are told in crore and lakh when they are short', () => {
    writeQuantities('short')
    expect([12_345_678, 456_789, -456_789, 7800].map(amount)).toEqual(['1.23 Cr', '4.57 L', '−4.57 L', '7,800'])
    expect(signedAmount(456_789)).toBe('+4.57 L')
    expect(amount(Number.NaN)).toBe('–')
  })
})
