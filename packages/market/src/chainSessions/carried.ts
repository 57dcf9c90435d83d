import { carryColumn, carryLegs, type LegColumns, legsBeforeSession } from '@strikelens/analytics/options'
import type { ChainSeries, QuoteColumns } from '../chains/index.ts'

/** OI in units that a leg has before the first word of it today. */
export type OiBefore = (side: 'ce' | 'pe', strike: number) => number

/**
 * A session with the legs that snapshots leave out carried forward (§O3); before a leg's first word of the day stands
 * `oiBefore` (null: unknown). The series itself when nothing is missing.
 */
export function carriedSeries(day: ChainSeries, oiBefore: OiBefore | null): ChainSeries {
  const ce = carriedSide(day, 'ce', oiBefore)
  const pe = carriedSide(day, 'pe', oiBefore)
  return ce === day.ce && pe === day.pe ? day : { ...day, ce, pe }
}

function carriedSide(day: ChainSeries, side: 'ce' | 'pe', oiBefore: OiBefore | null): QuoteColumns {
  const told = day[side]
  if (!hasMissingLegs(told)) return told
  const columns: QuoteColumns = {
    ...told,
    ltp: told.ltp.slice(),
    volumeQty: told.volumeQty.slice(),
    oiQty: told.oiQty.slice(),
    volumeChangedAt: told.volumeChangedAt.slice(),
  }
  let last = legsBeforeSession(day.strike.map((strike) => oiBefore?.(side, strike) ?? Number.NaN))
  for (let t = 0; t < day.count; t++) {
    const now = legsOf(columns, t * day.strike.length, day.strike.length)
    carryLegs(now, last)
    // How long ago a leg traded does not change when the feed leaves it out.
    carryColumn(now.volumeChangedAt, last.volumeChangedAt)
    last = now
  }
  return columns
}

function hasMissingLegs({ ltp, volumeQty, oiQty }: QuoteColumns): boolean {
  for (let leg = 0; leg < oiQty.length; leg++) {
    if (Number.isNaN(oiQty[leg]) || Number.isNaN(volumeQty[leg])) return true
    if (Number.isNaN(ltp[leg]) && volumeQty[leg] > 0) return true
  }
  return false
}

/** The legs of one snapshot as views. Units serve as lots here, for carrying only copies. */
function legsOf(columns: QuoteColumns, from: number, strikes: number): LegColumns {
  const view = (column: Float64Array) => column.subarray(from, from + strikes)
  return {
    ltp: view(columns.ltp),
    bid: view(columns.bid),
    ask: view(columns.ask),
    volumeLots: view(columns.volumeQty),
    oiLots: view(columns.oiQty),
    volumeChangedAt: view(columns.volumeChangedAt),
  }
}
