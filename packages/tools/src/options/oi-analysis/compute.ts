import { allStrikes, type StrikeRange } from '@strikelens/analytics/options'
import type { Market } from '@strikelens/market/market'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import { type ChainContext, chainContext, type ExpiryChoice, expiryChoices } from '../../chain/context.ts'
import { chainExplanations } from '../../chain/explanations.ts'
import { hasOiLabels, thinNotice } from '../../chain/labels.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { shownStrikes } from '../../chain/strikeSet.ts'
import { type SymbolGroup, symbolsWithOptions } from '../../chain/symbols.ts'
import type { ChangeWindow } from '../../chain/WindowBar.tsx'
import type { ParamsOf } from '../../define.ts'
import type { Notice, Result } from '../../result.ts'
import { oiExplanations } from './explanations.ts'
import { biasInsight, nearestInsight, rangeInsight } from './insights.ts'
import { oiLadder } from './ladder.ts'
import { type OiLeaders, oiLeaders } from './leaders.ts'
import { readExpiries } from './readExpiries.ts'
import { type OiRows, oiRows } from './rows.ts'
import { oiWindow, type SessionLine, sessionLine } from './sessionLine.ts'
import { tool } from './tool.ts'
import { type OiBias, type OiTotals, oiBias, oiTotals } from './totals.ts'
import { type OiWalls, oiWalls } from './walls.ts'

export type Params = ParamsOf<typeof tool>

export interface OiAnalysis {
  /** Of the first expiry, with the PCR of all of them. */
  readonly context: ChainContext
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: { readonly expiry: string }
  readonly expiries: readonly ExpiryChoice[]
  /** The expiries in the sums, the first leading. */
  readonly summed: readonly IsoDate[]
  readonly symbols: readonly SymbolGroup[]
  /** Every strike. */
  readonly rows: OiRows
  /** Which of them `range` shows. */
  readonly shown: StrikeRange
  readonly atm: number
  readonly totals: { readonly shown: OiTotals; readonly all: OiTotals }
  readonly bias: OiBias
  readonly walls: OiWalls
  readonly leaders: OiLeaders
  readonly window: ChangeWindow
  readonly session: SessionLine
}

/** Where option writers stand by strike, what they added or cut since the base, and the range and bias that gives. */
export async function compute(market: Market, params: Params): Promise<Result<OiAnalysis>> {
  const read = await readExpiries(market, { ...params, atm: 'fwd' })
  if ('noAnswer' in read) return read
  const { first, all } = read
  const { snapshot, derived, listing } = first
  const hasLabels = hasOiLabels(first)
  const ladder = oiLadder(all)
  const rows = oiRows(ladder, params.basis, Number.isNaN(first.oiStalledSince))
  const atm = rows.strike.indexOf(derived.atmStrike)
  const shown = shownStrikes(rows.strike, atm, params.range)
  const totals = { shown: oiTotals(rows, ladder, shown), all: oiTotals(rows, ladder, allStrikes(rows.strike)) }
  const bias = oiBias(totals.shown, totals.all, hasLabels)
  const walls = oiWalls(rows, derived, listing.set)
  const insights = [
    biasInsight(totals.shown, totals.all, bias),
    rangeInsight(walls),
    nearestInsight(rows, derived.atmStrike),
  ]
  const context = await chainContext(first)
  return {
    answer: {
      asOf: snapshot.asOf,
      oiAsOf: snapshot.oiAsOf,
      insights: insights.filter((insight) => insight !== null),
      notices: [...read.notices, thinNotice(first), closingNotice(first)].filter((notice) => notice !== null),
      explanations: {
        ...chainExplanations(first),
        ...oiExplanations(totals.shown, totals.all, walls, derived.forward),
      },
      data: {
        context: { ...context, pcrOi: totals.all.pcrOi, pcrBand: bias.pcr?.band ?? null },
        resolved: { expiry: all.map((one) => one.terms.expiry).join(',') },
        expiries: expiryChoices(first),
        summed: all.map(({ terms }) => terms.expiry),
        symbols: await symbolsWithOptions(market, tool.symbols ?? []),
        rows,
        shown,
        atm,
        totals,
        bias,
        walls,
        leaders: oiLeaders(rows),
        window: oiWindow(first),
        session: await sessionLine(first),
      },
    },
  }
}

/** In the last half hour of an expiry ΔOI says little about views (/oi-analysis). */
function closingNotice({ snapshot, terms, isExpired }: ChainReading): Notice | null {
  if (isExpired || snapshot.asOf < terms.expiryAt - 30 * MINUTE_MS) return null
  return { kind: 'warn', text: 'Last 30 minutes of the expiry: positions are being closed, ΔOI is mostly exits.' }
}
