import { allStrikes, type StrikeRange } from '@strikelens/analytics/options'
import type { Market } from '@strikelens/market/market'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import { actorsOf } from '../../chain/actors.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import type { ChangeWindow } from '../../chain/changeWindow.ts'
import { spanWords } from '../../chain/insights.ts'
import { hasOiLabels, thinNotice } from '../../chain/labels.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { type StockFacts, stockFacts } from '../../chain/stockFacts.ts'
import { stockExplanations, stockNotices } from '../../chain/stockWords.ts'
import { shownStrikes } from '../../chain/strikeSet.ts'
import { type WallWindow, windowWithWalls } from '../../chain/wallWindow.ts'
import type { ParamsOf } from '../../define.ts'
import type { Notice, Result } from '../../result.ts'
import type { AcceptedSymbols } from '../../symbols/wrongKind.ts'
import { daysNotice, type OiDays, oiDays } from './days.ts'
import { columnExplanations, oiExplanations } from './explanations.ts'
import { type FutureMove, futureExplanations, futureMove } from './futureMove.ts'
import { agreementInsight, biasInsight, nearestInsight, rangeInsight } from './insights.ts'
import { oiLadder } from './ladder.ts'
import { type OiLeaders, oiLeaders } from './leaders.ts'
import { readExpiries } from './readExpiries.ts'
import { type OiRows, oiRows } from './rows.ts'
import { oiWindow, type SessionLine, sessionLine } from './sessionLine.ts'
import { type stockTool, tool } from './tool.ts'
import { type OiBias, type OiTotals, oiBias, oiTotals } from './totals.ts'
import { type OiWalls, oiWalls } from './walls.ts'

/** Of the tool or of its twin, which knows the last sessions too. */
export type Params = Omit<ParamsOf<typeof stockTool>, 'days'> & { readonly days?: number }

export interface OiAnalysis extends ChainHead {
  /** Of the first expiry, with the PCR of all of them. */
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: { readonly expiry: string }
  /** The expiries in the sums, the first leading. */
  readonly summed: readonly IsoDate[]
  /** Every strike. */
  readonly rows: OiRows
  /** Which of them `range` holds: those of the sums and the table. */
  readonly shown: StrikeRange
  /** Those of the picture, with both walls among them. */
  readonly drawn: WallWindow
  readonly atm: number
  readonly totals: { readonly shown: OiTotals; readonly all: OiTotals }
  readonly bias: OiBias
  readonly walls: OiWalls
  readonly leaders: OiLeaders
  readonly window: ChangeWindow
  readonly session: SessionLine
  /** Null for an index or a commodity. */
  readonly stock: StockFacts | null
  /** What the stock's future did in the same window; null where it has none. */
  readonly future: FutureMove | null
  /** The last sessions by strike, with `view=days`. */
  readonly days: OiDays | null
}

/** Open interest by strike, what was added or cut since the base, and the range and bias that gives. */
export async function compute(
  market: Market,
  params: Params,
  definition: AcceptedSymbols = tool,
): Promise<Result<OiAnalysis>> {
  const read = await readExpiries(market, { ...params, atm: 'fwd', tool: definition })
  if ('noAnswer' in read) return read
  const { first, all } = read
  const { derived, listing } = first
  const hasLabels = hasOiLabels(first)
  const ladder = oiLadder(all)
  const rows = oiRows(ladder, params.basis, Number.isNaN(first.oiStalledSince))
  const atm = rows.strike.indexOf(derived.atmStrike)
  const shown = shownStrikes(rows.strike, atm, params.range)
  const totals = { shown: oiTotals(rows, ladder, shown), all: oiTotals(rows, ladder, allStrikes(rows.strike)) }
  const bias = oiBias(totals.shown, totals.all, hasLabels)
  const walls = oiWalls(rows, derived, listing.set)
  const drawn = windowWithWalls(shown, params.range, [
    rows.strike.indexOf(walls.resistance.strike),
    rows.strike.indexOf(walls.support.strike),
  ])
  const [stock, future, days] = await Promise.all([
    stockFacts(first),
    futureMove(first, params),
    params.view === 'days' ? oiDays(all, rows.strike.subarray(shown.from, shown.to), params.days ?? 5) : null,
  ])
  const strikes = rows.strike.subarray(shown.from, shown.to)
  const places = Array.from(strikes, (_, k) => shown.from + k)
  const insights = [
    agreementInsight(bias, future),
    biasInsight(
      totals.shown,
      totals.all,
      bias,
      spanWords(strikes),
      all.length > 1 ? null : actorsOf(first, { ce: places, pe: places }),
    ),
    rangeInsight(walls, rows.strike.subarray(drawn.from, drawn.to)),
    nearestInsight(rows, derived.atmStrike),
  ]
  const head = await chainHead(market, first, definition)
  return chainAnswer(first, {
    insights,
    notices: [
      ...read.notices,
      ...stockNotices(stock, first.terms.expiry),
      thinNotice(first),
      closingNotice(first),
      daysNotice(days),
    ],
    explanations: {
      ...stockExplanations(stock, first),
      ...futureExplanations(future),
      ...columnExplanations(rows, ladder, atm),
      ...oiExplanations(totals.shown, totals.all, walls, derived.forward),
    },
    data: {
      ...head,
      context: { ...head.context, pcrOi: totals.all.pcrOi, pcrBand: bias.pcr?.band ?? null },
      resolved: { expiry: all.map((one) => one.terms.expiry).join(',') },
      summed: all.map(({ terms }) => terms.expiry),
      rows,
      shown,
      drawn,
      atm,
      totals,
      bias,
      walls,
      leaders: oiLeaders(rows),
      window: oiWindow(first, head.context),
      session: await sessionLine(first),
      stock,
      future,
      days,
    },
  })
}

/** In the last half hour of an expiry ΔOI says little about views (/oi-analysis). */
function closingNotice({ snapshot, terms, isExpired }: ChainReading): Notice | null {
  if (isExpired || snapshot.asOf < terms.expiryAt - 30 * MINUTE_MS) return null
  return { kind: 'warn', text: 'Last 30 minutes of the expiry: positions are being closed, ΔOI is mostly exits.' }
}
