import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { strikeControl } from '../../chain/strikeControl.tsx'
import { keepingComparison } from '../../instrument/keepingComparison.ts'
import { type SetParams, seriesControls } from '../../kit/controls.tsx'
import { drawingControls, STOCK_DRAWING } from '../../pair/controls.tsx'
import { STOCK_STRADDLE_OVERLAYS, STRADDLE_OVERLAYS } from '../../pair/overlays.ts'
import { PairBody, PairSkeleton } from '../../pair/PairBody.tsx'
import { straddleComparison } from '../../pair/straddleComparison.ts'
import type { Wire } from '../../result.ts'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { Params, StraddlePrice } from './compute.ts'
import { straddleLook, straddleSwitch } from './straddleLook.ts'

const view: ToolView<StraddlePrice, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'Greeks are per unit of the long straddle; theta per calendar day, within the last day to expiry; vega per vol point',
  ],
  ...tickedChainFrame,
  controls,
  Body,
  Skeleton: () => <PairSkeleton />,
}
export default view

function controls({ data, params, setParams }: ControlsProps<StraddlePrice, Params>) {
  return [
    ...seriesControls(params, data, keepingComparison(params.vs, setParams)),
    ...(data === null
      ? []
      : [
          strikeControl(data, params.strike, setParams),
          ...drawn(data, params, setParams),
          straddleComparison(params, data, setParams),
        ]),
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
