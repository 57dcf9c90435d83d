import { changePct, type LegDerivation } from '@strikelens/analytics/options'
import { sessionOn } from '@strikelens/market/calendar'
import { derivedChain, type QuoteColumns, snapshotOf } from '@strikelens/market/chains'
import { segmentOf } from '@strikelens/market/instruments'
import { baseIndex } from '../../chain/baseline.ts'
import type { ChainReading } from '../../chain/readChain.ts'

/** One side at two times, one element a strike: ₹, lots, IVs as 0.121. NaN is "–". */
export interface ComparedSide {
  readonly ltpThen: Float64Array
  readonly ltpNow: Float64Array
  readonly ltpDiff: Float64Array
  readonly oiThen: Float64Array
  readonly oiNow: Float64Array
  readonly oiDiff: Float64Array
  readonly ivThen: Float64Array
  readonly ivNow: Float64Array
  readonly ivDiff: Float64Array
}

/** The whole chain at two times of the session. */
export interface Comparison {
  readonly strike: Float64Array
  readonly ce: ComparedSide
  readonly pe: ComparedSide
  /** Epoch ms of the two snapshots. */
  readonly fromAt: number
  readonly toAt: number
  readonly spotMove: number
  readonly spotMovePct: number
  /** Snapshots of the session, and its hours, for the two handles. */
  readonly asOf: Float64Array
  readonly openAt: number
  readonly closeAt: number
}

/** Lays the chain at `from` beside the chain at the view instant. */
export function comparison(reading: ChainReading, from: string | undefined): Comparison {
  const { day, t, facts, snapshot, derived, listing } = reading
  const then = snapshotOf(day, baseIndex(day, t, { base: 'time', from }))
  const priced = derivedChain(then, facts)
  const session = sessionOn(segmentOf(listing.set), day.date)
  const isShown = ({ timeQuality }: typeof derived) => timeQuality === 'ok' || timeQuality === 'low'
  const side = (name: 'ce' | 'pe') =>
    comparedSide(
      { quotes: then[name], derived: priced[name], isIvShown: isShown(priced) },
      { quotes: snapshot[name], derived: derived[name], isIvShown: isShown(derived) },
      facts.terms.lotSize,
    )
  return {
    strike: snapshot.strike,
    ce: side('ce'),
    pe: side('pe'),
    fromAt: then.asOf,
    toAt: snapshot.asOf,
    spotMove: snapshot.spot - then.spot,
    spotMovePct: changePct(snapshot.spot, then.spot),
    asOf: day.asOf,
    openAt: session?.openAt ?? Number.NaN,
    closeAt: session?.closeAt ?? Number.NaN,
  }
}

interface SideAt {
  readonly quotes: QuoteColumns
  readonly derived: LegDerivation
  readonly isIvShown: boolean
}

function comparedSide(then: SideAt, now: SideAt, lotSize: number): ComparedSide {
  const lots = ({ quotes }: SideAt) => quotes.oiQty.map((quantity) => quantity / lotSize)
  const ivs = ({ derived, isIvShown }: SideAt) => derived.iv.map((iv) => (isIvShown ? iv : Number.NaN))
  const difference = (before: Float64Array, after: Float64Array) => after.map((value, k) => value - before[k])
  const [oiThen, oiNow, ivThen, ivNow] = [lots(then), lots(now), ivs(then), ivs(now)]
  return {
    ltpThen: then.quotes.ltp,
    ltpNow: now.quotes.ltp,
    ltpDiff: difference(then.quotes.ltp, now.quotes.ltp),
    oiThen,
    oiNow,
    oiDiff: difference(oiThen, oiNow),
    ivThen,
    ivNow,
    ivDiff: difference(ivThen, ivNow),
  }
}
