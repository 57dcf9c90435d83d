import { changePct } from '@strikelens/analytics/options'
import { sessionOn } from '@strikelens/market/calendar'
import { summaryColumn } from '@strikelens/market/chains'
import { segmentOf } from '@strikelens/market/instruments'
import type { ChangeWindow } from '../../chain/changeWindow.ts'
import type { ChainContext } from '../../chain/context.ts'
import type { ChainReading } from '../../chain/readChain.ts'

/** Spot through the session with the walls as they stood, one element a snapshot. NaN where a wall is not known. */
export interface SessionLine {
  readonly asOf: Float64Array
  readonly spot: Float64Array
  readonly r1: Float64Array
  readonly s1: Float64Array
}

/** Spot against R1 and S1 through the session, of the first expiry. */
export async function sessionLine({ market, day, terms }: ChainReading): Promise<SessionLine> {
  const summaries = await market.chainSummaries(day.symbol, terms.expiry, day.date)
  const steps = (field: 'r1' | 's1') => {
    const column = new Float64Array(day.count).fill(Number.NaN)
    if (summaries === null) return column
    const at = new Map(Array.from(summaries.asOf, (asOf, t) => [asOf, t]))
    const values = summaryColumn(summaries, field)
    return column.map((_, t) => values[at.get(day.asOf[t]) ?? -1] ?? Number.NaN)
  }
  return { asOf: day.asOf, spot: day.spot, r1: steps('r1'), s1: steps('s1') }
}

/** The two handles of the window with the price move between them: since the previous close that of the context strip. */
export function oiWindow(
  { listing, day, snapshot, baseline }: ChainReading,
  { spotChange, spotChangePct }: Pick<ChainContext, 'spotChange' | 'spotChangePct'>,
): ChangeWindow {
  const session = sessionOn(segmentOf(listing.set), day.date)
  return {
    openAt: session?.openAt ?? Number.NaN,
    closeAt: session?.closeAt ?? Number.NaN,
    kind: baseline.kind,
    fromAt: baseline.asOf,
    toAt: snapshot.asOf,
    label: baseline.label,
    // The official close of a share is an average, not the last price of its session.
    spotMove: baseline.kind === 'prev' ? spotChange : snapshot.spot - baseline.spot,
    spotMovePct: baseline.kind === 'prev' ? spotChangePct : changePct(snapshot.spot, baseline.spot),
  }
}
