import { expect, it } from 'vitest'
import { pictureSubject } from './pictureWords.ts'

it('names symbol, expiries and strike as far as the answer says what was meant', () => {
  const resolved = { expiry: '2026-11-17,2026-11-23', strike: 25400 }
  expect(pictureSubject('NIFTY', { resolved })).toBe('NIFTY · 17 Nov, 23 Nov · 25,400')
  expect(pictureSubject('NIFTY', { resolved: { expiry: '2026-11-17', strike: 'auto' } })).toBe('NIFTY · 17 Nov')
  expect(pictureSubject('RELIANCE', {})).toBe('RELIANCE')
})
it('is empty on a page of the whole market', () => {
  expect(pictureSubject(undefined, null)).toBe('')
})
