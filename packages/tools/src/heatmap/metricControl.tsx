import type { ControlItem } from '@strikelens/ui/frame'
import { ChoicePicker } from './ChoicePicker.tsx'

export interface MetricControlProps<Metric extends string> {
  readonly value: Metric
  readonly metrics: Readonly<Record<Metric, { readonly label: string }>>
  /** In the order of the picker, the default first. */
  readonly keys: readonly Metric[]
  /** Why what is shown does not have the metric: the choice stands there and cannot be made. */
  why?(metric: Metric): string | undefined
  /** The chosen one; null for the default, which leaves the address. */
  onChange(metric: Metric | null): void
}

/** What the tiles are coloured by. */
export function metricControl<Metric extends string>(props: MetricControlProps<Metric>): ControlItem {
  const { value, metrics, keys, why, onChange } = props
  return {
    key: 'metric',
    label: 'Colour',
    place: 'bar',
    isChanged: value !== keys[0],
    control: (
      <ChoicePicker
        label="Colour"
        value={value}
        choices={keys.map((key) => ({ value: key, label: metrics[key].label, why: why?.(key) }))}
        onChange={(metric) => onChange(metric === keys[0] ? null : metric)}
      />
    ),
  }
}
