import { expect, it } from 'vitest'
import { rowsBeyond } from './exportRows.ts'

it('says which plan has the rows that an export leaves out', () => {
  // Free exports 100 rows, Basic 1,000, Advanced all.
  expect(rowsBeyond(100, 101)).toBe('1 more row is in the Basic plan.')
  expect(rowsBeyond(100, 1000)).toBe('900 more rows are in the Basic plan.')
  expect(rowsBeyond(100, 2345)).toBe('900 more rows are in the Basic plan, all 2,245 in the Advanced plan.')
  expect(rowsBeyond(1000, 2345)).toBe('1,345 more rows are in the Advanced plan.')
})
