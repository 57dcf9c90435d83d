import './frame.css'
import type { ReactNode } from 'react'
import type { ColorToken } from '../theme/index.ts'

export interface LegendItem {
  readonly key: string
  readonly name: string
  readonly color: ColorToken
  readonly swatch: 'line' | 'dashed' | 'dotted' | 'block'
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
      {items.map(({ key, name, color, swatch }) => (
        <button key={key} type="button" aria-pressed={!hidden.has(key)} onClick={() => onToggle(key)}>
          <i className={`ch-swatch ch-${swatch}`} style={{ color: `var(--${color})` }} />
          {name}
        </button>
      ))}
      {children}
    </div>
  )
}
