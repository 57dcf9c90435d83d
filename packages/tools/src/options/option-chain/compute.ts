import { sessionOn } from '@strikelens/market/calendar'
import { segmentOf } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import type { ChainRows } from '../../chain/chainRows.ts'
import { expiryNotice } from '../../chain/expiryNotice.ts'
import { changeInsight, volatilityInsight, wallsInsight } from '../../chain/insights.ts'
import { thinNotice } from '../../chain/labels.ts'
import { type LegBase, legBases } from '../../chain/legBase.ts'
import { chainsOf } from '../../chain/legs.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { type Settlement, settlementOf } from '../../chain/settlement.ts'
import { type StockFacts, stockFacts } from '../../chain/stockFacts.ts'
import { stockExplanations, stockNotices } from '../../chain/stockWords.ts'
import { strikeSet } from '../../chain/strikeSets.ts'
import { windowWithWalls } from '../../chain/wallWindow.ts'
import { type ChainLegs, readChainLegs, rowsOf } from '../../chainLegs/chainLegs.ts'
import type { ParamsOf, ToolDefinition } from '../../define.ts'
import type { Result } from '../../result.ts'
import { type ExpiryComparison, expiryComparison, MOST_EXPIRIES } from './comparison.ts'
import { earlierMoments } from './earlierMoments.ts'
import { type ChainLevels, chainLevels, levelExplanations } from './levels.ts'
import { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface OptionChain extends ChainLegs, ChainHead {
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: { readonly expiry: string; readonly leg?: string; readonly legs?: string }
  /** Every strike of the expiry. */
  readonly rows: ChainRows
  /** Places of those that `range` or `strikes` shows, ascending. */
  readonly shown: Int32Array
  /** How many of them were added to `range` below and above, so that both walls are among them. */
  readonly added: { readonly addedBelow: number; readonly addedAbove: number }
  readonly atm: number
  /** What changes are measured against, so that a tick can be compared by the same rule. */
  readonly base: { readonly label: string; readonly asOf: number; readonly ce: LegBase; readonly pe: LegBase }
  readonly straddle: number
  readonly levels: ChainLevels
  /** The chosen strikes over several expiries; null while only one is asked for. */
  readonly comparison: ExpiryComparison | null
  /** Null for an index or a commodity. */
  readonly stock: StockFacts | null
  /** False while the OI feed stands still: no buildups (§O3). */
  readonly hasLabels: boolean
  /** Earlier moments of the session that the chain can be laid beside, every half hour: '09:30'. */
  readonly earlier: readonly string[]
  readonly isExpired: boolean
  /** What the legs pay once the contract has expired. */
  readonly settlement: Settlement | null
}

/** The chain of one expiry with everything that follows from it. */
export async function compute(
  market: Market,
  params: Params,
  definition: Pick<ToolDefinition, 'symbols' | 'twin'> = tool,
): Promise<Result<OptionChain>> {
  const reading = await readChain(market, { ...params, tool: definition })
  if ('noAnswer' in reading) return reading
  const { snapshot, derived, terms, baseline } = reading
  const { set, notice } = strikeSet(reading, params)
  const rows = rowsOf(reading, params)
  const levels = chainLevels(reading, rows)
  const [settlement, legs, compared, stock] = await Promise.all([
    settlementOf(reading),
    readChainLegs(reading, params),
    comparedChains(reading, params),
    stockFacts(reading),
  ])
  const chosen = Int32Array.from(set.strike, (strike) => snapshot.strike.indexOf(strike))
  const place = (strike: number) => snapshot.strike.indexOf(strike)
  const wallPlaces = [place(levels.resistance.strike), place(levels.support.strike)]
  const { addedBelow, addedAbove, ...span } = windowWithWalls(
    spanOf(chosen),
    set.by === 'range' ? params.range : 'all',
    wallPlaces,
  )
  const shown = set.by === 'range' ? Int32Array.from({ length: span.to - span.from }, (_, i) => span.from + i) : chosen
  const insights = [changeInsight(reading, span), wallsInsight(reading, span), volatilityInsight(reading)]
  const notices = [
    ...reading.notices,
    notice,
    ...legs.notices,
    thinNotice(reading),
    ...stockNotices(stock, terms.expiry),
    expiryNotice(reading, settlement),
  ]
  return chainAnswer(reading, {
    insights,
    notices,
    explanations: {
      ...levelExplanations(reading, rows, levels),
      ...stockExplanations(stock, reading),
      ...legs.explanations,
    },
    data: {
      ...legs.data,
      ...(await chainHead(market, reading, definition)),
      resolved: { expiry: terms.expiry, ...legs.resolved },
      rows,
      shown,
      added: { addedBelow, addedAbove },
      atm: derived.atm,
      base: { label: baseline.label, asOf: baseline.asOf, ...legBases(reading) },
      straddle: params.px === 'mid' ? derived.straddleMark.premium : derived.straddleLtp.premium,
      levels,
      comparison: expiryComparison(
        compared,
        Float64Array.from(shown, (k) => snapshot.strike[k]),
        params,
      ),
      stock,
      hasLabels: Number.isNaN(reading.oiStalledSince),
      earlier: earlierMoments(sessionOn(segmentOf(reading.listing.set), reading.day.date)?.openAt, snapshot.asOf),
      isExpired: reading.isExpired,
      settlement,
    },
  })
}

/** The chains that stand beside each other, the page's first; those of another day or without a chain are left out. */
async function comparedChains(page: ChainReading, params: Params): Promise<readonly ChainReading[]> {
  if (params.expiries === undefined) return [page]
  const chains = await chainsOf(page, params.expiries.split(','), params)
  const inOrder = (a: IsoDate, b: IsoDate) => (a < b ? -1 : 1)
  const others = [...chains.keys()].filter((expiry) => expiry !== page.terms.expiry).sort(inOrder)
  return [page, ...others.flatMap((expiry) => chains.get(expiry) ?? [])].slice(0, MOST_EXPIRIES)
}

/** First and last of the places, for a sentence over the strikes between. */
function spanOf(places: Int32Array): { from: number; to: number } {
  return places.length === 0 ? { from: 0, to: 0 } : { from: places[0], to: places[places.length - 1] + 1 }
}
