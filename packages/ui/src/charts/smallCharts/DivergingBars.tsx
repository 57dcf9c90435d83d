import './smallCharts.css'
import type { ColorToken } from '../theme/index.ts'

export interface DivergingRow {
  readonly key: string
  readonly name: string
  /** NaN has no bar. */
  readonly value: number
  readonly text: string
  /** Default: up or down by sign. */
  readonly color?: ColorToken
  /** The sum of the others, set apart. */
  readonly isTotal?: boolean
}

interface DivergingBarsProps {
  label: string
  rows: readonly DivergingRow[]
  /** The value at either end. Default: the largest size among the rows. */
  cap?: number
}

/** Signed parts left and right of zero: what delta, gamma, IV and time did to a premium; sectors' changes. */
export function DivergingBars({ label, rows, cap }: DivergingBarsProps) {
  const end = cap ?? Math.max(0, ...rows.map(({ value }) => (Number.isNaN(value) ? 0 : Math.abs(value))))
  return (
    <ul className="ch-diverging" aria-label={label}>
      {rows.map(({ key, name, value, text, color, isTotal }) => {
        const tone = color ?? (value < 0 ? 'down' : 'up')
        const width = `${Number.isNaN(value) ? 0 : Math.min(1, Math.abs(value) / (end || 1)) * 50}%`
        const side = value < 0 ? { right: '50%' } : { left: '50%' }
        return (
          <li key={key} className={isTotal === true ? 'ch-total' : ''}>
            <span>{name}</span>
            <span className="ch-track">
              <i className="ch-part" style={{ width, ...side, background: `var(--${tone})` }} />
            </span>
            <span className={`ch-num ${value > 0 ? 'ch-up' : value < 0 ? 'ch-down' : ''}`}>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
