import type { ControlItem } from '@strikelens/ui/frame'
import { lookControl } from '../../ivMarket/controls.tsx'
import { SERIES } from '../../ivMarket/params.ts'
import { segmentControl, selectControl } from '../../kit/controls.tsx'
import { sectorControl, universeControl } from '../../universe/controls.tsx'
import type { ControlsProps } from '../../view.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'
import { METRICS, UNIVERSES } from './tool.ts'
import { METRIC_NAMES, SERIES_NAMES } from './words.ts'

const METRIC_CHOICES = METRICS.map((value) => ({ value, label: METRIC_NAMES[value] }))
const SERIES_CHOICES = SERIES.map((value) => ({ value, label: SERIES_NAMES[value] }))

/** What is ranked, over how long, and of which stocks. */
export function dashboardControls({
  data,
  params,
  setParams,
  watchlists,
}: ControlsProps<IvDashboard, Params>): ControlItem[] {
  const { metric, look, series, universe } = params
  const sectors = (data?.sectors ?? []).map((one) => one.sector)
  return [
    { ...segmentControl('metric', 'Rank', metric, METRIC_CHOICES, 'ivp', setParams), place: 'head' },
    { ...lookControl(look, setParams), place: 'bar' },
    { ...selectControl('series', 'Ranked IV', series, SERIES_CHOICES, 'iv30', setParams), place: 'bar' },
    universeControl(universe, UNIVERSES, watchlists?.names ?? [], setParams),
    sectorControl(params.sector, sectors, setParams),
  ]
}
