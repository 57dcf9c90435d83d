import { Segmented } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { metricControl } from '../../heatmap/metricControl.tsx'
import { segmentControl, selectControl } from '../../kit/controls.tsx'
import { sectorControl, universeControl } from '../../universe/controls.tsx'
import { UNIVERSES } from '../../universe/universe.ts'
import type { ControlsProps } from '../../view.ts'
import type { BuildupHeatmap } from './buildupHeatmap.ts'
import { METRIC_TEXTS } from './metrics.ts'
import { isDown } from './orderedRows.ts'
import type { Params } from './params.ts'
import { DAYS, METRICS, type Sort } from './tool.ts'

const DAY_CHOICES = DAYS.map((days) => ({ value: String(days), label: `${days}D` }))
const GROUPS = [
  { value: 'none', label: 'None' },
  { value: 'sector', label: 'Sector' },
] as const
const SORT_CHOICES: readonly { value: Sort; label: string }[] = [
  { value: 'score', label: 'Score' },
  { value: 'streak', label: 'Streak' },
  { value: 'today', label: 'Last day' },
  { value: 'name', label: 'Name' },
  { value: 'dp', label: PRICE_MOVE },
  { value: 'doi', label: OI_MOVE },
]
const DIRECTIONS = [
  { value: 'desc', label: '↓' },
  { value: 'asc', label: '↑' },
] as const

/** The controls of the grid. */
export function heatmapControls(props: ControlsProps<BuildupHeatmap, Params>): ControlItem[] {
  const { data, params, setParams, watchlists } = props
  const universe = params.universe ?? data?.universe ?? 'fno'
  return [
    { ...segmentControl('days', 'Days', String(params.days), DAY_CHOICES, '10', setParams), place: 'head' },
    universeControl(universe, UNIVERSES, watchlists?.names ?? [], setParams),
    sectorControl(
      params.sector,
      (data?.rows ?? []).map((row) => row.sector),
      setParams,
    ),
    metricControl({
      value: params.metric,
      metrics: METRIC_TEXTS,
      keys: METRICS,
      onChange: (metric) => setParams({ metric }),
    }),
    { ...selectControl('group', 'Group', params.group, GROUPS, 'none', setParams), place: 'bar' },
    selectControl('sort', 'Sort', params.sort, SORT_CHOICES, 'score', (changes) =>
      setParams({ ...changes, dir: null }),
    ),
    {
      key: 'dir',
      label: 'Order',
      isChanged: params.dir !== undefined,
      control: (
        <Segmented
          label="Order"
          value={isDown(params) ? 'desc' : 'asc'}
          choices={DIRECTIONS}
          onChange={(dir) => setParams({ dir: dir === (params.sort === 'name' ? 'asc' : 'desc') ? null : dir })}
        />
      ),
    },
  ]
}
