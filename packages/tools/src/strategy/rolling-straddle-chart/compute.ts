import type { RollRule } from '@strikelens/analytics/strategy'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { adjustedAxis, adjustedNotice } from '../../chain/adjustedAxis.ts'
import { snapshotAxis } from '../../chain/axis.ts'
import { axisRows } from '../../chain/axisRows.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { expiryNotice } from '../../chain/expiryNotice.ts'
import { overlayLine } from '../../chain/overlayLine.ts'
import { readChain } from '../../chain/readChain.ts'
import { settlementOf } from '../../chain/settlement.ts'
import type { ParamsOf } from '../../define.ts'
import { illiquidNotice } from '../../instrument/instrument.ts'
import { INTERVAL_MINUTES, type IntervalChoice, rowInterval } from '../../kit/intervals.ts'
import type { Result } from '../../result.ts'
import { richnessExplanations } from './explanations.ts'
import { type HeldState, heldState } from './held.ts'
import { premiumInsight, recentringInsight, richnessInsight } from './insights.ts'
import { holdNotice } from './notices.ts'
import { type Richness, richness } from './richness.ts'
import { rollingOver } from './rolling.ts'
import { type RollingNow, rollingNow } from './rollingNow.ts'
import { type RollRow, type RollRows, rollList, rollRows } from './rollRows.ts'
import { INTERVALS, tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface RollingStraddleChart extends Omit<RollingNow, 'asOf' | 'explanations'>, ChainHead {
  /** What tokens were resolved to; a copied link carries these. */
  readonly resolved: { readonly expiry: IsoDate }
  readonly rowLength: IntervalChoice
  /** Where the last snapshot left it: the page goes on from there with every tick. */
  readonly state: HeldState
  readonly rows: RollRows
  /** Oldest first. */
  readonly rolls: readonly RollRow[]
  readonly richness: Richness
  /** What the contract settled at; the last row then stands at its intrinsic. */
  readonly settlement: number | null
}

/** The straddle that follows the index: raw, roll-adjusted, every roll, and how dear it is for its day of the cycle. */
export async function compute(market: Market, params: Params): Promise<Result<RollingStraddleChart>> {
  const reading = await readChain(market, { ...params, base: 'open', atm: 'fwd', tool })
  if ('noAnswer' in reading) return reading
  const [drawn, settlement] = await Promise.all([snapshotAxis(reading, params.days, false), settlementOf(reading)])
  const { axis, changes } = await adjustedAxis(reading, drawn)
  const rolling = await rollingOver(reading, axis, rollRule(params), params.px, settlement)
  if ('noAnswer' in rolling) return rolling

  const { notice, ...rowLength } = rowInterval(params.interval, reading.listing.set, INTERVALS, '1m')
  const grid = axisRows(axis, INTERVAL_MINUTES[rowLength.interval])
  const hasVix = params.ov.split(',').includes('vix')
  const [vix, rank] = await Promise.all([
    hasVix ? overlayLine(reading, axis, 'INDIAVIX') : null,
    richness(reading, params.at),
  ])
  const rows = rollRows(grid, axis, rolling, vix)
  const state = heldState(reading, axis, rolling, params.px, settlement)
  const { explanations, asOf: _, ...now } = rollingNow(state)
  const regime = rows.regime[rows.regime.length - 1] ?? 'none'
  return chainAnswer(reading, {
    insights: [premiumInsight(state, now.figures, regime), recentringInsight(state, now), richnessInsight(rank)],
    notices: [
      ...reading.notices,
      notice,
      adjustedNotice(changes),
      expiryNotice(reading, settlement),
      holdNotice(reading, params.roll),
      illiquidNotice({ axis, combined: rolling }),
    ],
    explanations: { ...explanations, ...richnessExplanations(rank, reading.day.date) },
    data: {
      ...(await chainHead(market, reading, tool)),
      resolved: { expiry: reading.terms.expiry },
      rowLength,
      ...now,
      state,
      rows,
      rolls: rollList(rolling, axis, grid),
      richness: rank,
      settlement: settlement?.price ?? null,
    },
  })
}

function rollRule({ roll, rollStep, rollPct }: Params): RollRule {
  if (roll === 'hold') return { roll, rollStep }
  return roll === 'pct' ? { roll, rollPct } : { roll }
}
