import type { ControlItem } from '@strikelens/ui/frame'
import { segmentControl, selectControl, symbolControl } from '../../kit/controls.tsx'
import { sectorControl, universeControl } from '../../universe/controls.tsx'
import { UNIVERSES } from '../../universe/universe.ts'
import type { ControlsProps } from '../../view.ts'
import type { FutureTrend } from './compute.ts'
import { phaseOfKey } from './phases.ts'
import { LOOKS, type Params, PHASE_KEYS, viewOf } from './tool.ts'

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
  { value: 'symbol', label: 'Symbol' },
] as const
const LOOK_CHOICES = LOOKS.map((look) => ({ value: String(look), label: `${look} sessions` }))
const PHASE_CHOICES = [
  { value: 'all', label: 'All' },
  ...PHASE_KEYS.map((value) => ({ value, label: phaseOfKey(value) })),
] as const
const CHANGED_CHOICES = [
  { value: 'any', label: 'Any time' },
  { value: '1', label: 'This session' },
  { value: '3', label: '3 sessions' },
  { value: '5', label: '5 sessions' },
] as const

/** What the view that is shown can be asked. */
export function trendControls(props: ControlsProps<FutureTrend, Params>): ControlItem[] {
  const { params, setParams } = props
  const view = viewOf(params)
  return [
    segmentControl('view', 'View', view, VIEWS, 'list', ({ view: next }) =>
      setParams({ view: next ?? null, symbol: null }),
    ),
    ...(view === 'symbol' ? symbolControls(props) : []),
    { ...selectControl('look', 'Over', String(params.look), LOOK_CHOICES, '20', setParams), place: 'bar' },
    ...(view === 'symbol' ? [] : listControls(props)),
  ]
}

function symbolControls({ data, params, setParams }: ControlsProps<FutureTrend, Params>): ControlItem[] {
  return [symbolControl(params.symbol ?? 'NIFTY', data?.symbol?.symbols, setParams)]
}

function listControls({ data, params, setParams, watchlists }: ControlsProps<FutureTrend, Params>): ControlItem[] {
  return [
    { ...selectControl('phase', 'Phase', params.phase, PHASE_CHOICES, 'all', setParams), place: 'head' },
    selectControl('changed', 'Changed', params.changed, CHANGED_CHOICES, 'any', setParams),
    universeControl(params.universe, UNIVERSES, watchlists?.names ?? [], setParams, 'all'),
    sectorControl(
      params.sector,
      (data?.rows ?? []).map((row) => row.sector),
      setParams,
    ),
  ]
}
