import { plain } from '@strikelens/market/formats'
import { Button, Toggle } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { strikeControl } from '../../chain/strikeControl.tsx'
import {
  BASIS_CHOICES,
  daysControl,
  expiryControl,
  intervalControl,
  segmentControl,
  selectControl,
  symbolControl,
  UNITS,
} from '../../kit/controls.tsx'
import type { ControlsProps } from '../../view.ts'
import type { Params, TimeSeriesChain } from './compute.ts'

const VIEWS = [
  { value: 'table', label: 'Table' },
  { value: 'chart', label: 'Chart' },
  { value: 'compare', label: 'Compare' },
] as const

const PRESETS = [
  { value: 'basic', label: 'Basic' },
  { value: 'greeks', label: 'Greeks' },
  { value: 'all', label: 'All' },
] as const

/** What can be chosen: a comparison of whole chains needs no strike, a followed one none either. */
export function seriesControls({
  data,
  params,
  setParams,
}: ControlsProps<TimeSeriesChain, Params>): readonly ControlItem[] {
  const isFollowing = params.follow === '1'
  const days = data?.context.set === 'STK' ? [1, 5, 20] : [1, 2, 5]
  const isComparing = params.view === 'compare'
  return [
    symbolControl(params.symbol, data?.symbols, setParams),
    ...(data === null ? [] : [expiryControl(data.expiries, [data.context.expiry], setParams)]),
    ...(data === null || isFollowing || isComparing
      ? []
      : [strikeControl({ ...data, resolved: { strike: data.strike } }, params.strike, setParams)]),
    segmentControl('view', 'View', params.view, VIEWS, 'table', setParams),
    ...(data === null || isComparing || data.rows.isDaily ? [] : [intervalControl(data.interval, setParams)]),
    ...(isComparing
      ? []
      : [
          daysControl(params.days, days, setParams),
          selectControl('basis', 'Buildup by', params.basis, BASIS_CHOICES, 'price', setParams),
        ]),
    ...(isComparing
      ? []
      : [
          {
            key: 'follow',
            place: 'bar' as const,
            isChanged: isFollowing,
            control: (
              <Toggle
                label="Follow ATM"
                isOn={isFollowing}
                onChange={(isOn) => setParams({ follow: isOn ? '1' : null, strike: null })}
              />
            ),
          },
        ]),
    ...(params.view === 'table' ? [segmentControl('cols', 'Columns', params.cols, PRESETS, 'basic', setParams)] : []),
    segmentControl('unit', 'Unit', params.unit, UNITS, 'lots', setParams),
    ...(data === null || data.atmNow === null || isComparing ? [] : [atmControl(data.atmNow, setParams)]),
  ]
}

/** The way to the strike that is at the money now, where another is held. */
function atmControl(atmNow: number, setParams: SetParams): ControlItem {
  return {
    key: 'atm',
    place: 'bar',
    control: (
      <Button size="small" onClick={() => setParams({ strike: String(atmNow) })}>
        ATM is now {plain(atmNow)} · switch
      </Button>
    ),
  }
}

type SetParams = ControlsProps<TimeSeriesChain, Params>['setParams']
