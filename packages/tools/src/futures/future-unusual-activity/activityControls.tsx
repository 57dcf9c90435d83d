import { grouped } from '@strikelens/market/formats'
import type { ControlItem } from '@strikelens/ui/frame'
import { segmentControl, selectControl } from '../../kit/controls.tsx'
import { sectorControl, universeControl } from '../../universe/controls.tsx'
import { UNIVERSES } from '../../universe/universe.ts'
import type { ControlsProps } from '../../view.ts'
import type { Params, UnusualActivity } from './compute.ts'
import { INTERVALS, OWN_OI_VALUE } from './tool.ts'

const TYPE_CHOICES = [
  { value: 'all', label: 'All types' },
  { value: 'oi-surge', label: 'OI surge' },
  { value: 'oi-flush', label: 'OI flush' },
  { value: 'silent', label: 'Silent build' },
  { value: 'volume', label: 'Volume burst' },
  { value: 'roll-burst', label: 'Roll burst' },
  { value: 'basis-flip', label: 'Basis flip' },
] as const
const SEV_CHOICES = [
  { value: 'notable', label: 'Notable' },
  { value: 'high', label: 'High' },
  { value: 'extreme', label: 'Extreme' },
] as const
const INTERVAL_CHOICES = INTERVALS.map((value) => ({ value, label: value }))

/** The controls of the feed. */
export function activityControls({
  data,
  params,
  setParams,
  watchlists,
}: ControlsProps<UnusualActivity, Params>): ControlItem[] {
  return [
    { ...selectControl('type', 'Type', params.type, TYPE_CHOICES, 'all', setParams), place: 'head' },
    segmentControl('sev', 'Severity from', params.sev, SEV_CHOICES, 'notable', setParams),
    { ...segmentControl('interval', 'Slot', params.interval, INTERVAL_CHOICES, '5m', setParams), place: 'head' },
    universeControl(params.universe, UNIVERSES, watchlists?.names ?? [], setParams, 'all'),
    sectorControl(params.sector, data?.sectors ?? [], setParams),
    selectControl(
      'minOiValue',
      'OI value from',
      String(params.minOiValue),
      oiValueChoices(params.minOiValue),
      String(OWN_OI_VALUE),
      setParams,
    ),
  ]
}

const OI_VALUES = [0, 50, 100, 250, 500, 1000]

/** Least amounts of open interest in ₹ crore; what the address asks for stands among them. */
function oiValueChoices(least: number) {
  return [...new Set([...OI_VALUES, least])]
    .sort((a, b) => a - b)
    .map((one) => ({
      value: String(one),
      label: one === 0 ? 'Any' : `₹${grouped(one, one % 1 === 0 ? 0 : 2)} Cr`,
    }))
}
