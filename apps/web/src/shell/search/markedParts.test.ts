import { expect, it } from 'vitest'
import { markedParts } from './markedParts.ts'

const underlined = (text: string, query: string) =>
  markedParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

it('every word of the query is marked, in any case', () => {
  expect(underlined('Straddle of RELIANCE', 'reliance straddle')).toBe('[Straddle] of [RELIANCE]')
  expect(underlined('BANKNIFTY', 'nifty')).toBe('BANK[NIFTY]')
})
it('signs of the query mean themselves, and single letters nothing', () => {
  expect(underlined('M&M (F&O)', 'm&m (f&o) a .')).toBe('[M&M] [(F&O)]')
  expect(underlined('About', '')).toBe('About')
})
