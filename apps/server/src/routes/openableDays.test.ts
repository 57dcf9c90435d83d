import { describe, expect, it } from 'vitest'
import { openableDays } from './openableDays.ts'

// Tuesday, 10 November 2026 is Diwali Balipratipada: NSE and BSE rest, MCX trades its evening.
const STORED = new Set(['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-13'])

describe('the days that can be opened', () => {
  it('of NSE and BSE are without their holidays, which are named', () => {
    const { holidays, gaps } = openableDays(STORED, '2026-11-13', 'derivatives')
    expect(holidays).toEqual({ '2026-11-10': expect.stringContaining('Diwali') })
    expect(gaps).toEqual([{ from: '2026-11-12', to: '2026-11-12' }])
  })

  it('of MCX have the evening that it trades on a holiday of NSE', () => {
    expect(openableDays(STORED, '2026-11-13', 'mcx').holidays).toEqual({})
    const without = new Set([...STORED].filter((date) => date !== '2026-11-10'))
    expect(openableDays(without, '2026-11-11', 'mcx').gaps).toEqual([{ from: '2026-11-10', to: '2026-11-10' }])
  })
})
