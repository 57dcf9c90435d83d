import './smallCharts.css'
import type { ColorToken } from '../theme/index.ts'
import { stripGradient } from './stripGradient.ts'

interface StateStripProps {
  /** One a step, oldest first; null where nothing is known. */
  colors: readonly (ColorToken | null)[]
  /** The same in words: read aloud, and shown on hover. */
  label: string
  width?: number
}

/** How a reading changed from step to step, in a table row: one element, however many steps, since rows are many. */
export function StateStrip({ colors, label, width = 120 }: StateStripProps) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="ch-states"
      style={{ width, background: stripGradient(colors) }}
    />
  )
}
