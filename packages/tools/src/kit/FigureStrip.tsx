import { Explain } from '@strikelens/ui/explain'
import { Figure, type Tone } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import type { ReactNode } from 'react'
import type { Answer, Wire } from '../result.ts'
import { shownExplanation } from './explained.ts'

/** One figure of a strip: what it is, its value, and how it came about. */
export interface StripFigure {
  readonly label: string
  readonly hint: string
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly tone?: Tone
  readonly labelTone?: Tone
  /** Keys of the explanations of the value and of its note. */
  readonly how?: string | undefined
  readonly noteHow?: string | undefined
}

interface FigureStripProps {
  readonly label: string
  readonly figures: readonly StripFigure[]
  /** In one row on desks; phones have one that scrolls. */
  readonly columns: 5 | 6 | 7 | 8
  readonly answer: Pick<Wire<Omit<Answer<unknown>, 'data'>>, 'explanations' | 'asOf'>
}

const COLUMNS = { 5: 'desk:grid-cols-5', 6: 'desk:grid-cols-6', 7: 'desk:grid-cols-7', 8: 'desk:grid-cols-8' } as const

/** A page in figures, each of which can be asked how it is computed. */
export function FigureStrip({ label, figures, columns, answer: { explanations, asOf } }: FigureStripProps) {
  const explained = (figure: ReactNode, how: string | undefined) => {
    const explanation = how === undefined ? undefined : explanations[how]
    return explanation === undefined ? figure : <Explain how={shownExplanation(explanation, asOf)}>{figure}</Explain>
  }
  return (
    <section aria-label={label} className="scroll-x">
      <div className={`ruled max-desk:flex max-desk:w-max ${COLUMNS[columns]} *:px-3.5 *:py-2 max-desk:*:flex-none`}>
        {figures.map(({ label: name, hint, value, note, tone = 'ink', labelTone = 'quiet', how, noteHow }) => (
          <Figure
            key={name}
            size="strip"
            label={
              <Tooltip content={hint}>
                <span>{name}</span>
              </Tooltip>
            }
            value={explained(value, how)}
            tone={tone}
            labelTone={labelTone}
            {...(note === undefined ? {} : { note: explained(note, noteHow) })}
          />
        ))}
      </div>
    </section>
  )
}
