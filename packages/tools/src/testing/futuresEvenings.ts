import { BUILDUPS, buildupCode, strength } from '@strikelens/analytics/futures'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { continuousDaily, futuresDaily } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { TODAY } from './futuresDay.ts'
import { type MemoryDays, setTable } from './memorySource.ts'

/** What a symbol's futures did in a session, in percent, and how much of them was traded. */
export interface Evening {
  readonly dp: number
  readonly doi: number
  readonly volumeQty?: number
  /** Of the price contract. */
  readonly expiry?: IsoDate
}

/** A symbol's sessions before today, oldest first, with where they ended: price and open interest of the last. */
export interface Evenings {
  readonly close: number
  readonly oiQty: number
  readonly sessions: readonly Evening[]
}

const EXPIRY = '2025-11-25'

/** Keeps the daily tables of the sessions before today (`futures_daily`, `continuous_daily`); without a split. */
export function keepEvenings(
  days: MemoryDays,
  evenings: Readonly<Record<string, Evenings>>,
  segment: 'derivatives' | 'mcx' = 'derivatives',
): void {
  const longest = Math.max(...Object.values(evenings).map(({ sessions }) => sessions.length))
  const dates = tradingDaysBefore(segment, TODAY, longest)
  const rows = Object.entries(evenings).flatMap(([symbol, { close, oiQty, sessions }]) =>
    sessions.map((session, i) => {
      const later = sessions.slice(i + 1)
      const before = (last: number, change: (of: Evening) => number) =>
        later.reduce((value, one) => value / (1 + change(one) / 100), last)
      return {
        ...session,
        symbol,
        date: dates[longest - sessions.length + i],
        close: before(close, ({ dp }) => dp),
        oiQty: before(oiQty, ({ doi }) => doi),
      }
    }),
  )
  for (const date of dates) {
    const own = rows.filter((row) => row.date === date)
    const column = (value: (row: (typeof rows)[number]) => number) => Float64Array.from(own, value)
    const identity = { symbol: own.map(({ symbol }) => symbol), expiry: own.map(({ expiry = EXPIRY }) => expiry) }
    const closes = column(({ close }) => close)
    setTable(days, futuresDaily, date, {
      ...identity,
      buildup: own.map(({ dp, doi }) => BUILDUPS[buildupCode(dp, doi)]),
      priceChangePct: column(({ dp }) => dp),
      oiChangePct: column(({ doi }) => doi),
      oiChangeQty: column(({ oiQty, doi }) => oiQty - oiQty / (1 + doi / 100)),
      oiQty: column(({ oiQty }) => oiQty),
      strength: column(({ dp, doi }) => strength(dp, doi)),
      volumeQty: column(({ volumeQty = 1000 }) => volumeQty),
      basisPct: column(() => Number.NaN),
    })
    setTable(days, continuousDaily, date, {
      ...identity,
      open: closes,
      high: closes,
      low: closes,
      close: closes,
    })
  }
}
