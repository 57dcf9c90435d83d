import { IntervalPicker } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { daysControl, PREMIUMS, type SetParams, segmentControl, selectControl } from '../chain/controls.tsx'
import { overlayControl } from '../chain/overlayControl.tsx'
import { sinceControl } from '../chain/sinceControl.tsx'
import { indicatorControl } from '../indicators/IndicatorControl.tsx'
import { OVERLAYS, type Overlay } from './overlays.ts'
import type { PairViewParams } from './pairViewParams.ts'

const CHARTS = [
  { value: 'line', label: 'Line' },
  { value: 'candle', label: 'Candle' },
] as const

const OVERLAY_WORDS: Readonly<Record<Overlay, { label: string; note: string }>> = {
  vwap: { label: 'VWAP', note: 'of the combined premium' },
  spot: { label: 'Spot', note: 'right axis' },
  levels: { label: 'Levels', note: 'previous close, day high and low' },
  path: { label: 'Decay path', note: 'time alone, from the base' },
  ce: { label: 'CE', note: 'call premium' },
  pe: { label: 'PE', note: 'put premium' },
  iv: { label: 'IV', note: 'pane below' },
  vix: { label: 'India VIX', note: 'pane below' },
  oi: { label: 'OI of CE and PE', note: 'pane below' },
}
const OVERLAY_CHOICES = OVERLAYS.map((value) => ({ value, ...OVERLAY_WORDS[value] }))

/** How a pair is drawn and priced. */
export function drawingControls(
  params: PairViewParams,
  overlaysOn: readonly Overlay[],
  setParams: SetParams,
): readonly ControlItem[] {
  return [
    {
      key: 'interval',
      label: 'Interval',
      control: (
        <IntervalPicker
          value={params.interval}
          onChange={(interval) => setParams({ interval: interval === '3m' ? null : interval })}
        />
      ),
    },
    daysControl(params.days, [1, 2, 3, 5], setParams),
    segmentControl('chart', 'Chart', params.chart, CHARTS, 'line', setParams),
    selectControl('px', 'Premium', params.px, PREMIUMS, 'ltp', setParams),
    sinceControl(params, 'open', setParams),
    overlayControl(params.ov, OVERLAY_CHOICES, overlaysOn, setParams),
    indicatorControl(params.ind, setParams),
  ]
}
