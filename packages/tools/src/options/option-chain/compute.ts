import type { StrikeRange } from '@strikelens/analytics/options'
import type { Market } from '@strikelens/market/market'
import { type ChainContext, chainContext, type ExpiryChoice, expiryChoices } from '../../chain/context.ts'
import { expiryNotice } from '../../chain/expiryNotice.ts'
import { chainExplanations } from '../../chain/explanations.ts'
import { changeInsight, volatilityInsight, wallsInsight } from '../../chain/insights.ts'
import { thinNotice } from '../../chain/labels.ts'
import { type LegBase, legBases } from '../../chain/legBase.ts'
import { readChain } from '../../chain/readChain.ts'
import { type Settlement, settlementOf } from '../../chain/settlement.ts'
import { shownStrikes } from '../../chain/strikeSet.ts'
import { type SymbolGroup, symbolsWithOptions } from '../../chain/symbols.ts'
import type { ParamsOf } from '../../define.ts'
import type { Result } from '../../result.ts'
import { legExplanations } from './legExplanations.ts'
import { type LegHistory, legHistory } from './legHistory.ts'
import { type ChainRows, chainRows } from './rows.ts'
import { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface OptionChain {
  readonly context: ChainContext
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: { readonly expiry: string }
  readonly expiries: readonly ExpiryChoice[]
  readonly symbols: readonly SymbolGroup[]
  /** Every strike of the expiry. */
  readonly rows: ChainRows
  /** Which of them `range` shows. */
  readonly shown: StrikeRange
  readonly atm: number
  /** What changes are measured against, so that a tick can be compared by the same rule. */
  readonly base: { readonly label: string; readonly asOf: number; readonly ce: LegBase; readonly pe: LegBase }
  readonly straddle: number
  /** False while the OI feed stands still: no buildups (§O3). */
  readonly hasLabels: boolean
  readonly isExpired: boolean
  /** What the legs pay once the contract has expired. */
  readonly settlement: Settlement | null
  readonly leg: LegHistory | null
}

/** The chain of one expiry with everything that follows from it. */
export async function compute(market: Market, params: Params): Promise<Result<OptionChain>> {
  const reading = await readChain(market, params)
  if ('noAnswer' in reading) return reading
  const { snapshot, derived, terms, baseline } = reading
  const shown = shownStrikes(snapshot.strike, derived.atm, params.range)
  const base = legBases(reading)
  const { lotSize, pointValue } = terms
  const { px, basis } = params
  const hasLabels = Number.isNaN(reading.oiStalledSince)
  const rows = chainRows(snapshot, derived, base, { lotSize, pointValue, px, basis, hasLabels })
  const leg = params.legs === undefined ? null : legHistory(reading, params.legs)
  const settlement = await settlementOf(reading)
  const insights = [changeInsight(reading, shown), wallsInsight(reading), volatilityInsight(reading)]
  return {
    answer: {
      asOf: snapshot.asOf,
      oiAsOf: snapshot.oiAsOf,
      insights: insights.filter((insight) => insight !== null),
      notices: [...reading.notices, thinNotice(reading), expiryNotice(reading, settlement)].filter(
        (notice) => notice !== null,
      ),
      explanations: { ...chainExplanations(reading), ...(leg === null ? {} : legExplanations(reading, rows, leg)) },
      data: {
        context: await chainContext(reading),
        resolved: { expiry: terms.expiry },
        expiries: expiryChoices(reading),
        symbols: await symbolsWithOptions(market, tool.symbols ?? []),
        rows,
        shown,
        atm: derived.atm,
        base: { label: baseline.label, asOf: baseline.asOf, ...base },
        straddle: px === 'mid' ? derived.straddleMark.premium : derived.straddleLtp.premium,
        hasLabels,
        isExpired: reading.isExpired,
        settlement,
        leg,
      },
    },
  }
}
