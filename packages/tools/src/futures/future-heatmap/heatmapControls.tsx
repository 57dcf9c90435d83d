import { SelectMenu } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { selectControl } from '../../chain/controls.tsx'
import type { ControlsProps } from '../../view.ts'
import { ChoicePicker } from '../ChoicePicker.tsx'
import type { FutureHeatmap, Params } from './compute.ts'
import { isMetricDefined } from './metric.ts'
import { METRIC_NAMES } from './metricText.ts'
import { METRICS } from './tool.ts'

const SIZES = [
  { value: 'oivalue', label: 'OI value' },
  { value: 'turnover', label: 'Turnover' },
  { value: 'equal', label: 'Equal' },
] as const
const GROUPS = [
  { value: 'sector', label: 'Sector' },
  { value: 'none', label: 'None' },
] as const
const UNIVERSE_CHOICES = [
  { value: 'fno', label: 'F&O stocks' },
  { value: 'idx', label: 'Indices' },
  { value: 'com', label: 'Commodities' },
  { value: 'all', label: 'All futures' },
  { value: 'nifty50', label: 'NIFTY 50' },
  { value: 'nifty100', label: 'NIFTY 100' },
  { value: 'nifty200', label: 'NIFTY 200' },
] as const
const MONTHS = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'near', label: 'Near' },
  { value: 'next', label: 'Next' },
  { value: 'far', label: 'Far' },
] as const
const SINCE = [
  { value: 'prev', label: 'Prev close' },
  { value: 'open', label: 'Open' },
  { value: '-15', label: '15 minutes' },
  { value: '-30', label: '30 minutes' },
  { value: '-60', label: '60 minutes' },
]

/** The controls of the map; a metric that the universe does not have is not offered. */
export function heatmapControls({ params, setParams }: ControlsProps<FutureHeatmap, Params>): ControlItem[] {
  const metrics = METRICS.filter((metric) => metric === params.metric || isMetricDefined(metric, params.universe))
  return [
    {
      key: 'metric',
      label: 'Colour',
      isOnLine: true,
      control: (
        <ChoicePicker
          label="Colour"
          value={params.metric}
          choices={metrics.map((value) => ({ value, label: METRIC_NAMES[value].label }))}
          onChange={(metric) => setParams({ metric: metric === 'dp' ? null : metric, sort: null, dir: null })}
        />
      ),
    },
    selectControl('size', 'Size', params.size, SIZES, 'oivalue', setParams),
    selectControl('group', 'Group', params.group, GROUPS, 'sector', setParams),
    {
      ...selectControl('universe', 'Universe', params.universe, UNIVERSE_CHOICES, 'fno', setParams),
      isOnLine: true,
    },
    selectControl('month', 'Month', params.month, MONTHS, 'all', setParams),
    sinceControl(params, setParams),
  ]
}

/** Base and start of the window in one choice; a clock time of the address is offered as it stands there. */
function sinceControl({ base, from }: Params, setParams: ControlsProps<unknown, unknown>['setParams']): ControlItem {
  const value = base === 'time' ? (from ?? 'open') : base
  const options = SINCE.some((choice) => choice.value === value) ? SINCE : [...SINCE, { value, label: value }]
  return {
    key: 'base',
    label: 'Since',
    control: (
      <SelectMenu
        label="Since"
        value={value}
        options={options}
        onChange={(next) => {
          if (next === 'prev') setParams({ base: null, from: null })
          else if (next === 'open') setParams({ base: 'open', from: null })
          else setParams({ base: 'time', from: next })
        }}
      />
    ),
  }
}
