import './frame.css'
import type { ReactNode } from 'react'
import type { ColorToken } from '../theme/index.ts'

/** The sign of a series before its name. */
export interface SwatchLook {
  readonly color: ColorToken
  readonly swatch: 'line' | 'dashed' | 'dotted' | 'block' | 'outline' | 'disc' | 'ring'
  /** The second colour of what is drawn in two: below zero, or a falling candle. */
  readonly belowColor?: ColorToken | undefined
}

export interface LegendItem extends SwatchLook {
  readonly key: string
  readonly name: string
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
      {items.map(({ key, name, ...look }) => (
        <button key={key} type="button" aria-pressed={!hidden.has(key)} onClick={() => onToggle(key)}>
          <Swatch {...look} />
          {name}
        </button>
      ))}
      {children}
    </div>
  )
}

/** What is drawn in two colours is split in two. */
export function Swatch({ color, swatch, belowColor }: SwatchLook) {
  const style =
    belowColor === undefined
      ? { color: `var(--${color})` }
      : { background: `linear-gradient(var(--${color}) 50%, var(--${belowColor}) 50%)` }
  return <i className={`ch-swatch ch-${swatch}`} style={style} />
}
