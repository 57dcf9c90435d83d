import { type FlowByPrice, flowByPrice } from '@strikelens/analytics/futures'
import type { Market } from '@strikelens/market/market'
import type { ParamsOf } from '../../define.ts'
import { axisNotices, contractNotices } from '../../futureAxis/axisNotices.ts'
import { readFutureAxis } from '../../futureAxis/futureAxis.ts'
import { type FutureHead, futureHead, hasBuildups, headExplanations, viewSession } from '../../futureAxis/futureHead.ts'
import { futureTerms, notListed, notStored } from '../../futureAxis/futureTerms.ts'
import { INTERVAL_MINUTES, type Interval, type IntervalChoice } from '../../kit/intervals.ts'
import type { Result } from '../../result.ts'
import { symbolsWithFutures } from '../../symbols/symbolsWithFutures.ts'
import type { SymbolGroup } from '../../symbols/symbolsWithOptions.ts'
import { flowExplanations } from './explanations.ts'
import { type FlowNow, flowNow } from './flowNow.ts'
import { type FlowRows, flowRows } from './flowRows.ts'
import { type FlowWindow, flowWindow, windowRows } from './flowWindow.ts'
import { flowInsight, handoverInsight, newInsight, priceInsight } from './insights.ts'
import { type ParticipantNote, participantNote } from './participants.ts'
import { INTERVALS, tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

/** OI added by price, lots of today's size. */
type FlowBuckets = FlowByPrice

export interface FutureLongShort {
  readonly head: FutureHead
  readonly symbols: readonly SymbolGroup[]
  readonly interval: IntervalChoice
  /** The view's session, epoch ms, and the part of it that is read. */
  readonly session: { readonly openAt: number; readonly closeAt: number; readonly window: FlowWindow }
  /** Ends of the view's rows, whether inside the window or not: where its handles may stand. */
  readonly sessionTimes: Float64Array
  readonly rows: FlowRows
  readonly now: FlowNow
  readonly buckets: FlowBuckets
  readonly participants: ParticipantNote | null
}

/** Who came and who left a future through the session: its OI change by the buildup of every row. */
export async function compute(market: Market, params: Params): Promise<Result<FutureLongShort>> {
  const terms = await futureTerms(market, params.symbol, tool)
  if ('noAnswer' in terms) return terms
  const asked = {
    month: params.month,
    days: params.days,
    minutes: INTERVAL_MINUTES[params.interval],
    date: params.date,
  }
  const axis = await readFutureAxis(market, terms, asked)
  if (axis === null) return params.month === 'all' ? notStored(terms, market) : notListed(params)
  const head = await futureHead(market, terms, axis)
  const { window, notice } = flowWindow(axis, params)
  const inside = windowRows(axis, window, params.overnight === '1')
  const now = flowNow(inside, head, hasBuildups(axis))
  const { openAt, closeAt, from, to } = viewSession(axis)
  const insights = [flowInsight(now), handoverInsight(now), newInsight(now), priceInsight(now, head)]
  const notices = [...axisNotices(market, terms, axis, asked), ...contractNotices(head, viewSession(axis).date), notice]
  return {
    answer: {
      asOf: axis.time[axis.time.length - 1],
      oiAsOf: axis.oiFeed.asOf,
      insights: insights.filter((insight) => insight !== null),
      notices: notices.filter((one) => one !== null),
      explanations: { ...headExplanations(head), ...flowExplanations(now, head) },
      data: {
        head,
        symbols: await symbolsWithFutures(market),
        interval: { interval: intervalOf(axis.minutes), fallback: '5m', choices: INTERVALS },
        session: { openAt, closeAt, window },
        sessionTimes: axis.time.slice(from, to),
        rows: flowRows(inside, head.lotSize),
        now,
        buckets: inLots(flowByPrice(inside.steps, inside.rowVwap, head.price), head.lotSize),
        participants: await participantNote(market, terms),
      },
    },
  }
}

function intervalOf(minutes: number): Interval {
  return INTERVALS.find((one) => INTERVAL_MINUTES[one] === minutes) ?? '5m'
}

function inLots({ from, width, longsAdded, shortsAdded }: FlowByPrice, lotSize: number): FlowBuckets {
  const lots = (column: Float64Array) => column.map((qty) => qty / lotSize)
  return { from, width, longsAdded: lots(longsAdded), shortsAdded: lots(shortsAdded) }
}
