import type { ControlItem } from '@strikelens/ui/frame'
import { metricControl } from '../../heatmap/metricControl.tsx'
import { selectControl } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import { universeControl } from '../../universe/controls.tsx'
import { UNIVERSES } from '../../universe/universe.ts'
import type { ControlsProps } from '../../view.ts'
import type { FutureHeatmap, Params } from './compute.ts'
import { isMetricDefined } from './metric.ts'
import { METRIC_TEXTS } from './metricText.ts'
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
const MONTHS = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'near', label: 'Near' },
  { value: 'next', label: 'Next' },
  { value: 'far', label: 'Far' },
] as const

/** The controls of the map; a metric that the universe does not have cannot be chosen. */
export function heatmapControls({
  data,
  params,
  setParams,
  watchlists,
}: ControlsProps<FutureHeatmap, Params>): ControlItem[] {
  const universe = params.universe ?? data?.universe ?? 'fno'
  return [
    metricControl({
      value: params.metric,
      metrics: METRIC_TEXTS,
      keys: METRICS,
      why: (metric) => (isMetricDefined(metric, universe) ? undefined : 'Only stocks have position limits'),
      onChange: (metric) => setParams({ metric, sort: null, dir: null }),
    }),
    { ...selectControl('size', 'Size', params.size, SIZES, 'oivalue', setParams), place: 'bar' },
    { ...selectControl('group', 'Group', params.group, GROUPS, 'sector', setParams), place: 'bar' },
    universeControl(universe, UNIVERSES, watchlists?.names ?? [], setParams),
    selectControl('month', 'Month', params.month, MONTHS, 'all', setParams),
    sinceControl(params, 'prev', setParams),
  ]
}
