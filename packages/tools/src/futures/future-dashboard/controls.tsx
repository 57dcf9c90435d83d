import type { ControlItem } from '@strikelens/ui/frame'
import { segmentControl, selectControl, UNITS } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import { universeControl } from '../../universe/controls.tsx'
import { UNIVERSES } from '../../universe/universe.ts'
import type { ControlsProps } from '../../view.ts'
import type { FutureDashboard, Params } from './futureDashboard.ts'
import { LIST_LENGTHS } from './tool.ts'

const OI_CHOICES = [
  { value: 'agg', label: 'All months' },
  { value: 'near', label: 'Price contract' },
] as const
const LENGTHS = LIST_LENGTHS.map((n) => ({ value: String(n), label: `${n} rows` }))

/** Which futures, measured from when and over which months, and how long the lists are. */
export function dashboardControls({
  data,
  params,
  setParams,
  watchlists,
}: ControlsProps<FutureDashboard, Params>): ControlItem[] {
  const universe = params.universe ?? data?.universe ?? 'fno'
  return [
    universeControl(universe, UNIVERSES, watchlists?.names ?? [], setParams),
    { ...sinceControl(params, 'prev', setParams), place: 'head' },
    { ...selectControl('oi', 'OI of', params.oi, OI_CHOICES, 'agg', setParams), place: 'bar' },
    selectControl('n', 'Lists', String(params.n), LENGTHS, '10', setParams),
    { ...segmentControl('unit', 'OI unit', params.unit, UNITS, 'lots', setParams), place: 'more' },
  ]
}
