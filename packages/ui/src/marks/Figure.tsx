import type { ReactNode } from 'react'
import { classes } from '../classes/index.ts'
import { TONE_CLASSES, type Tone } from './tone.ts'

export interface FigureProps {
  label: ReactNode
  value: ReactNode
  /** Small words behind the value: a band, a state, a change. */
  note?: ReactNode
  tone?: Tone
  labelTone?: Tone
  /** `card` 18 px, `strip` 14 px, `hero` 26 px: the one figure of a panel. */
  size?: 'strip' | 'card' | 'hero'
}

const SIZES = {
  strip: 'text-strong/[19px]',
  card: 'text-card/6 tracking-[-0.01em]',
  hero: 'text-figure/7.5 tracking-[-0.02em]',
}

/** A label over its value, as cards and strips show it. */
export function Figure({ label, value, note, tone = 'ink', labelTone = 'quiet', size = 'card' }: FigureProps) {
  return (
    <div className="min-w-0 whitespace-nowrap">
      <div className={classes('text-micro/[15px]', TONE_CLASSES[labelTone])}>{label}</div>
      <div className="flex flex-wrap items-baseline gap-x-1.25">
        <span className={classes('font-bold', SIZES[size], TONE_CLASSES[tone])}>{value}</span>
        {note !== undefined && <span className="truncate text-ink-2 text-micro">{note}</span>}
      </div>
    </div>
  )
}

/** Figures in cells that share one-pixel lines, two or more a row. */
export function Figures({ children, columns = 2 }: { children: ReactNode; columns?: number }) {
  return (
    <div
      className="ruled *:px-3.5 *:pt-2.5 *:pb-2.75"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {children}
    </div>
  )
}
