import './smallCharts.css'
import type { ColorToken } from '../theme/index.ts'

export interface HBarRow {
  readonly key: string
  readonly name: string
  /** The bar's length is its size; negative is drawn hatched. NaN has no bar. */
  readonly value: number
  /** As it is printed; '–' for NaN. */
  readonly text: string
  readonly color: ColorToken
  /** Colour of the text. Default ink; changes are coloured by their sign. */
  readonly sign?: number
  /** Begins a new pair: a little room above. */
  readonly startsGroup?: boolean
}

interface HBarsProps {
  label: string
  rows: readonly HBarRow[]
  /** thin: lists such as top writers; thick: totals. */
  size?: 'thin' | 'thick'
  /** The value of a full bar. Default: the largest of its group for totals, of all rows for lists. */
  max?: number
}

/** Horizontal bars on one scale: totals in pairs, or a list of the largest. */
export function HBars({ label, rows, size = 'thin', max }: HBarsProps) {
  const groups = rows.map((_, i) => rows.slice(0, i + 1).filter((row) => row.startsGroup === true).length)
  const largest = (i: number) =>
    max ??
    rows.reduce((most, { value }, k) => {
      const isCounted = size === 'thin' || groups[k] === groups[i]
      return isCounted && Math.abs(value) > most ? Math.abs(value) : most
    }, 0)
  return (
    <ul className={`ch-hbars ch-${size}`} aria-label={label}>
      {rows.map(({ key, name, value, text, color, sign = 0, startsGroup }, i) => {
        const share = Number.isNaN(value) ? 0 : Math.min(1, Math.abs(value) / (largest(i) || 1))
        return (
          <li key={key} className={startsGroup === true ? 'ch-pair' : ''}>
            <span>{name}</span>
            <span>
              <i
                className={value < 0 ? 'ch-len ch-hatch' : 'ch-len'}
                style={{ width: `${share * 100}%`, color: `var(--${color})` }}
              />
            </span>
            <span className={`ch-num ${sign > 0 ? 'ch-up' : sign < 0 ? 'ch-down' : ''}`}>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
