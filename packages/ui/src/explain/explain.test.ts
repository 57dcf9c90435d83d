import { describe, expect, it } from 'vitest'
import { resultText } from './Explain.tsx'

describe('the result of an explanation', () => {
  it('has the unit and the rounding of the figure on the page', () => {
    expect(resultText({ result: '42.03', unit: '%' }, '42.0')).toBe('42.0%')
    expect(resultText({ result: '54.43', unit: '%' }, '54.43%')).toBe('54.43%')
    expect(resultText({ result: '22,530', unit: '₹' }, '₹22,530')).toBe('₹22,530')
    expect(resultText({ result: '-6.68', unit: '₹ Cr' }, '−₹6.68 Cr')).toBe('−₹6.68 Cr')
    expect(resultText({ result: '374.59', unit: 'points' }, '±374.59')).toBe('±374.59 points')
    expect(resultText({ result: '1.02' }, '1.02')).toBe('1.02')
  })
  it('is as it was computed where the page shows words', () => {
    expect(resultText({ result: '−9.25', unit: 'points' }, 'since 09:30, points')).toBe('−9.25 points')
    expect(resultText({ result: '12.10', unit: '%' }, null)).toBe('12.10%')
  })
})
