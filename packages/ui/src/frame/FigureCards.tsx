import type { ReactNode } from 'react'
import { classes } from '../classes/index.ts'
import { Explain, type Explanation } from '../explain/Explain.tsx'
import { Figure } from '../marks/Figure.tsx'
import type { Tone } from '../marks/tone.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'

export interface FigureCard {
  readonly label: string
  /** The meaning or formula in a line, shown on the label. */
  readonly hint?: string
  readonly value: ReactNode
  /** Small words behind the value: a band, a state. */
  readonly note?: ReactNode
  readonly tone?: Tone
  readonly labelTone?: Tone
  readonly how?: Explanation | undefined
}

const COLUMNS = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-2 desk:grid-cols-3',
  4: 'grid-cols-2 desk:grid-cols-4',
  6: 'grid-cols-2 desk:grid-cols-6',
}

/** The answer in a few figures; each can be asked how it was computed. Phones have two a line. */
export function FigureCards({ cards, columns = 2 }: { cards: readonly FigureCard[]; columns?: 1 | 2 | 3 | 4 | 6 }) {
  return (
    <div className={classes('ruled *:pt-2.5 *:pr-1 *:pb-2.75 *:pl-3.5 max-desk:*:pl-4', COLUMNS[columns])}>
      {cards.map(({ label, hint, value, note, tone = 'ink', labelTone = 'quiet', how }) => (
        <Figure
          key={label}
          label={hint === undefined ? label : <Hinted hint={hint}>{label}</Hinted>}
          value={how === undefined ? value : <Explain how={how}>{value}</Explain>}
          tone={tone}
          labelTone={labelTone}
          {...(note == null || note === ''
            ? {}
            : { note: <span className="inline-block whitespace-normal text-micro/3 tracking-tight">{note}</span> })}
        />
      ))}
    </div>
  )
}

function Hinted({ hint, children }: { hint: string; children: string }) {
  return (
    <Tooltip content={hint}>
      <span>{children}</span>
    </Tooltip>
  )
}
