import type { Market } from '@strikelens/market/market'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { spanWords } from '../../chain/insights.ts'
import { hasOiLabels, thinNotice } from '../../chain/labels.ts'
import { readChain } from '../../chain/readChain.ts'
import { resolvedSet, type StrikeSet, setLegs, strikeSet } from '../../chain/strikeSets.ts'
import { tradedBase } from '../../chain/tradedBase.ts'
import type { ParamsOf } from '../../define.ts'
import { INTERVAL_MINUTES, type IntervalChoice, rowInterval } from '../../kit/intervals.ts'
import type { Result } from '../../result.ts'
import type { AcceptedSymbols } from '../../symbols/wrongKind.ts'
import { leanExplanations } from './explanations.ts'
import { basisInsight, leanInsight, styleInsight } from './insights.ts'
import { emptySums, type Lean, leanOf } from './lean.ts'
import { type LeanDay, leanDay } from './leanDay.ts'
import { flowMap, type MapSide, netMap } from './mapLegs.ts'
import { type NetLegs, netLegs, setMask } from './netLegs.ts'
import { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

const BASIS_NAMES = { iv: 'IV', price: 'price' } as const

export interface OptionsLongShort extends ChainHead {
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: { readonly expiry: string; readonly strikes?: string }
  readonly set: StrikeSet
  readonly interval: IntervalChoice
  /** 'previous close', '09:16': what the table, and `mode=net`, measure against. */
  readonly baseLabel: string
  /** What strike IVs are compared with: of the previous close the session's first snapshot. */
  readonly ivSince: string
  readonly lean: Lean
  readonly legs: NetLegs
  readonly map: { readonly ce: MapSide; readonly pe: MapSide }
  readonly day: LeanDay
}

/** Which legs were opened and closed, long or short, and how the sum of them leans. */
export async function compute(
  market: Market,
  params: Params,
  definition: AcceptedSymbols = tool,
): Promise<Result<OptionsLongShort>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool: definition })
  if ('noAnswer' in reading) return reading
  const { snapshot, derived, listing, terms, baseline } = reading
  const { mode, basis } = params
  const { notice: intervalNotice, ...interval } = rowInterval(params.interval, listing.set, ['3m', '5m', '15m'], '5m')
  const { set, notice: setNotice } = strikeSet(reading, params)
  const mask = setMask(setLegs(set, snapshot.strike, derived.atmStrike), snapshot.strike.length)
  const hasLabels = Number.isNaN(reading.oiStalledSince)
  const net = netLegs(reading, set, mask, { basis, hasLabels })
  const flow = await leanDay(reading, mask, { mode, basis, minutes: INTERVAL_MINUTES[interval.interval] })
  const flowSums = hasLabels ? flow.sums : emptySums(snapshot.strike.length)
  const lean = leanOf(mode === 'net' ? net.sums : flowSums, hasOiLabels(reading))
  const places = Array.from(set.strike, (strike) => snapshot.strike.indexOf(strike))
  const ivSince = tradedBase(reading).label
  const readBy = {
    by:
      mode === 'flow'
        ? `by ${BASIS_NAMES[basis]} from interval to interval`
        : `by ${BASIS_NAMES[basis]} since ${basis === 'iv' ? ivSince : baseline.label}`,
    strikes: spanWords(set.strike),
  }
  const insights = [leanInsight(lean, readBy), styleInsight(lean, readBy), basisInsight(net.legs, basis)]
  return chainAnswer(reading, {
    insights,
    notices: [...reading.notices, thinNotice(reading), setNotice, intervalNotice],
    explanations: leanExplanations(lean, mode, net.legs),
    data: {
      ...(await chainHead(market, reading, definition)),
      resolved: { expiry: terms.expiry, ...resolvedSet(set) },
      set,
      interval,
      baseLabel: baseline.label,
      ivSince,
      lean,
      legs: net.legs,
      map: mode === 'net' ? netMap(net.legs, basis) : flowMap(flow, places),
      day: flow.day,
    },
  })
}
