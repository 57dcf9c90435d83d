import { Segmented } from './Segmented.tsx'

export const INTERVALS = ['1m', '3m', '5m', '15m', '30m', '1h'] as const
/** Spacing of rows and points (§O2 `interval`). */
export type Interval = (typeof INTERVALS)[number]

export interface IntervalPickerProps {
  value: Interval
  /** Those the tool offers for the symbol; a stock's chain comes every 3 minutes. */
  offered?: readonly Interval[]
  onChange: (interval: Interval) => void
}

/** Spacing of rows and points. */
export function IntervalPicker({ value, offered = INTERVALS, onChange }: IntervalPickerProps) {
  return (
    <Segmented
      label="Interval"
      value={value}
      choices={offered.map((interval) => ({ value: interval, label: interval }))}
      onChange={onChange}
    />
  )
}
