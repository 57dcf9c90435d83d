import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { type SetParams, seriesControls } from '../../chain/controls.tsx'
import { strikeControl } from '../../chain/strikeControl.tsx'
import { drawingControls, STOCK_DRAWING } from '../../pair/controls.tsx'
import { STOCK_STRADDLE_OVERLAYS, STRADDLE_OVERLAYS } from '../../pair/overlays.ts'
import { PairBody, PairSkeleton } from '../../pair/PairBody.tsx'
import type { Wire } from '../../result.ts'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { Params, StraddlePrice } from './compute.ts'
import { straddleLook, straddleSwitch } from './straddleLook.ts'

const view: ToolView<StraddlePrice, Params> = {
  guide: {
    paragraphs: [
      'A straddle is the call and the put of one strike together. Below its VWAP and falling suits sellers; above it and rising, buyers are paying up.',
      'Rising while spot stands still means IV is bid. Rising with a moving spot means gamma. The bars beside the chart split the move since the base into delta, gamma, IV and time, added up from snapshot to snapshot.',
      'The dotted path is what time alone would have left with forward and IV frozen at the base. Above it time is not being paid.',
      'Gap is the distance to VWAP: at −0.25% or below the regime is Decay, at +0.25% or above Expansion. One-sided: one leg is so much dearer than the other (tilt of 30 or more) that the position is mostly a bet on direction.',
      'A hollow point is a quote or an old trade, not a fresh price. Rows of the table are green below VWAP and red above, as a seller sees it. Of a stock the legs are taken at the middle of their quotes, for its last trades are often old: quotes more than 5% of the premium apart are costly, more than 10% wide. The event move is the part of the first expiry’s variance that ordinary days do not explain: what the options price for the day of the results.',
      'Live, the figures follow every tick; chart and table gain a point on the minute.',
    ],
    example:
      'NIFTY 26,000 at 10:15: CE 160.20 + PE 140.20 = 300.40, after 336.35 at the previous close: −35.95 (−10.69%). With 1,70,000 lots at 309.65 and 2,60,000 at 300.40 VWAP is 304.06, so the gap is −1.20%: Decay. Since 09:30 it lost 9.25: delta −4.59, gamma +3.70, IV −7.45, time −0.91. It breaks even at 25,699.60 and 26,300.40 and costs ₹22,530 a lot.',
  },
  caveats: ['Greeks are per unit of the long straddle; theta per calendar day, vega per vol point'],
  ...tickedChainFrame,
  controls,
  Body,
  Skeleton: () => <PairSkeleton cells={14} />,
}
export default view

function controls({ data, params, setParams }: ControlsProps<StraddlePrice, Params>) {
  return [
    ...seriesControls(params, data, setParams),
    ...(data === null ? [] : [strikeControl(data, setParams), ...drawn(data, params, setParams)]),
  ]
}

/** How it is drawn; which of it is offered depends on how often the symbol's chain comes. */
function drawn({ stock }: Wire<StraddlePrice>, params: Params, setParams: SetParams) {
  return stock === null
    ? drawingControls(params, STRADDLE_OVERLAYS, setParams)
    : drawingControls(params, STOCK_STRADDLE_OVERLAYS, setParams, STOCK_DRAWING)
}

function Body(props: ViewProps<StraddlePrice, Params>) {
  const { data } = props
  const rememberAs = data.stock === null ? 'straddle-price' : 'stock-straddle-price'
  return <PairBody {...straddleLook} page={props} switchTo={straddleSwitch(data)} rememberAs={rememberAs} />
}
