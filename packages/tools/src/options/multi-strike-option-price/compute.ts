import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { atRows } from '../../chain/axisRows.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { legAxes } from '../../chain/legAxis.ts'
import { type LegChoices, legChoices } from '../../chain/legChoices.ts'
import { type ChainLeg, legChains, resolvedLegs, resolveLegs } from '../../chain/legs.ts'
import { readChain } from '../../chain/readChain.ts'
import type { ParamsOf } from '../../define.ts'
import { INTERVAL_MINUTES, type IntervalChoice, rowInterval } from '../../kit/intervals.ts'
import type { Result } from '../../result.ts'
import { parseLegs } from '../../symbols/legText.ts'
import type { AcceptedSymbols } from '../../symbols/wrongKind.ts'
import { legExplanations } from './explanations.ts'
import { byChange, type LegFigures, legFigures } from './figures.ts'
import { changeInsight, decayInsight, vwapInsight } from './insights.ts'
import { legPremiums } from './legPremium.ts'
import { type LegBars, type LegRows, legBars, legRows } from './legRows.ts'
import { DEFAULT_LEGS, INTERVALS, tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface MultiStrikePrice extends ChainHead {
  /** What words of the address meant; a copied link carries these. */
  readonly resolved: { readonly expiry: IsoDate; readonly legs: string }
  /** Chosen legs, those that are not listed too. */
  readonly legs: readonly ChainLeg[]
  readonly choices: LegChoices
  readonly rowLength: IntervalChoice
  /** What changes are measured from: '09:16', 'previous close'. */
  readonly since: string
  readonly time: Float64Array
  readonly spot: Float64Array
  /** Of the listed legs, in the order they were chosen. */
  readonly rows: readonly LegRows[]
  /** Of a leg that stands alone. */
  readonly bars: LegBars | null
  /** In the table's order: Chg %, largest first. */
  readonly figures: readonly LegFigures[]
}

/** Premiums of the chosen legs by row, and what time alone would have made of them. */
export async function compute(
  market: Market,
  params: Params,
  definition: AcceptedSymbols = tool,
): Promise<Result<MultiStrikePrice>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool: definition })
  if ('noAnswer' in reading) return reading
  const words = parseLegs(params.legs ?? DEFAULT_LEGS) ?? []
  const chains = await legChains(reading, words, params)
  const { legs, notices } = resolveLegs(words, reading, chains)
  const { notice, ...rowLength } = rowInterval(params.interval, reading.listing.set, INTERVALS, '5m')
  const axes = await legAxes(reading, chains, params, params.days, INTERVAL_MINUTES[rowLength.interval])
  const premiums = legPremiums(legs, axes, params.px, reading.base.base === 'open')
  const own = premiums.map(legFigures)
  const figures = byChange(own)
  const { page } = axes
  const insights = [changeInsight(figures, page.base.label), decayInsight(figures), vwapInsight(figures)]
  const { expiry } = reading.terms
  return chainAnswer(reading, {
    insights,
    notices: [...reading.notices, ...notices, notice],
    explanations: {
      ...Object.assign({}, ...premiums.map((premium, i) => legExplanations(premium, own[i]))),
    },
    data: {
      ...(await chainHead(market, reading, definition)),
      resolved: { expiry, legs: resolvedLegs(legs, expiry) },
      legs,
      choices: legChoices(reading, true),
      rowLength,
      since: page.base.label,
      time: page.rows.time,
      spot: atRows(
        page.rows,
        Float64Array.from(page.axis.snapshots, ({ spot }) => spot),
      ),
      rows: premiums.map((premium, i) => legRows(premium, own[i].isBaseTooSmall)),
      bars: premiums.length === 1 ? legBars(premiums[0]) : null,
      figures,
    },
  })
}
