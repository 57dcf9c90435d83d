import type { ControlItem } from '@strikelens/ui/frame'
import { daysControl, segmentControl, selectControl, symbolControl, UNITS } from '../../kit/controls.tsx'
import { overlayControl } from '../../kit/overlayControl.tsx'
import { periodControls } from '../../kit/periodControls.tsx'
import type { ControlsProps } from '../../view.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import { DAYS, type Params, SHOWN_OVERLAYS } from './tool.ts'

const VIEWS = [
  { value: 'intraday', label: 'Intraday' },
  { value: 'daily', label: 'Daily' },
  { value: 'months', label: 'Months' },
] as const
const MONTHS = [
  { value: 'active', label: 'Price contract' },
  { value: 'near', label: 'Near' },
  { value: 'next', label: 'Next' },
  { value: 'far', label: 'Far' },
] as const
const OI_SCOPES = [
  { value: 'agg', label: 'All months' },
  { value: 'near', label: 'This month' },
] as const
const INTERVALS = [
  { value: '3m', label: '3 minutes' },
  { value: '5m', label: '5 minutes' },
  { value: '15m', label: '15 minutes' },
  { value: '1h', label: '1 hour' },
] as const
const SPANS = [
  { value: 'series', label: 'This series' },
  { value: '3M', label: '3 months' },
  { value: '6M', label: '6 months' },
  { value: '1Y', label: '1 year' },
] as const
const ADJUSTMENTS = [
  { value: 'ratio', label: 'Continuous' },
  { value: 'none', label: 'Actual prices' },
] as const
const OVERLAYS = [
  { value: 'vwap', label: 'VWAP', note: 'average price traded' },
  { value: 'oi', label: 'OI', note: 'open interest' },
  { value: 'volume', label: 'Volume', note: 'traded in a row' },
  { value: 'basis', label: 'Basis', note: 'future − spot' },
  { value: 'spot', label: 'Spot', note: 'the underlying' },
] as const

/** Futures trade in India since this day. */
const FIRST_FUTURES = '2000-06-12'

type Props = ControlsProps<FutureAnalysis, Params>

/** What the view that is shown can be asked. */
export function controls({ data, params, setParams }: Props): readonly ControlItem[] {
  const { view } = params
  return [
    symbolControl(params.symbol, data?.symbols, setParams),
    segmentControl('view', 'View', view, VIEWS, 'intraday', (changes) =>
      setParams({ ...changes, sort: null, dir: null }),
    ),
    { ...selectControl('month', 'Month', params.month, MONTHS, 'active', setParams), place: 'head' },
    selectControl('oi', 'OI', params.oi, OI_SCOPES, 'agg', setParams),
    ...(view === 'intraday'
      ? [
          {
            ...selectControl('interval', 'Interval', params.interval, INTERVALS, '5m', setParams),
            place: 'bar' as const,
            needsMinutes: true,
          },
          { ...daysControl(params.days, DAYS, setParams), needsMinutes: true },
        ]
      : []),
    ...(view === 'daily' ? dailyControls({ data, params, setParams }) : []),
    ...(view === 'months' ? [] : [overlayControl(params.ov, OVERLAYS, SHOWN_OVERLAYS, setParams)]),
    selectControl('unit', 'Unit', params.unit, UNITS, 'lots', setParams),
  ]
}

/** A span, or two days of the stored history; and how rolls are joined. */
function dailyControls({ data, params, setParams }: Props): readonly ControlItem[] {
  const stored = data && {
    first: FIRST_FUTURES,
    shown: data.daily?.date[0] ?? data.stored.first,
    last: data.stored.last,
  }
  return [
    ...periodControls({ params, spans: SPANS, fallback: 'series', stored, setParams }),
    { ...selectControl('adj', 'Rolls', params.adj, ADJUSTMENTS, 'ratio', setParams), place: 'bar' },
  ]
}
