import type { IsoDate } from '../time/index.ts'

/** Weekdays on which MCX keeps both sessions shut. It trades the evening of every other holiday of NSE and BSE. */
export const MCX_CLOSED: ReadonlySet<IsoDate> = new Set([
  '2024-01-26',
  '2024-03-29',
  '2024-08-15',
  '2024-10-02',
  '2024-12-25',
  '2025-04-18',
  '2025-08-15',
  '2025-10-02',
  '2025-12-25',
  '2026-01-26',
  '2026-04-03',
  '2026-10-02',
  '2026-12-25',
])

/** Days on which MCX trades the morning session alone, with the reason. */
export const MCX_MORNING_ONLY: ReadonlyMap<IsoDate, string> = new Map([
  ['2024-01-01', "New Year's Day"],
  ['2025-01-01', "New Year's Day"],
  ['2026-01-01', "New Year's Day"],
])
