import { derivedColumns } from '@strikelens/analytics/options'
import { sessionOn, tradingDays } from '@strikelens/market/calendar'
import { type ChainSeries, chainFacts, snapshotAt, snapshotOf, summaryFigures } from '@strikelens/market/chains'
import { columnsNamed, type straddleSlots as slotsOfDay, type TableOf } from '@strikelens/market/datasets'
import type { Listing, OptionSeries } from '@strikelens/market/instruments'
import { rateOn } from '@strikelens/market/rates'
import { SLOT_MOST_AGE_MS, STRADDLE_SLOTS, slotColumns } from '@strikelens/market/straddleSlots'
import { type IsoDate, istInstant } from '@strikelens/market/time'

/** Straddles at the money of one expiry at the clock times of a session, one element a slot; NaN outside the session. */
export interface StraddleSlots {
  readonly symbol: string
  readonly expiry: IsoDate
  readonly isMonthly: boolean
  /** 0 on the expiry day. */
  readonly sessionsLeft: number
  readonly straddle: Float64Array
  readonly spot: Float64Array
}

/** Instants of the slots on a date. */
export function slotInstants(date: IsoDate): number[] {
  return STRADDLE_SLOTS.map((clock) => istInstant(date, clock))
}

/** Whether straddles of an expiry are kept: the near and the next one, and the near month. */
export function hasStraddleSlots({ options }: Listing, terms: OptionSeries): boolean {
  return options.indexOf(terms) < 2 || options.find(({ isMonthly }) => isMonthly) === terms
}

/** Straddles of a stored session of an expiry. */
export function straddleSlots(series: ChainSeries, listing: Listing, terms: OptionSeries): StraddleSlots {
  const { date } = series
  const segment = listing.set === 'COM' ? 'mcx' : 'derivatives'
  const facts = chainFacts(listing, terms, rateOn(date))
  const columns = derivedColumns(series.strike.length)
  const out = {
    straddle: new Float64Array(STRADDLE_SLOTS.length).fill(Number.NaN),
    spot: new Float64Array(STRADDLE_SLOTS.length).fill(Number.NaN),
  }
  const closeAt = sessionOn(segment, date)?.closeAt ?? 0
  slotInstants(date).forEach((instant, slot) => {
    const t = snapshotAt(series, instant)
    if (t < 0 || instant - series.asOf[t] > SLOT_MOST_AGE_MS || instant > closeAt + SLOT_MOST_AGE_MS) return
    const figures = summaryFigures(snapshotOf(series, t), facts, columns)
    out.straddle[slot] = figures.straddleMark.premium
    out.spot[slot] = series.spot[t]
  })
  return {
    symbol: series.symbol,
    expiry: series.expiry,
    isMonthly: terms.isMonthly,
    sessionsLeft: tradingDays(segment, date, series.expiry).length - 1,
    ...out,
  }
}

/** `straddle_slots` of a session: one row an expiry, two columns a clock time. */
export function straddleTable(rows: readonly StraddleSlots[]): TableOf<typeof slotsOfDay> {
  const cells = new Map(
    STRADDLE_SLOTS.flatMap((clock, slot) => {
      const names = slotColumns(clock)
      const column = (field: 'straddle' | 'spot') => Float64Array.from(rows, (row) => row[field][slot])
      return [
        [names.straddle, column('straddle')],
        [names.spot, column('spot')],
      ] as const
    }),
  )
  return {
    symbol: rows.map(({ symbol }) => symbol),
    expiry: rows.map(({ expiry }) => expiry),
    isMonthly: Float64Array.from(rows, ({ isMonthly }) => Number(isMonthly)),
    sessionsLeft: Float64Array.from(rows, ({ sessionsLeft }) => sessionsLeft),
    ...columnsNamed([...cells.keys()], (name) => cells.get(name) ?? new Float64Array(rows.length)),
  }
}
