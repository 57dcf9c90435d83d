import { legTableOrder } from '@strikelens/analytics/options'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { atRows } from '../../chain/axisRows.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { thinNotice } from '../../chain/labels.ts'
import { axisOfLeg, legAxes } from '../../chain/legAxis.ts'
import { type LegChoices, legChoices } from '../../chain/legChoices.ts'
import { type ChainLeg, legChains, resolvedLegs, resolveLegs, rightOf } from '../../chain/legs.ts'
import { readChain } from '../../chain/readChain.ts'
import type { ParamsOf } from '../../define.ts'
import { INTERVAL_MINUTES, type IntervalChoice, rowInterval } from '../../kit/intervals.ts'
import type { Notice, Result } from '../../result.ts'
import { parseLegs } from '../../symbols/legText.ts'
import type { AcceptedSymbols } from '../../symbols/wrongKind.ts'
import { largestChangeLegs, largestOiLegs } from './defaultLegs.ts'
import { legExplanations } from './explanations.ts'
import { type LegFigures, legFigures } from './figures.ts'
import { changeInsight, defenceInsight, unusualInsight } from './insights.ts'
import { type LegTrack, legTrack, type UnusualRow, unusualRows } from './legTrack.ts'
import { INTERVALS, LONG_INTERVALS, tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

/** A leg by row, oldest first; lots, NaN in gaps. */
export interface LegRows {
  readonly key: string
  readonly oiLots: Float64Array
  readonly volumeLots: Float64Array
  readonly unusual: readonly UnusualRow[]
}

export interface MultiStrikeOi extends ChainHead {
  /** What words of the address meant; a copied link carries these. */
  readonly resolved: { readonly expiry: IsoDate; readonly legs: string }
  /** Chosen legs, those that are not listed too. */
  readonly legs: readonly ChainLeg[]
  readonly choices: LegChoices
  /** `legs` of the set "top ΔOI". */
  readonly topChange: string
  readonly rowLength: IntervalChoice
  /** What changes are measured from: 'previous close', '09:16'. */
  readonly since: string
  readonly time: Float64Array
  readonly spot: Float64Array
  /** Of the listed legs, in the order they were chosen. */
  readonly rows: readonly LegRows[]
  /** In the table's order: |ΔOI|, largest first. */
  readonly figures: readonly LegFigures[]
}

/** OI of the chosen legs by row, what each of them did since the base, and what is unusual about it. */
export async function compute(
  market: Market,
  params: Params,
  definition: AcceptedSymbols = tool,
): Promise<Result<MultiStrikeOi>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool: definition })
  if ('noAnswer' in reading) return reading
  const words = params.legs === undefined ? null : parseLegs(params.legs)
  const chains = await legChains(reading, words ?? [], params)
  const { legs, notices } =
    words === null ? { legs: largestOiLegs(reading), notices: [] } : resolveLegs(words, reading, chains)
  const { rowLength, notice } = rowLengthOf(params)
  const axes = await legAxes(reading, chains, params, params.days, INTERVAL_MINUTES[rowLength.interval])
  const tracks = legs.flatMap((leg) => {
    const axis = axisOfLeg(axes, leg)
    return axis === null ? [] : [legTrack(leg, axis)]
  })
  const figures = inTableOrder(tracks.map(legFigures))
  const { page } = axes
  const explained = tracks.map((track) => {
    const own = figures.find(({ key }) => key === track.leg.key)
    return own === undefined ? {} : legExplanations(track, own, track.axis.base.label)
  })
  const insights = [changeInsight(figures, page.base.label), unusualInsight(tracks), defenceInsight(figures)]
  const { expiry } = reading.terms
  return chainAnswer(reading, {
    insights,
    notices: [...reading.notices, ...notices, notice, thinNotice(reading)],
    explanations: Object.assign({}, ...explained),
    data: {
      ...(await chainHead(market, reading, definition)),
      resolved: { expiry, legs: resolvedLegs(legs, expiry) },
      legs,
      choices: legChoices(reading, true),
      topChange: resolvedLegs(largestChangeLegs(reading), expiry),
      rowLength,
      since: page.base.label,
      time: page.rows.time,
      spot: atRows(
        page.rows,
        Float64Array.from(page.axis.snapshots, ({ spot }) => spot),
      ),
      rows: tracks.map(rowsOf),
      figures,
    },
  })
}

/** Several days are read in rows of five minutes or more. */
function rowLengthOf({ interval, days }: Params): { rowLength: IntervalChoice; notice: Notice | null } {
  const own = days === 1 ? INTERVALS : LONG_INTERVALS
  const { notice, ...rowLength } = rowInterval(interval, 'IDX', own, '5m')
  const text = `Several days are drawn in rows of 5m or more: ${rowLength.interval} is shown.`
  return { rowLength, notice: notice === null ? null : { kind: 'info', text } }
}

function rowsOf(track: LegTrack): LegRows {
  const { leg, oiLots, volumeLots } = track
  return { key: leg.key, oiLots, volumeLots, unusual: unusualRows(track) }
}

function inTableOrder(figures: readonly LegFigures[]): LegFigures[] {
  const order = legTableOrder({
    strike: figures.map(({ strike }) => strike),
    right: figures.map(rightOf),
    oiChange: figures.map(({ oiChg }) => oiChg),
  })
  return order.map((i) => figures[i])
}
