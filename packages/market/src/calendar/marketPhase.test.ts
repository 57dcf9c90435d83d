import { describe, expect, it } from 'vitest'
import { type ClockTime, type IsoDate, istInstant } from '../time/index.ts'
import { marketState } from './index.ts'

const at = (date: IsoDate, clock: ClockTime) => marketState(istInstant(date, clock))
const next = (phase: string, date: IsoDate, clock: ClockTime) => ({ phase, at: istInstant(date, clock) })

describe('the state of the market on Monday 16 November 2026', () => {
  const monday: IsoDate = '2026-11-16'

  it('is Pre-open at 09:05 until 09:15', () => {
    expect(at(monday, '09:05')).toMatchObject({ phase: 'pre-open', next: next('open', monday, '09:15') })
  })

  it('is Open at 11:00 until the closing auction of 15:15', () => {
    expect(at(monday, '11:00')).toMatchObject({
      phase: 'open',
      isDerivativesOpen: true,
      next: next('closing-auction', monday, '15:15'),
    })
  })

  it('is Closing auction at 15:20, with derivatives open', () => {
    expect(at(monday, '15:20')).toMatchObject({
      phase: 'closing-auction',
      isDerivativesOpen: true,
      next: next('derivatives-only', monday, '15:35'),
    })
  })

  it('is Derivatives only at 15:37 until 15:40', () => {
    expect(at(monday, '15:37')).toMatchObject({
      phase: 'derivatives-only',
      isDerivativesOpen: true,
      next: next('closed', monday, '15:40'),
    })
  })

  it('is Closed at 15:41 while MCX is open, until 23:55 in New York’s winter', () => {
    expect(at(monday, '15:41')).toEqual({
      phase: 'closed',
      holiday: null,
      isDerivativesOpen: false,
      next: next('pre-open', '2026-11-17', '09:00'),
      mcxOpenUntil: istInstant(monday, '23:55'),
    })
  })

  it('changes at the minute, not after it', () => {
    const phases = (['08:59', '09:00', '09:15', '15:15', '15:35', '15:40'] as const).map(
      (clock) => at(monday, clock).phase,
    )
    expect(phases).toEqual(['closed', 'pre-open', 'open', 'closing-auction', 'derivatives-only', 'closed'])
  })
})

describe('the state of the market on days of their own kind', () => {
  it('is Closed all of Sunday 15 November 2026, next the pre-open of Monday', () => {
    for (const clock of ['00:00', '11:00', '23:59'] as const) {
      expect(at('2026-11-15', clock)).toMatchObject({
        phase: 'closed',
        next: next('pre-open', '2026-11-16', '09:00'),
        mcxOpenUntil: null,
      })
    }
  })

  it('is a holiday by its name, MCX opening in the evening', () => {
    // Guru Nanak Jayanti, a Tuesday.
    expect(at('2026-11-24', '11:00')).toMatchObject({
      phase: 'holiday',
      holiday: 'Guru Nanak Jayanti',
      next: next('pre-open', '2026-11-25', '09:00'),
      mcxOpenUntil: null,
    })
    expect(at('2026-11-24', '17:30').mcxOpenUntil).toBe(istInstant('2026-11-24', '23:55'))
  })

  it('has no closing auction before 3 August 2026: stocks and derivatives close together', () => {
    expect(at('2026-07-31', '15:20')).toMatchObject({ phase: 'open', next: next('closed', '2026-07-31', '15:30') })
  })

  it('waits for the muhurat session of a Sunday', () => {
    expect(at('2026-11-08', '12:00')).toMatchObject({ phase: 'closed', next: next('pre-open', '2026-11-08', '17:45') })
    expect(at('2026-11-08', '18:30')).toMatchObject({ phase: 'open', next: next('closed', '2026-11-08', '19:00') })
  })
})
