import { INTERVALS, IntervalPicker } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { indicatorControl } from '../indicators/IndicatorControl.tsx'
import { chartControl, daysControl, PREMIUMS, type SetParams, selectControl } from '../kit/controls.tsx'
import { type Interval, STOCK_INTERVALS, tooShortForCandles } from '../kit/intervals.ts'
import { overlayControl } from '../kit/overlayControl.tsx'
import { sinceControl } from '../kit/sinceControl.tsx'
import { OVERLAYS, type Overlay, STOCK_OVERLAYS } from './overlays.ts'
import type { PairViewParams } from './pairViewParams.ts'
import { STOCK_DAYS } from './stockDays.ts'

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
  events: { label: 'Events', note: 'results and ex-dates' },
}

/** What a page offers otherwise than most. */
interface DrawingChoices {
  /** Row lengths; absent: all. */
  readonly intervals?: readonly Interval[]
  readonly days?: readonly number[]
  /** The shortest row that a candle is drawn of (§S15). */
  readonly candlesFrom?: Interval
  /** What the legs are taken at unless the address says otherwise. */
  readonly px?: 'ltp' | 'mid'
  readonly overlays?: readonly Overlay[]
  /** What is said beside an overlay. */
  readonly notes?: Partial<Record<Overlay, string>>
}

/** What the pages of stocks offer, whose chains come every three minutes (§S15). */
export const STOCK_DRAWING: DrawingChoices = {
  intervals: STOCK_INTERVALS,
  days: STOCK_DAYS,
  candlesFrom: '15m',
  px: 'mid',
  overlays: STOCK_OVERLAYS,
}

/** How a pair is drawn and priced. */
export function drawingControls(
  params: Pick<PairViewParams, 'interval' | 'days' | 'chart' | 'px' | 'base' | 'from' | 'ov' | 'ind'>,
  overlaysOn: readonly Overlay[],
  setParams: SetParams,
  {
    intervals,
    days = [1, 2, 3, 5],
    candlesFrom = '3m',
    px = 'ltp',
    overlays: offered = OVERLAYS,
    notes = {},
  }: DrawingChoices = {},
): readonly ControlItem[] {
  const overlays = offered.map((value) => {
    const { label, note } = OVERLAY_WORDS[value]
    return { value, label, note: notes[value] ?? note }
  })
  // The close of one day is a figure and no line.
  const isOneDay = params.days === 1
  return [
    {
      key: 'interval',
      label: 'Interval',
      place: 'bar',
      needsMinutes: true,
      control: (
        <IntervalPicker
          value={params.interval}
          offered={intervals ?? INTERVALS}
          onChange={(interval) => setParams({ interval: interval === '3m' ? null : interval })}
        />
      ),
    },
    daysControl(params.days, days, setParams),
    chartControl(params.chart, tooShortForCandles(params.interval, candlesFrom), setParams),
    { ...selectControl('px', 'Premium', params.px, PREMIUMS, px, setParams), needsMinutes: true },
    sinceControl(params, 'open', setParams),
    { ...overlayControl(params.ov, overlays, overlaysOn, setParams), needsMinutes: isOneDay },
    { ...indicatorControl(params.ind, setParams), needsMinutes: isOneDay },
  ]
}
