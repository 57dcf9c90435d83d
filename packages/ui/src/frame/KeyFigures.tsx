import type { ReactNode } from 'react'
import { classes } from '../classes/index.ts'
import { Explain, type Explanation } from '../explain/Explain.tsx'
import { TONE_CLASSES, type Tone } from '../marks/tone.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'

export interface KeyFigure {
  readonly label: string
  /** The meaning or formula in a line, shown on the label. */
  readonly hint?: string
  readonly value: ReactNode
  /** Small words before the value: a band, a state. The figure then has a line of its own. */
  readonly note?: ReactNode
  readonly tone?: Tone
  readonly labelTone?: Tone
  readonly how?: Explanation | undefined
  /** Has a line of its own. */
  readonly isWide?: boolean
}

const COLUMNS = { 1: '', 2: 'grid-cols-2', 4: 'grid-cols-2 desk:grid-cols-4' }

/** Figures of a page in dense lines, two a line, or four under the picture; each can be asked how it was computed. */
export function KeyFigures({ figures, columns = 2 }: { figures: readonly KeyFigure[]; columns?: 1 | 2 | 4 }) {
  return (
    <dl className={classes('grid gap-x-4.5', COLUMNS[columns])}>
      {figures.map(({ label, hint, value, note, tone = 'ink', labelTone = 'quiet', how, isWide = false }) => {
        const hasNote = note != null && note !== '' && note !== false
        return (
          <div
            key={label}
            className={classes(
              'flex min-h-5.75 items-center justify-between gap-1.5 whitespace-nowrap border-line-soft border-b text-table max-desk:min-h-7',
              (isWide || hasNote) && 'col-span-2',
            )}
          >
            <dt className={classes('text-micro', TONE_CLASSES[labelTone])}>
              {hint === undefined ? (
                label
              ) : (
                <Tooltip content={hint}>
                  <span>{label}</span>
                </Tooltip>
              )}
            </dt>
            <dd
              className={classes(
                'flex min-w-0 flex-wrap items-baseline justify-end gap-x-1.5 text-right font-mid',
                TONE_CLASSES[tone],
              )}
            >
              {hasNote && <span className="whitespace-normal font-text text-ink-3 text-micro">{note}</span>}
              {how === undefined ? value : <Explain how={how}>{value}</Explain>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
