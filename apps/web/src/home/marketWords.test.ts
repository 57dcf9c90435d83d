import { marketState } from '@strikelens/market/calendar'
import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { stateBadge, stateDetails } from './marketWords.ts'

function told(date: string, clock: string): string {
  const now = istInstant(date, clock)
  const state = marketState(now)
  return `${stateBadge(state)}: ${stateDetails(state, now)}`
}

describe('the words for the state of the market', () => {
  it('follow a Monday', () => {
    expect(told('2026-11-16', '09:05')).toBe('PRE-OPEN: opens 09:15, in 10m')
    expect(told('2026-11-16', '11:00')).toBe('OPEN: closing auction 15:15, in 4h 15m')
    expect(told('2026-11-16', '15:20')).toBe('CLOSING AUCTION: derivatives open · derivatives only from 15:35, in 15m')
    expect(told('2026-11-16', '15:37')).toBe('DERIVATIVES ONLY: closes 15:40, in 3m')
    expect(told('2026-11-16', '15:41')).toBe('CLOSED: MCX open to 23:55 · pre-open Tue 17 Nov 09:00, in 17h 19m')
  })

  it('name the next session on a Sunday and the holiday on a holiday', () => {
    expect(told('2026-11-15', '11:00')).toBe('CLOSED: pre-open Mon 16 Nov 09:00, in 22h 0m')
    expect(told('2026-11-24', '11:00')).toBe('HOLIDAY · Guru Nanak Jayanti: pre-open Wed 25 Nov 09:00, in 22h 0m')
  })
})
