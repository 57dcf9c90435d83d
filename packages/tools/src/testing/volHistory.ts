import { emptyPanel } from '@strikelens/market/bars'
import { previousTradingDay } from '@strikelens/market/calendar'
import { ivDaily, ivExpiries, pcrDaily } from '@strikelens/market/datasets'
import { type IsoDate, istMidnight } from '@strikelens/market/time'
import { type MemoryDays, setTable } from './memorySource.ts'

/** One close of a symbol as the nights' tables keep it; null is a day of which nothing is stored. */
export type VolDay = {
  readonly iv30: number
  /** As IV30 unless told. */
  readonly near?: number
  readonly source?: 'snapshot' | 'eod'
  readonly nearDte?: number
  readonly expiries?: readonly (readonly [expiry: IsoDate, dte: number, atmIvPct: number])[]
} | null

/** The sessions before a date, oldest first, as many as asked for. */
export function sessionsBefore(date: IsoDate, count: number): IsoDate[] {
  const dates: IsoDate[] = []
  for (let day = date; dates.length < count; ) {
    day = previousTradingDay('derivatives', day)
    dates.unshift(day)
  }
  return dates
}

/** Keeps closing volatilities of a symbol on the sessions before a date, newest last; another symbol stands beside it. */
export function keepVols(days: MemoryDays, symbol: string, before: IsoDate, vols: readonly VolDay[]): IsoDate[] {
  const dates = sessionsBefore(before, vols.length)
  vols.forEach((vol, i) => {
    if (vol === null) return
    const { iv30, near = iv30, source = 'snapshot', nearDte = 5, expiries = [] } = vol
    const pair = (value: number) => Float64Array.of(99, value)
    setTable(days, ivDaily, dates[i], {
      symbol: ['OTHER', symbol],
      source: ['snapshot', source],
      iv30Pct: pair(iv30),
      nearIvPct: pair(near),
    })
    setTable(days, pcrDaily, dates[i], { symbol: ['OTHER', symbol], dte: pair(nearDte) })
    setTable(days, ivExpiries, dates[i], {
      symbol: ['OTHER', ...expiries.map(() => symbol)],
      expiry: ['2030-01-01', ...expiries.map(([expiry]) => expiry)],
      dte: Float64Array.from([99, ...expiries.map(([, dte]) => dte)]),
      days: Float64Array.from([99, ...expiries.map(([, dte]) => dte)]),
      atmIvPct: Float64Array.from([99, ...expiries.map(([, , iv]) => iv)]),
    })
  })
  return dates
}

/** Keeps daily closes of a share or index on the sessions before a date, newest last. */
export function keepCloses(days: MemoryDays, symbol: string, before: IsoDate, closes: readonly number[]): void {
  const dates = sessionsBefore(before, closes.length)
  const panel = emptyPanel([symbol], Float64Array.from(dates, istMidnight))
  panel.close.set(closes)
  days.dailyPanels.set('cash', { ...panel, date: dates[dates.length - 1], interval: '1d' })
}
