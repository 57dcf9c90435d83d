import { changeFrom, combinationBars } from '@strikelens/analytics/strategy'
import { MINUTE_MS } from '@strikelens/market/time'
import type { AxisRows } from '../chain/axisRows.ts'
import { momentWords } from '../moment/momentWords.ts'
import type { Instrument } from './instrument.ts'

/** Another instrument beside the page's own, one element a row of it. NaN in gaps. */
export interface Compared {
  /** '25,900 straddle', 'BANKNIFTY 58,200 straddle', with its expiry where that is another. */
  readonly name: string
  /** What is other of it: '25,900', 'BANKNIFTY'. */
  readonly short: string
  /** The row both begin at: the first in which both have a premium. '09:18', of an earlier day '12 Nov 09:18'. */
  readonly from: number
  readonly since: string
  /** What it costs, points. */
  readonly premium: Float64Array
  /** Where it is drawn on the axis of the page's own: begun at that one's premium, and moved by as many percent as it did. */
  readonly indexed: Float64Array
  /** Since that row, percent: of itself, and of the page's own. */
  readonly changePct: Float64Array
  readonly ownChangePct: Float64Array
}

/**
 * The premium of another instrument at the page's rows: its last within each of them, by the clock, so that a row in which it
 * has none is a gap and nothing is carried on. Null where no row has a premium of both that a change can be measured from.
 */
export function comparedRows(
  called: Pick<Compared, 'name' | 'short'>,
  grid: AxisRows,
  own: Float64Array,
  {
    axis,
    combined,
  }: Pick<Instrument, 'axis'> & { readonly combined: Pick<Instrument['combined'], 'value' | 'volumeLots'> },
): Compared | null {
  const { time, minutes } = grid
  const { close } = combinationBars(time, minutes * MINUTE_MS, axis.asOf, combined.value, combined.volumeLots)
  const from = close.findIndex((value, row) => value > 0 && own[row] > 0)
  if (from < 0) return null
  const since = (column: Float64Array) =>
    column.map((value, row) => (row < from ? Number.NaN : changeFrom(value, column[from]).pct))
  const changePct = since(close)
  return {
    ...called,
    from,
    since: momentWords(time[from], time[time.length - 1]),
    premium: close,
    indexed: changePct.map((pct) => own[from] * (1 + pct / 100)),
    changePct,
    ownChangePct: since(own),
  }
}
