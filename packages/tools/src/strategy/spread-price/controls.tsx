import type { SpreadType } from '@strikelens/analytics/strategy'
import { SelectMenu } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { keptContracts } from '../../chainLegs/basketText.ts'
import { indicatorControl } from '../../indicators/IndicatorControl.tsx'
import { compareControl } from '../../instrument/CompareControl.tsx'
import { keepingComparison } from '../../instrument/keepingComparison.ts'
import {
  chartControl,
  daysControl,
  intervalControl,
  PREMIUMS,
  type SetParams,
  selectControl,
  seriesControls,
} from '../../kit/controls.tsx'
import { tooShortForCandles } from '../../kit/intervals.ts'
import { overlayControl } from '../../kit/overlayControl.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { Wire } from '../../result.ts'
import type { ControlsProps } from '../../view.ts'
import { candlesFrom } from './chart.ts'
import type { Params, SpreadPrice } from './compute.ts'
import { DEFAULT_OVERLAYS, DEFAULT_TYPE, DEFAULT_WIDTH, type OVERLAYS, TYPE_NAMES, TYPES, WIDTHS } from './tool.ts'
import { hasWidth, isCalendarType } from './typeShape.ts'

const OVERLAY_CHOICES: readonly { value: (typeof OVERLAYS)[number]; label: string; note: string }[] = [
  { value: 'vwap', label: 'VWAP', note: 'of the spread’s price' },
  { value: 'spot', label: 'Spot', note: 'right axis' },
  { value: 'levels', label: 'Levels', note: 'previous close, day high and low' },
  { value: 'path', label: 'Decay path', note: 'time alone, from the base' },
  { value: 'legs', label: 'Legs', note: 'premium of each leg' },
  { value: 'iv', label: 'IV', note: 'mean of the legs, pane below' },
  { value: 'oi', label: 'OI of the legs', note: 'pane below' },
  { value: 'vix', label: 'India VIX', note: 'pane below' },
]
const CUSTOM = 'custom'

/** What can be chosen of a spread and of how it is drawn. */
export function controls({ data, params, setParams }: ControlsProps<SpreadPrice, Params>): readonly ControlItem[] {
  // The close of one day is a figure and no line.
  const isOneDay = params.days === 1
  return [
    ...seriesControls(params, data, keepingContracts(params, data, keepingComparison(params.vs, setParams))),
    ...typeControls(params, data, setParams),
    ...(data === null ? [] : [intervalControl(data.rowLength, setParams)]),
    daysControl(params.days, [1, 2, 3, 5], setParams),
    ...(data === null
      ? []
      : [
          chartControl(params.chart, tooShortForCandles(data.rowLength.interval, candlesFrom(data.context)), setParams),
        ]),
    { ...selectControl('px', 'Premium', params.px, PREMIUMS, 'ltp', setParams), needsMinutes: true },
    sinceControl(params, 'open', setParams),
    { ...overlayControl(params.ov, OVERLAY_CHOICES, DEFAULT_OVERLAYS, setParams), needsMinutes: isOneDay },
    { ...indicatorControl(params.ind, setParams), needsMinutes: isOneDay },
    ...(data === null ? [] : [comparison(params, data, setParams)]),
  ]
}

/** The legs that are held stay, where their type would now fill in others. */
function comparison({ vs, days }: Params, data: Wire<SpreadPrice>, setParams: SetParams): ControlItem {
  const { atmNow, resolved } = data
  const pinned = atmNow === null ? {} : { legs: resolved.legs }
  return compareControl({ vs, data, of: null, pinned, setParams }, days === 1)
}

/** Legs of one expiry go with the page to another; those of several stay the contracts they are. */
function keepingContracts(params: Params, data: Wire<SpreadPrice> | null, setParams: SetParams): SetParams {
  return (changes) => {
    const { expiry } = changes
    const isMixed = data?.legs.some((leg) => leg.expiry !== data.resolved.expiry) ?? false
    if (data === null || typeof expiry !== 'string' || params.legs === undefined || !isMixed) return setParams(changes)
    setParams({ ...changes, legs: keptContracts(data.resolved.legs, data.resolved.expiry, expiry), type: null })
  }
}

/** A type fills the legs, and so do other widths of it: legs that the address has written give way. */
function typeControls(params: Params, data: Wire<SpreadPrice> | null, setParams: SetParams): ControlItem[] {
  const type: SpreadType | typeof CUSTOM = params.type ?? (params.legs === undefined ? DEFAULT_TYPE : CUSTOM)
  const hasNext = data === null || data.nextExpiry !== null
  const options = [
    ...TYPES.map((value) => ({
      value,
      label: TYPE_NAMES[value],
      ...(isCalendarType(value) && !hasNext ? { isDisabled: true, note: 'no later expiry is listed' } : {}),
    })),
    ...(type === CUSTOM ? [{ value: CUSTOM, label: 'Custom' } as const] : []),
  ]
  return [
    {
      key: 'type',
      label: 'Type',
      place: 'head',
      isChanged: type !== DEFAULT_TYPE,
      control: (
        <SelectMenu
          label="Type"
          value={type}
          options={options}
          onChange={(next) => {
            if (next !== CUSTOM) setParams({ type: next === DEFAULT_TYPE ? null : next, legs: null })
          }}
        />
      ),
    },
    ...(type === CUSTOM || !hasWidth(type)
      ? []
      : [
          {
            ...selectControl(
              'width',
              'Width',
              String(params.width),
              WIDTHS.map((width) => ({ value: String(width), label: width === 1 ? '1 strike' : `${width} strikes` })),
              String(DEFAULT_WIDTH),
              (changes) => setParams({ ...changes, legs: null }),
            ),
            place: 'head' as const,
          },
        ]),
  ]
}
