import { useContext } from 'react'
import { Crowded } from './crowded.ts'
import { Segmented } from './Segmented.tsx'
import { SelectMenu } from './SelectMenu.tsx'

export const INTERVALS = ['1m', '3m', '5m', '15m', '30m', '1h'] as const
/** Spacing of rows and points (§O2 `interval`). */
export type Interval = (typeof INTERVALS)[number]

export interface IntervalPickerProps<Value extends string> {
  value: Value
  /** Those the tool offers for the symbol; a stock's chain comes every 3 minutes. */
  offered: readonly Value[]
  onChange: (interval: Value) => void
}

/** Spacing of rows and points. */
export function IntervalPicker<Value extends string>({ value, offered, onChange }: IntervalPickerProps<Value>) {
  const choices = offered.map((interval) => ({ value: interval, label: interval }))
  const choice = { label: 'Interval', value, onChange }
  return useContext(Crowded) ? (
    <SelectMenu {...choice} options={choices} />
  ) : (
    <Segmented {...choice} choices={choices} />
  )
}
