import type { IsoDate } from '@strikelens/market/time'
import { atRows, axisRows } from '../chain/axisRows.ts'
import type { BaselineRequest } from '../chain/baseline.ts'
import { type ChainsByExpiry, chainsOf } from '../chain/legs.ts'
import type { ChainReading } from '../chain/readChain.ts'
import { type InstrumentAxes, instrumentAxes, settlementPrice } from '../instrument/axes.ts'
import type { InstrumentRequest } from '../instrument/instrument.ts'
import { INTERVAL_MINUTES, type Interval, type IntervalChoice, rowInterval } from '../kit/intervals.ts'
import { type Explanation, type NoAnswer, type Notice, noAnswer } from '../result.ts'
import { type ComparedNow, comparedAt } from './comparedNow.ts'
import { comparedNotices, comparedPairs } from './comparedPair.ts'
import { type ComparedRows, comparedRows } from './comparedRows.ts'
import type { ComparedState } from './comparedState.ts'
import { type PairItem, type PairKind, pairsText, resolvePairs } from './pairItems.ts'
import type { PairWords } from './pairText.ts'

/** Row lengths of an index or a commodity (§S15). */
const INTERVALS = ['1m', '3m', '5m', '15m', '30m', '1h'] as const

/** How pairs are drawn and what they are measured against. */
export interface ComparisonRequest extends InstrumentRequest {
  readonly interval?: Interval | undefined
  readonly days: number
}

/** A listed pair as the page has it. */
export interface ShownPair extends PairItem, ComparedState, ComparedNow {
  readonly rows: ComparedRows
}

/** What a page of compared pairs shows. */
export interface Comparison {
  /** Chosen pairs, those that are not listed too. */
  readonly items: readonly PairItem[]
  /** What the page would choose by itself now, as the address writes it. */
  readonly own: string
  readonly rowLength: IntervalChoice
  /** What changes are measured from: '09:16', 'previous close'. */
  readonly since: string
  readonly time: Float64Array
  readonly spot: Float64Array
  /** Of the listed ones, in the order they were chosen. */
  readonly pairs: readonly ShownPair[]
  /** What the page's expiry settled at; null while it lives. */
  readonly settlement: number | null
}

interface ReadComparison {
  readonly axes: InstrumentAxes
  readonly comparison: Comparison
  readonly notices: readonly (Notice | null)[]
  readonly explanations: Readonly<Record<string, Explanation>>
}

/**
 * Pairs over the drawn sessions.
 * @param asked the pairs of the address; null for those the page chooses by itself
 */
export async function readComparison(
  reading: ChainReading,
  asked: readonly PairWords[] | null,
  own: readonly PairWords[],
  request: ComparisonRequest,
  kind: PairKind,
): Promise<ReadComparison | { readonly noAnswer: NoAnswer }> {
  const chains = await namedChains(reading, asked ?? own, request)
  const atHome = resolvePairs(own, reading, chains, kind)
  const { items, notices } = asked === null ? { ...atHome, notices: [] } : resolvePairs(asked, reading, chains, kind)
  if (items.length === 0) {
    return noAnswer('There is no price by which to find the strike at the money', 'Choose strikes, or another expiry.')
  }
  const axes = await instrumentAxes(reading, chains, request.days)
  const { notice, ...rowLength } = rowInterval(request.interval, reading.listing.set, INTERVALS, '3m')
  const rows = axisRows(axes.axis, INTERVAL_MINUTES[rowLength.interval])
  const pairs = comparedPairs(axes, items, request)
  const explanations: Record<string, Explanation> = {}
  const shown = pairs.map(({ item, state, since, base, combined }): ShownPair => {
    const { derived } = chains.get(item.expiry) ?? reading
    const now = comparedAt({ ...item, state, since, base }, derived)
    Object.assign(explanations, now.explanations)
    const { figures, timeQuality } = now
    return { ...item, state, since, base, figures, timeQuality, rows: comparedRows(rows, combined) }
  })
  return {
    axes,
    comparison: {
      items,
      own: pairsText(atHome.items),
      rowLength,
      since: reading.baseline.label,
      time: rows.time,
      spot: atRows(
        rows,
        Float64Array.from(axes.axis.snapshots, ({ spot }) => spot),
      ),
      pairs: shown,
      settlement: settlementPrice(axes),
    },
    notices: [...notices, ...comparedNotices(pairs), notice],
    explanations,
  }
}

function namedChains(
  reading: ChainReading,
  words: readonly PairWords[],
  request: BaselineRequest,
): Promise<ChainsByExpiry> {
  return chainsOf(
    reading,
    words.flatMap(({ expiry }): IsoDate[] => (expiry === null ? [] : [expiry])),
    request,
  )
}
