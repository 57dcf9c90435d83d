import type { PriceBasis } from '@strikelens/analytics/strategy'
import type { Market } from '@strikelens/market/market'
import { adjustedNotice } from '../chain/adjustedAxis.ts'
import { axisRows } from '../chain/axisRows.ts'
import { chainAnswer } from '../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../chain/chainHead.ts'
import { overlayLine } from '../chain/overlayLine.ts'
import type { ChainReading } from '../chain/readChain.ts'
import { stockExplanations, stockNotices } from '../chain/stockWords.ts'
import { type IndicatorLine, indicatorNotice } from '../indicators/indicatorLines.ts'
import { instrumentAxes, settlementPrice } from '../instrument/axes.ts'
import type { Compared } from '../instrument/compared.ts'
import { comparedInsight } from '../instrument/comparedInsight.ts'
import { type Comparison, comparison } from '../instrument/comparison.ts'
import type { InstrumentState } from '../instrument/now.ts'
import { overlaysOf } from '../instrument/overlays.ts'
import { warmIndicators } from '../instrument/warmIndicators.ts'
import { INTERVAL_MINUTES, type Interval } from '../kit/intervals.ts'
import type { Insight, NoAnswer, Notice, Result } from '../result.ts'
import type { AcceptedSymbols } from '../symbols/wrongKind.ts'
import type { PairFigures } from './figures.ts'
import { premiumInsight, reasonInsight } from './insights.ts'
import { type MissingLeg, type PairStrikes, pairNotices, pairOver, shownName } from './pair.ts'
import { pairConstruction } from './pairConstruction.ts'
import { type PairNow, pairAt } from './pairNow.ts'
import { type PairRows, pairRows } from './pairRows.ts'
import { type PairStock, pairStock } from './pairStock.ts'

/** How a pair is priced and drawn. */
export interface PairParams {
  readonly interval: Interval
  readonly days: number
  readonly px: PriceBasis
  readonly ov: string
  readonly ind?: string | undefined
  readonly vs?: string | undefined
  readonly base: 'open' | 'prev' | 'time'
  readonly from?: string | undefined
}

/** What every page of a pair shows. */
export interface PairPrice extends Omit<PairNow, 'asOf' | 'explanations'>, ChainHead {
  /** Listed strikes, for the pickers. */
  readonly strikes: Float64Array
  readonly pair: PairStrikes
  /** The leg that has no price today. */
  readonly missing: MissingLeg
  /** Where the last snapshot left it: the page goes on from there with every tick. */
  readonly state: InstrumentState
  readonly rows: PairRows
  readonly indicators: readonly IndicatorLine[]
  /** The pair that is drawn beside it; null without one. */
  readonly compared: Compared | null
  /** Null for an index or a commodity. */
  readonly stock: PairStock | null
  /** What the contract settled at; the last row then stands at its intrinsic. */
  readonly settlement: number | null
}

/** What a page says of a pair beside that. */
interface PairPage<Own> {
  /** With what the words of a comparison meant, which the page holds like those of its own strikes. */
  own(held: Comparison['held']): Own
  readonly notices: readonly (Notice | null)[]
  /** What is offered where neither leg has a price. */
  readonly nearer: NoAnswer['actions']
  /** Where it breaks even and what else the page reads of it. */
  insights(figures: PairFigures, stock: PairStock | null): readonly (Insight | null)[]
}

/** The premium of a pair over the last sessions, and what moved it since the base. */
export async function pairAnswer<Own>(
  market: Market,
  reading: ChainReading,
  strikes: PairStrikes,
  params: PairParams,
  tool: AcceptedSymbols,
  page: PairPage<Own>,
): Promise<Result<PairPrice & Own>> {
  const { expiry } = reading.terms
  const chains = new Map([[expiry, reading]])
  const axesOver = (days: number) => instrumentAxes(reading, chains, days)
  const axes = await axesOver(params.days)
  const pair = pairOver(axes, strikes, params, page.nearer)
  if ('noAnswer' in pair) return pair

  const { state, since, missing } = pair
  const { explanations, asOf: _asOf, ...now } = pairAt(state, strikes, reading.derived, since)
  const vix = overlaysOf(params).has('vix') ? await overlayLine(reading, axes.axis, 'INDIAVIX') : null
  const minutes = INTERVAL_MINUTES[params.interval]
  const grid = axisRows(axes.axis, minutes)
  const rows = pairRows(grid, pair, vix)
  const indicators = await warmIndicators(params.ind, { rows, minutes, days: params.days }, async (days) =>
    pairOver(await axesOver(days), strikes, params, page.nearer),
  )
  const { compared, held, notice } = await comparison(
    params,
    { axes, chains, grid, close: rows.close },
    pairConstruction(strikes, missing, expiry, params),
    tool,
  )
  const stock = await pairStock(axes, strikes)
  const regime = rows.regime[rows.regime.length - 1] ?? 'none'
  return chainAnswer(reading, {
    insights: [
      premiumInsight(shownName(strikes, missing), now.figures, since, regime),
      comparedInsight(shownName(strikes, missing), rows.time, compared),
      reasonInsight(since, now.figures.value, now.path),
      ...page.insights(now.figures, stock),
    ],
    notices: [
      ...reading.notices,
      ...page.notices,
      notice,
      ...pairNotices(pair),
      ...stockNotices(stock, expiry),
      adjustedNotice(axes.changes),
      indicatorNotice(indicators),
    ],
    explanations: { ...explanations, ...stockExplanations(stock, reading) },
    data: {
      ...(await chainHead(market, reading, tool)),
      strikes: reading.snapshot.strike,
      pair: strikes,
      missing,
      ...now,
      state,
      rows,
      indicators,
      compared,
      stock,
      settlement: settlementPrice(axes),
      ...page.own(held),
    },
  })
}
