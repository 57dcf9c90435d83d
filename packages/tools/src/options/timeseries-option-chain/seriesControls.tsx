import { StrikePicker, Toggle } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
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
    ...(data === null || isFollowing || isComparing ? [] : [strikeControl(data, setParams)]),
    ...(isComparing
      ? []
      : [
          {
            key: 'follow',
            place: 'head' as const,
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
    segmentControl('view', 'View', params.view, VIEWS, 'table', setParams),
    ...(data === null || isComparing || data.rows.isDaily ? [] : [intervalControl(data.interval, setParams)]),
    ...(isComparing
      ? []
      : [
          daysControl(params.days, days, setParams),
          selectControl('basis', 'Buildup by', params.basis, BASIS_CHOICES, 'price', setParams),
        ]),
    ...(params.view === 'table' ? [segmentControl('cols', 'Columns', params.cols, PRESETS, 'basic', setParams)] : []),
    segmentControl('unit', 'Unit', params.unit, UNITS, 'lots', setParams),
  ]
}

function strikeControl(data: NonNullable<ControlsProps<TimeSeriesChain, Params>['data']>, setParams: SetParams) {
  return {
    key: 'strike',
    label: 'Strike',
    place: 'head' as const,
    control: (
      <StrikePicker
        strikes={data.strikes.filter((one) => one !== null)}
        atm={data.context.atm ?? Number.NaN}
        value={data.strike ?? Number.NaN}
        onChange={(one) => setParams({ strike: String(one) })}
      />
    ),
  }
}

type SetParams = ControlsProps<TimeSeriesChain, Params>['setParams']
