import { OI_CHANGE } from '../../figures/names.ts'
import type { Params } from './params.ts'

/** What can be compared, with its unit. */
export const METRICS = [
  { value: 'pct', label: 'Chg %', unit: '%', name: 'Premium change' },
  { value: 'price', label: 'Price', unit: '₹', name: 'Premium' },
  { value: 'chg', label: OI_CHANGE, unit: 'lots', name: OI_CHANGE },
  { value: 'oi', label: 'OI', unit: 'lots', name: 'OI' },
  { value: 'iv', label: 'IV', unit: '%', name: 'IV' },
] as const

export function metricOf(metric: Params['metric']): (typeof METRICS)[number] {
  return METRICS.find(({ value }) => value === metric) ?? METRICS[0]
}
