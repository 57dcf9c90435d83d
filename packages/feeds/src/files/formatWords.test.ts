import { expect, it } from 'vitest'
import { formatWords } from './formatWords.ts'

it('calls a file what traders call it', () => {
  expect(['udiff-fo', 'legacy-cm', 'dated-index-list'].map(formatWords)).toEqual([
    'F&O bhavcopy',
    'NSE cash bhavcopy until July 2024',
    'Members of an index, dated',
  ])
})

it('leaves a name that is no longer known as it was stored', () => {
  expect(formatWords('old-list')).toBe('old-list')
})
