import type { Market } from '@strikelens/market/market'
import { type IsoDate, istClock, MINUTE_MS } from '@strikelens/market/time'
import { lastSession, type SnapshotAxis, snapshotAxis } from '../../chain/axis.ts'
import { type AxisRows, axisRows } from '../../chain/axisRows.ts'
import { baseIndex } from '../../chain/baseline.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { expiryNotice } from '../../chain/expiryNotice.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { settlementOf } from '../../chain/settlement.ts'
import { priceSnapshots } from '../../chain/smiles.ts'
import { resolvedSet, type StrikeSet, strikeSet } from '../../chain/strikeSets.ts'
import type { ParamsOf } from '../../define.ts'
import { INTERVAL_MINUTES, type IntervalChoice, rowInterval } from '../../kit/intervals.ts'
import { momentWords } from '../../moment/momentWords.ts'
import type { Notice, Result } from '../../result.ts'
import { vegaExplanations } from './explanations.ts'
import { attributionInsight, exposureInsight, vegaInsight } from './insights.ts'
import { INTERVALS, tool } from './tool.ts'
import { vegaLegs } from './vegaLegs.ts'
import { type VegaNow, vegaNow } from './vegaNow.ts'
import { type VegaRows, vegaRows } from './vegaRows.ts'

export type Params = ParamsOf<typeof tool>

export interface VegaAnalysis extends ChainHead {
  readonly resolved: { readonly expiry: IsoDate; readonly strikes?: string }
  readonly interval: IntervalChoice
  readonly set: StrikeSet
  /** Which legs count, whatever was asked: with `metric=vega` only those out of the money tell the sides apart. */
  readonly money: 'otm' | 'all'
  /** 'previous close', '09:16', and of which snapshot attribution steps from: '10:15', '12 Nov 15:30'. */
  readonly baseLabel: string
  readonly attributedSince: string
  readonly isEndOfDayOnly: boolean
  readonly rows: VegaRows
  readonly now: VegaNow
}

/** What volatility did to the premiums of both sides since the base, and the whole split of their change. */
export async function compute(market: Market, params: Params): Promise<Result<VegaAnalysis>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool })
  if ('noAnswer' in reading) return reading
  const { listing, baseline, terms } = reading
  const { notice: intervalNotice, ...interval } = rowInterval(params.interval, listing.set, INTERVALS, '5m')
  const axis = await snapshotAxis(reading, 1, reading.base.base === 'prev')
  const money = params.metric === 'vega' ? 'otm' : params.money
  const { set, notice: setNotice } = strikeSet(reading, { ...params, window: 'fixed', money }, axis)
  const legs = await vegaLegs(reading, axis, set)
  const from = baseOnAxis(reading, axis)
  const now = vegaNow(axis, legs, from, terms.pointValue)
  const baseAt = baseline.kind === 'prev' ? Number.NEGATIVE_INFINITY : baseline.asOf
  const rows = axisRows(axis, INTERVAL_MINUTES[interval.interval])
  const data: VegaAnalysis = {
    ...(await chainHead(market, reading, tool)),
    resolved: { expiry: terms.expiry, ...resolvedSet(set) },
    interval,
    set,
    money,
    baseLabel: baseline.label,
    attributedSince: momentWords(axis.asOf[from], axis.asOf[axis.asOf.length - 1]),
    isEndOfDayOnly: reading.isEndOfDayOnly,
    rows: vegaRows(axis, rows, legs, await atmIvLine(reading, axis, rows), baseAt, terms.pointValue),
    now,
  }
  const notices = [
    ...reading.notices,
    intervalNotice,
    setNotice,
    moneyNotice(params),
    leftOutNotice(now),
    attributionNotice(reading, axis, params),
    lastHourNotice(reading),
    expiryNotice(reading, await settlementOf(reading)),
  ]
  const insights = [
    vegaInsight(now, baseline.label),
    attributionInsight(now, data.attributedSince),
    exposureInsight(now, baseline.label),
  ]
  return chainAnswer(reading, {
    insights,
    notices,
    explanations: vegaExplanations(reading, now),
    data,
  })
}

/** Snapshot of the axis that attribution steps from: the previous session's last, where that is the base and stored. */
function baseOnAxis({ day, t, base }: ChainReading, axis: SnapshotAxis): number {
  const { from } = lastSession(axis)
  return base.base === 'prev' ? Math.max(0, from - 1) : from + baseIndex(day, t, base)
}

/** ATM IV at the snapshots that rows show, on the axis; NaN elsewhere. */
async function atmIvLine({ facts }: ChainReading, { snapshots }: SnapshotAxis, rows: AxisRows): Promise<Float64Array> {
  const atmIv = new Float64Array(snapshots.length).fill(Number.NaN)
  await priceSnapshots(snapshots, facts, rows.snapshot, (priced, place) => {
    if (priced.isIvShown) atmIv[place] = priced.atmIv
  })
  return atmIv
}

function moneyNotice({ metric, money }: Params): Notice | null {
  if (metric !== 'vega' || money !== 'all') return null
  return {
    kind: 'info',
    text: 'Both legs of a strike have the same vega, so over all legs the sides are equal: those out of the money are summed.',
  }
}

function leftOutNotice({ ce, pe }: VegaNow): Notice | null {
  const leftOut = ce.leftOut + pe.leftOut
  if (leftOut === 0) return null
  const legs = leftOut === 1 ? '1 leg has' : `${leftOut} legs have`
  return {
    kind: 'info',
    text: `${legs} no IV at the base or now and ${leftOut === 1 ? 'is' : 'are'} left out of the sums.`,
  }
}

/** The night is one step only where the previous session's last snapshot is stored. */
function attributionNotice({ baseline }: ChainReading, axis: SnapshotAxis, { base }: Params): Notice | null {
  if (base !== 'prev' || lastSession(axis).from > 0 || Number.isNaN(baseline.asOf)) return null
  const first = istClock(axis.asOf[0])
  return { kind: 'info', text: `The previous session has no snapshot: the split of the change starts at ${first}.` }
}

const LAST_HOUR_MS = 60 * MINUTE_MS

function lastHourNotice({ snapshot, terms, isExpired }: ChainReading): Notice | null {
  if (isExpired || snapshot.asOf < terms.expiryAt - LAST_HOUR_MS) return null
  return { kind: 'warn', text: 'Last hour of the expiry: vega is near zero, time and delta dominate.' }
}
