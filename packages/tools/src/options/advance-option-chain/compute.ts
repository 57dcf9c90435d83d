import { sessionOn } from '@strikelens/market/calendar'
import { segmentOf } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { expiryNotice } from '../../chain/expiryNotice.ts'
import { changeInsight } from '../../chain/insights.ts'
import { thinNotice } from '../../chain/labels.ts'
import { type LegBase, legBases } from '../../chain/legBase.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { settlementOf } from '../../chain/settlement.ts'
import { type StockFacts, stockFacts } from '../../chain/stockFacts.ts'
import { stockExplanations, stockNotices } from '../../chain/stockWords.ts'
import { shownStrikes } from '../../chain/strikeSet.ts'
import { type WallWindow, windowWithWalls } from '../../chain/wallWindow.ts'
import { type ChainLegs, readChainLegs } from '../../chainLegs/chainLegs.ts'
import type { ParamsOf } from '../../define.ts'
import type { Notice, Result } from '../../result.ts'
import type { AcceptedSymbols } from '../../symbols/wrongKind.ts'
import { columnExplanations, wallsExplanations } from './explanations.ts'
import { movesInsight, scenarioInsight, volumeInsight } from './insights.ts'
import { type AdvancedRows, advancedRows } from './rows.ts'
import { tool } from './tool.ts'
import { type WallHistory, wallHistory } from './wallHistory.ts'
import { type WallReading, wallReading } from './wallReading.ts'

export type Params = ParamsOf<typeof tool>

export interface AdvancedChain extends ChainLegs, ChainHead {
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: { readonly expiry: string; readonly leg?: string; readonly legs?: string }
  /** Null for an index or a commodity. */
  readonly stock: StockFacts | null
  /** Every strike of the expiry. */
  readonly rows: AdvancedRows
  /** Which of them `range` shows, with both walls. */
  readonly shown: WallWindow
  readonly reading: WallReading
  readonly history: WallHistory
  /** What changes are measured against, so that a tick can be compared by the same rule. */
  readonly base: { readonly label: string; readonly asOf: number; readonly ce: LegBase; readonly pe: LegBase }
  /** False while the OI feed stands still: no labels that rest on it (§O3). */
  readonly hasLabels: boolean
  /** Epoch ms of the session's open. */
  readonly openAt: number
}

/** Which strikes are ceiling and floor, whether they hold, and who is active at each strike. */
export async function compute(
  market: Market,
  params: Params,
  definition: AcceptedSymbols = tool,
): Promise<Result<AdvancedChain>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool: definition })
  if ('noAnswer' in reading) return reading
  const { snapshot, derived, terms, listing, baseline } = reading
  const base = legBases(reading)
  const hasLabels = Number.isNaN(reading.oiStalledSince)
  const { set } = listing
  const { metric, basis } = params
  const rows = advancedRows(snapshot, derived, base, { lotSize: terms.lotSize, set, basis, hasLabels })
  const openAt = sessionOn(segmentOf(set), reading.day.date)?.openAt ?? Number.NaN
  const now = wallReading(rows, derived, snapshot.asOf, { metric, set, hasLabels, openAt, expiryAt: terms.expiryAt })
  const shown = windowWithWalls(shownStrikes(snapshot.strike, derived.atm, params.range), params.range, [
    snapshot.strike.indexOf(now.walls.resistance.strike),
    snapshot.strike.indexOf(now.walls.support.strike),
  ])
  const [history, stock, legs] = await Promise.all([
    wallHistory(reading, metric),
    stockFacts(reading),
    readChainLegs(reading, { ...params, px: 'ltp' }),
  ])
  const insights = [
    scenarioInsight(now, metric, snapshot.strike.subarray(shown.from, shown.to)),
    volumeInsight(now, metric),
    reading.isEndOfDayOnly ? null : movesInsight(history),
    changeInsight(reading, shown),
  ]
  return chainAnswer(reading, {
    insights,
    notices: [...(await noticesOf(reading, now, stock)), ...legs.notices],
    explanations: {
      ...stockExplanations(stock, reading),
      ...wallsExplanations(now, metric, rows, derived.forward),
      ...columnExplanations(rows, base, derived.atm, derived.band),
      ...legs.explanations,
    },
    data: {
      ...legs.data,
      ...(await chainHead(market, reading, definition)),
      resolved: { expiry: terms.expiry, ...legs.resolved },
      stock,
      rows,
      shown,
      reading: now,
      history,
      base: { label: baseline.label, asOf: baseline.asOf, ...base },
      hasLabels,
      openAt,
    },
  })
}

async function noticesOf(reading: ChainReading, now: WallReading, stock: StockFacts | null): Promise<Notice[]> {
  const isClosing = now.scenario.withheld === 'Expiry exits' && !reading.isExpired
  const closing: Notice | null = isClosing
    ? { kind: 'warn', text: 'Last 30 minutes of the expiry: OI changes are expiry exits, so no scenario is named.' }
    : null
  const notices = [
    ...reading.notices,
    ...stockNotices(stock, reading.terms.expiry),
    thinNotice(reading),
    closing,
    expiryNotice(reading, await settlementOf(reading)),
  ]
  return notices.filter((notice) => notice !== null)
}
