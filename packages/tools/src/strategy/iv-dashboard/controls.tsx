import type { ControlItem } from '@strikelens/ui/frame'
import { segmentControl, selectControl } from '../../chain/controls.tsx'
import { LOOKS, SERIES } from '../../ivMarket/params.ts'
import { UNIVERSE_NAMES } from '../../ivMarket/universe.ts'
import type { ControlsProps } from '../../view.ts'
import { universeOfList } from '../../watchlists.ts'
import type { IvDashboard, Params } from './compute.ts'
import { METRICS, UNIVERSES } from './tool.ts'
import { METRIC_NAMES, SERIES_NAMES } from './words.ts'

const ALL_SECTORS = 'all'

/** What is ranked, over how long, and of which stocks. */
export function dashboardControls({
  data,
  params,
  setParams,
  watchlists,
}: ControlsProps<IvDashboard, Params>): ControlItem[] {
  const own = (watchlists?.names ?? []).map((name) => ({ value: universeOfList(name), label: name }))
  const universes = [...UNIVERSES.map((value) => ({ value: String(value), label: UNIVERSE_NAMES[value] })), ...own]
  const sectors = (data?.sectors ?? []).map(({ sector }) => sector).sort()
  const chosen = params.sector ?? ALL_SECTORS
  return [
    {
      ...segmentControl(
        'metric',
        'Rank',
        params.metric,
        METRICS.map((value) => ({ value, label: METRIC_NAMES[value] })),
        'ivp',
        setParams,
      ),
      isOnLine: true,
    },
    selectControl(
      'look',
      'Ranked over',
      String(params.look),
      LOOKS.map((value) => ({ value: String(value), label: `${value} sessions` })),
      '252',
      setParams,
    ),
    selectControl(
      'series',
      'Volatility',
      params.series,
      SERIES.map((value) => ({ value, label: SERIES_NAMES[value] })),
      'iv30',
      setParams,
    ),
    selectControl(
      'universe',
      'Universe',
      params.universe,
      universes.some(({ value }) => value === params.universe)
        ? universes
        : [...universes, { value: params.universe, label: 'Own list' }],
      'fno',
      (changes) => setParams({ ...changes, sector: null }),
    ),
    selectControl(
      'sector',
      'Sector',
      chosen,
      [...new Set([ALL_SECTORS, chosen, ...sectors])].map((value) => ({
        value,
        label: value === ALL_SECTORS ? 'All sectors' : value,
      })),
      ALL_SECTORS,
      setParams,
    ),
  ]
}
