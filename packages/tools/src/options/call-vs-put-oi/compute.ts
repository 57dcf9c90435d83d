import { dayLabel } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { actorsOf } from '../../chain/actors.ts'
import { type SnapshotAxis, snapshotAxis } from '../../chain/axis.ts'
import { axisBase } from '../../chain/axisBase.ts'
import { axisRows } from '../../chain/axisRows.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { spanWords } from '../../chain/insights.ts'
import { hasOiLabels, thinNotice } from '../../chain/labels.ts'
import { overlayLine } from '../../chain/overlayLine.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { axisBaseOi, setSums } from '../../chain/strikeSetSums.ts'
import { resolvedSet, rowLegs, type StrikeSet, setLegs, strikeSet } from '../../chain/strikeSets.ts'
import type { ParamsOf, ToolDefinition } from '../../define.ts'
import { INTERVAL_MINUTES, type IntervalChoice, rowInterval } from '../../kit/intervals.ts'
import type { Notice, Result } from '../../result.ts'
import { raceExplanations } from './explanations.ts'
import { gapInsight, leadInsight, priceInsight, turnInsight } from './insights.ts'
import { type RaceNow, raceNow, type StrikeSplit, strikeSplit } from './raceNow.ts'
import { type LeadChange, leadChanges, type RaceRows, raceRows } from './rows.ts'
import { INTERVALS, tool } from './tool.ts'

/** Of both routes; sessions are for stocks alone. */
export type Params = ParamsOf<typeof tool> & { readonly days?: number }

export interface CallVsPutOi extends ChainHead {
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: { readonly expiry: string; readonly strikes?: string }
  /** Listed strikes, for the pickers. */
  readonly strikes: Float64Array
  readonly set: StrikeSet
  /** 'previous close', '09:16'; of several sessions that of the first. */
  readonly since: string
  readonly interval: IntervalChoice
  readonly rows: RaceRows
  readonly now: RaceNow
  readonly split: StrikeSplit
  /** Newest first; null where a thin chain hides them. */
  readonly crossovers: readonly LeadChange[] | null
}

/** Call against put open interest of a strike set through the session or the last ones, and when the lead changed. */
export async function compute(
  market: Market,
  params: Params,
  definition: Pick<ToolDefinition, 'symbols' | 'twin'> = tool,
): Promise<Result<CallVsPutOi>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool: definition })
  if ('noAnswer' in reading) return reading
  const { snapshot, terms, listing, derived } = reading
  const { metric, days = 1 } = params
  const { notice: otherInterval, ...interval } = rowInterval(params.interval, listing.set, INTERVALS, '3m')
  const axis = await snapshotAxis(reading, days, false)
  const measured = await axisBase(reading, axis, params)
  const { set, notice: otherStrikes } = strikeSet(reading, params, axis)
  const grid = axisRows(axis, INTERVAL_MINUTES[interval.interval])
  const legs = rowLegs(reading, axis, grid, set)
  const base = axisBaseOi(measured)
  const sums = setSums(reading, axis, grid, legs, base)
  const rows = raceRows(axis, grid, legs, sums, metric, await futureLine(reading, axis))
  const now = raceNow(sums, rows.newestFirst[0] ?? 0, metric, hasOiLabels(reading))
  const changes = leadChanges(rows, metric).reverse()
  const insights = [
    leadInsight(
      now,
      metric,
      measured.label,
      spanWords(set.strike),
      days === 1 ? actorsOf(reading, setLegs(set, snapshot.strike, derived.atmStrike)) : null,
    ),
    derived.isThin ? null : turnInsight(changes, rows, metric),
    gapInsight(rows, metric),
    priceInsight(rows, now, metric),
  ]
  const notices = [...reading.notices, otherStrikes, otherInterval, thinNotice(reading), sessionNotice(axis, days)]
  return chainAnswer(reading, {
    insights,
    notices,
    explanations: raceExplanations(now, metric),
    data: {
      ...(await chainHead(market, reading, definition)),
      resolved: { expiry: terms.expiry, ...resolvedSet(set) },
      strikes: snapshot.strike,
      set,
      since: measured.label,
      interval,
      rows,
      now,
      split: strikeSplit(reading, set, base),
      crossovers: derived.isThin ? null : changes,
    },
  })
}

/** The near future beside spot; of a commodity spot is its future already. */
async function futureLine(reading: ChainReading, axis: SnapshotAxis): Promise<Float64Array> {
  const [near] = reading.listing.futures
  if (near === undefined || reading.listing.set === 'COM') return axis.asOf.map(() => Number.NaN)
  return overlayLine(reading, axis, near.name)
}

/** Which of the sessions asked for are not there, or with their close alone. */
function sessionNotice({ sessions }: SnapshotAxis, days: number): Notice | null {
  if (days === 1) return null
  const shown = sessions[sessions.length - 1].date
  const daily = sessions.filter(({ isEndOfDayOnly }) => isEndOfDayOnly).map(({ date }) => dayLabel(date, shown))
  const missing = days - sessions.length
  const parts = [
    daily.length === 0 ? null : `Only the end of day is stored of ${daily.join(', ')}: one point each.`,
    missing === 0 ? null : `Of ${days} sessions ${sessions.length} are stored for this expiry.`,
  ]
  const text = parts.filter((part) => part !== null).join(' ')
  return text === '' ? null : { kind: 'info', text }
}
