import { factorAhead } from '@strikelens/analytics/stocks'
import type { BarSeries } from '../bars/index.ts'
import { dateNumber, type IsoDate, istDate } from '../time/index.ts'
import type { Adjustment } from './adjustment.ts'
import type { HistoryBars } from './historyTypes.ts'

const PRICES = ['open', 'high', 'low', 'close'] as const
const QUANTITIES = ['volume', 'oiQty'] as const

/** What prices of the session `before` are divided by on `date`: every action that took effect in between (§M3). */
export function factorSince(actions: readonly Adjustment[], before: IsoDate, date: IsoDate): number {
  return actions
    .filter(({ exDate }) => exDate > before && exDate <= date)
    .reduce((product, { factor }) => product * factor, 1)
}

/**
 * Puts bars of one instrument into the shares of a date, in place (§M3, §F3): prices before an ex-date are divided by its
 * factor, quantities multiplied. The date need not have a bar: on an ex-date all earlier days are adjusted from the open on.
 */
export function adjustBars(
  bars: HistoryBars & Partial<BarSeries>,
  actions: readonly Adjustment[],
  date: IsoDate,
): void {
  if (actions.length === 0) return
  const ahead = factorAhead(
    [...Array.from(bars.start, (start) => dateNumber(istDate(start))), dateNumber(date)],
    actions.map(({ exDate }) => dateNumber(exDate)),
    actions.map(({ factor }) => factor),
  )
  for (let bar = 0; bar < bars.start.length; bar++) {
    for (const field of PRICES) bars[field][bar] /= ahead[bar]
    if (bars.vwap !== undefined) bars.vwap[bar] /= ahead[bar]
    for (const field of QUANTITIES) bars[field][bar] *= ahead[bar]
  }
}
