import type { ClockTime, IsoDate } from '../time/index.ts'
import type { PartHours } from './hours.ts'

/** A session on a day that would otherwise have none, by circular of the exchange. */
export interface SpecialSession {
  readonly date: IsoDate
  readonly name: string
  readonly kind: 'muhurat' | 'special'
  /** NSE and BSE; MCX; or all three. */
  readonly market: 'equity' | 'mcx' | 'all'
  /** Null for the usual hours of the date. */
  readonly parts: readonly PartHours[] | null
  /** The day is announced, its hours are not: the ones here are last year's custom. */
  readonly hasAssumedHours: boolean
}

export const SPECIAL_SESSIONS: readonly SpecialSession[] = [
  muhurat('2016-10-30', '18:15', '18:30', '19:30'),
  muhurat('2017-10-19', '18:15', '18:30', '19:30'),
  muhurat('2018-11-07', '17:15', '17:30', '18:30'),
  muhurat('2019-10-27', '18:00', '18:15', '19:15'),
  fullDay('2020-02-01', 'Union Budget'),
  muhurat('2020-11-14', '18:00', '18:15', '19:15'),
  muhurat('2021-11-04', '18:00', '18:15', '19:15'),
  muhurat('2022-10-24', '18:00', '18:15', '19:15'),
  muhurat('2023-11-12', '18:00', '18:15', '19:15'),
  // Planned as a test of the recovery site, made a full day because the Monday after became a holiday.
  fullDay('2024-01-20', 'Full trading day in place of 22 January'),
  recoverySiteTest('2024-03-02'),
  recoverySiteTest('2024-05-18'),
  muhurat('2024-11-01', '17:45', '18:00', '19:00'),
  fullDay('2025-02-01', 'Union Budget'),
  mcxBudgetDay('2025-02-01'),
  muhurat('2025-10-21', '13:30', '13:45', '14:45'),
  fullDay('2026-02-01', 'Union Budget'),
  mcxBudgetDay('2026-02-01'),
  { ...muhurat('2026-11-08', '17:45', '18:00', '19:00'), hasAssumedHours: true },
]

function muhurat(date: IsoDate, preOpen: ClockTime, open: ClockTime, close: ClockTime): SpecialSession {
  const parts = [{ preOpen, open, close }]
  return { date, name: 'Diwali Laxmi Pujan', kind: 'muhurat', market: 'all', parts, hasAssumedHours: false }
}

function fullDay(date: IsoDate, name: string): SpecialSession {
  return { date, name, kind: 'special', market: 'equity', parts: null, hasAssumedHours: false }
}

/** One stretch from the primary site, one from the recovery site. */
function recoverySiteTest(date: IsoDate): SpecialSession {
  const parts = [
    { preOpen: '09:00', open: '09:15', close: '10:00' },
    { preOpen: '11:15', open: '11:30', close: '12:30' },
  ]
  return { date, name: 'Recovery site test', kind: 'special', market: 'equity', parts, hasAssumedHours: false }
}

function mcxBudgetDay(date: IsoDate): SpecialSession {
  const parts = [{ preOpen: null, open: '09:00', close: '17:00' }]
  return { date, name: 'Union Budget', kind: 'special', market: 'mcx', parts, hasAssumedHours: false }
}
