import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { compareControl } from '../../instrument/CompareControl.tsx'
import { keepingComparison } from '../../instrument/keepingComparison.ts'
import { type SetParams, seriesControls } from '../../kit/controls.tsx'
import { drawingControls, STOCK_DRAWING } from '../../pair/controls.tsx'
import { STOCK_STRANGLE_OVERLAYS, STRANGLE_OVERLAYS } from '../../pair/overlays.ts'
import { PairBody, PairSkeleton } from '../../pair/PairBody.tsx'
import type { Wire } from '../../result.ts'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { Params, StranglePrice } from './compute.ts'
import { pickControls } from './pickControls.tsx'
import { strangleLook, strangleSwitch } from './strangleLook.ts'

const view: ToolView<StranglePrice, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'Greeks are per unit of the long strangle; theta per calendar day, within the last day to expiry; vega per vol point',
  ],
  ...tickedChainFrame,
  controls,
  Body,
  Skeleton: () => <PairSkeleton />,
}
export default view

function controls({ data, params, setParams }: ControlsProps<StranglePrice, Params>) {
  return [
    ...seriesControls(params, data, keepingComparison(params.vs, setParams)),
    ...(data === null
      ? []
      : [
          ...pickControls(params, data, setParams),
          ...drawn(data, params, setParams),
          compareControl({ vs: params.vs, data, of: null, pinned: pinnedStrikes(data), setParams }, params.days === 1),
        ]),
  ]
}

/** The strikes that are held, where the pick would now choose others. */
function pinnedStrikes({ pickNow, pair }: Wire<StranglePrice>) {
  return pickNow === null ? {} : { put: String(pair.put), call: String(pair.call) }
}

/** How it is drawn; which of it is offered depends on how often the symbol's chain comes. */
function drawn({ stock }: Wire<StranglePrice>, params: Params, setParams: SetParams) {
  return stock === null
    ? drawingControls(params, STRANGLE_OVERLAYS, setParams)
    : drawingControls(params, STOCK_STRANGLE_OVERLAYS, setParams, STOCK_DRAWING)
}

function Body(props: ViewProps<StranglePrice, Params>) {
  const { data } = props
  const rememberAs = data.stock === null ? 'strangle-price' : 'stock-strangle-price'
  return <PairBody {...strangleLook} page={props} switchTo={strangleSwitch(data)} rememberAs={rememberAs} />
}
