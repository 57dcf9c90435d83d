import type { Market } from '@strikelens/market/market'
import { actorsOf } from '../../chain/actors.ts'
import { snapshotAxis } from '../../chain/axis.ts'
import { axisRows } from '../../chain/axisRows.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { spanWords } from '../../chain/insights.ts'
import { thinNotice } from '../../chain/labels.ts'
import { readChain } from '../../chain/readChain.ts'
import { baseOi, type StrikeMoves, setSums, strikeMoves } from '../../chain/strikeSetSums.ts'
import { resolvedSet, rowLegs, type StrikeSet, setLegs, strikeSet } from '../../chain/strikeSets.ts'
import type { ParamsOf } from '../../define.ts'
import { INTERVAL_MINUTES, type IntervalChoice, rowInterval } from '../../kit/intervals.ts'
import type { Result } from '../../result.ts'
import { trendExplanations } from './explanations.ts'
import { type FlipHistory, flipHistory } from './flips.ts'
import { balanceInsight, crossingInsight, recordInsight, stepInsight } from './insights.ts'
import { type TrendRows, trendRows } from './rows.ts'
import { INTERVALS, tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface TrendingOi extends ChainHead {
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: { readonly expiry: string; readonly strikes?: string }
  /** Listed strikes, for the pickers. */
  readonly strikes: Float64Array
  readonly set: StrikeSet
  /** 'previous close', '09:16'. */
  readonly since: string
  readonly interval: IntervalChoice
  readonly rows: TrendRows
  readonly moves: StrikeMoves
  /** What spot did after such flips before; null where no record is stored. */
  readonly flips: FlipHistory | null
}

/** The balance between put and call writing of a strike set through the day, row by row. */
export async function compute(market: Market, params: Params, definition = tool): Promise<Result<TrendingOi>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool: definition })
  if ('noAnswer' in reading) return reading
  const { snapshot, terms, listing, baseline } = reading
  const { notice: otherInterval, ...interval } = rowInterval(params.interval, listing.set, INTERVALS, '5m')
  const axis = await snapshotAxis(reading, 1, false)
  const { set, notice: otherStrikes } = strikeSet(reading, params, axis)
  const grid = axisRows(axis, INTERVAL_MINUTES[interval.interval])
  const legs = rowLegs(reading, axis, grid, set)
  const base = baseOi(reading)
  const rows = trendRows(reading, axis, grid, legs, setSums(reading, axis, grid, legs, base))
  const moves = strikeMoves(reading, axis, grid, legs, base)
  const flips = await flipHistory(reading)
  const insights = [
    balanceInsight(
      rows,
      baseline.label,
      spanWords(set.strike),
      actorsOf(reading, setLegs(set, snapshot.strike, reading.derived.atmStrike)),
    ),
    crossingInsight(rows),
    stepInsight(rows, moves),
    recordInsight(flips),
  ]
  const notices = [...reading.notices, otherStrikes, otherInterval, thinNotice(reading)]
  return chainAnswer(reading, {
    insights,
    notices,
    explanations: trendExplanations(rows, flips),
    data: {
      ...(await chainHead(market, reading, definition)),
      resolved: { expiry: terms.expiry, ...resolvedSet(set) },
      strikes: snapshot.strike,
      set,
      since: baseline.label,
      interval,
      rows,
      moves,
      flips,
    },
  })
}
