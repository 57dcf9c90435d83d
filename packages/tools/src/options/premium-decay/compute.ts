import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { snapshotAxis } from '../../chain/axis.ts'
import { type ChainContext, chainContext, type ExpiryChoice, expiryChoices } from '../../chain/context.ts'
import { expiryNotice } from '../../chain/expiryNotice.ts'
import { chainExplanations } from '../../chain/explanations.ts'
import { INTERVAL_MINUTES, type IntervalChoice, rowInterval } from '../../chain/intervals.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { settlementOf } from '../../chain/settlement.ts'
import { resolvedSet, type StrikeSet, strikeSet } from '../../chain/strikeSets.ts'
import { type SymbolGroup, symbolsWithOptions } from '../../chain/symbols.ts'
import type { ParamsOf } from '../../define.ts'
import { type Notice, noAnswer, type Result } from '../../result.ts'
import { decayAxis } from './decayLegs.ts'
import { type DecayRows, decayRows } from './decayRows.ts'
import { type StrikeDecays, strikeDecays } from './decayStrikes.ts'
import { decayExplanations } from './explanations.ts'
import { decayInsights } from './insights.ts'
import { INTERVALS, tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface PremiumDecay {
  readonly context: ChainContext
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: { readonly expiry: IsoDate; readonly strikes?: string }
  readonly expiries: readonly ExpiryChoice[]
  readonly symbols: readonly SymbolGroup[]
  /** Listed strikes, for the pickers. */
  readonly strikes: Float64Array
  readonly interval: IntervalChoice
  readonly set: StrikeSet
  /** Legs of each side in the set. */
  readonly legs: { readonly ce: number; readonly pe: number }
  /** What is measured against: 'previous close', '09:16'. */
  readonly baseLabel: string
  /** How the change is drawn unless the reader chose: in percent on the expiry day. */
  readonly metric: 'points' | 'pct'
  readonly rows: DecayRows
  readonly byStrike: StrikeDecays
}

/** What call and put premiums lost since the base, and how much of it time alone explains. */
export async function compute(market: Market, params: Params): Promise<Result<PremiumDecay>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool })
  if ('noAnswer' in reading) return reading
  const { notice, ...interval } = rowInterval(params.interval, reading.listing.set, INTERVALS, '3m')
  const axis = await snapshotAxis(reading, 1, false)
  const { set, notice: setNotice } = strikeSet(reading, { ...params, window: 'fixed' }, axis)
  const legs = decayAxis(reading, axis, set, INTERVAL_MINUTES[interval.interval])
  const rows = decayRows(legs, reading.terms.pointValue)
  if (rows.newestFirst.length === 0) {
    return noAnswer('There is no row since the base yet', 'Choose an earlier base.', [
      { label: 'Since the open', set: { base: null, from: null } },
    ])
  }
  const context = await chainContext(reading)
  const data: PremiumDecay = {
    context,
    resolved: { expiry: reading.terms.expiry, ...resolvedSet(set) },
    expiries: expiryChoices(reading),
    symbols: await symbolsWithOptions(market, tool.symbols ?? []),
    strikes: reading.snapshot.strike,
    interval,
    set,
    legs: { ce: legs.ce.strike.length, pe: legs.pe.strike.length },
    baseLabel: reading.baseline.label,
    metric: context.dte === 0 ? 'pct' : 'points',
    rows,
    byStrike: strikeDecays(legs, reading.terms.pointValue),
  }
  const settlement = await settlementOf(reading)
  const notices = [...reading.notices, notice, setNotice, expiryNotice(reading, settlement), pathNotice(reading, data)]
  return {
    answer: {
      asOf: reading.snapshot.asOf,
      oiAsOf: reading.snapshot.oiAsOf,
      insights: decayInsights(data),
      notices: notices.filter((one) => one !== null),
      explanations: { ...chainExplanations(reading), ...decayExplanations(data) },
      data,
    },
  }
}

/** Why there is no expected decay; null when there is. */
function pathNotice({ baseline }: ChainReading, { rows }: PremiumDecay): Notice | null {
  if (!Number.isNaN(rows.expected[rows.newestFirst[0]])) return null
  return { kind: 'info', text: `A leg has no IV at ${baseline.label}: what time alone explains is not known.` }
}
