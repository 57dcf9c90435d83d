import './frame.css'
import type { CSSProperties, ReactNode } from 'react'
import type { ColorToken } from '../theme/index.ts'

export interface LegendItem {
  readonly key: string
  readonly name: string
  readonly color: ColorToken
  readonly swatch: 'line' | 'dashed' | 'dotted' | 'block' | 'outline' | 'disc' | 'ring'
  /** The second colour of what is drawn in two: below zero. */
  readonly belowColor?: ColorToken
}

interface LegendProps {
  items: readonly LegendItem[]
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
  /** Further keys that turn nothing off. */
  children?: ReactNode
}

/** The names of the series; a press turns one off or on. */
export function Legend({ items, hidden, onToggle, children }: LegendProps) {
  return (
    <div className="ch-legend">
      {items.map(({ key, name, color, swatch, belowColor }) => (
        <button key={key} type="button" aria-pressed={!hidden.has(key)} onClick={() => onToggle(key)}>
          <i className={`ch-swatch ch-${swatch}`} style={swatchStyle(color, belowColor)} />
          {name}
        </button>
      ))}
      {children}
    </div>
  )
}

/** The colours of a swatch; what is drawn in two is split in two. */
export function swatchStyle(color: ColorToken, belowColor?: ColorToken): CSSProperties {
  if (belowColor === undefined) return { color: `var(--${color})` }
  return { background: `linear-gradient(var(--${color}) 50%, var(--${belowColor}) 50%)` }
}
