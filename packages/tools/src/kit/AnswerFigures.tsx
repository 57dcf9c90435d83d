import { Explain } from '@strikelens/ui/explain'
import { type KeyFigure, KeyFigures } from '@strikelens/ui/frame'
import type { Tone } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import type { Answer, Wire } from '../result.ts'
import { shownExplanation } from './explained.ts'

/** One figure of an answer: what it is, its value, and how it came about. */
export interface StripFigure {
  readonly label: string
  readonly hint?: string
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly tone?: Tone
  readonly labelTone?: Tone
  /** Has a line of its own. */
  readonly isWide?: boolean
  /** Keys of the explanations of the value and of its note. */
  readonly how?: string | undefined
  readonly noteHow?: string | undefined
}

interface AnswerFiguresProps {
  readonly figures: readonly StripFigure[]
  /** Two a line in the side column, four under the picture. */
  readonly columns?: 2 | 4
  readonly answer: Pick<Wire<Omit<Answer<unknown>, 'data'>>, 'explanations' | 'asOf'>
}

/** An answer in figures, each of which can be asked how it is computed. */
export function AnswerFigures({ figures, columns = 2, answer: { explanations, asOf } }: AnswerFiguresProps) {
  const explained = (shown: ReactNode, how: string | undefined) => {
    const explanation = how === undefined ? undefined : explanations[how]
    return explanation === undefined ? shown : <Explain how={shownExplanation(explanation, asOf)}>{shown}</Explain>
  }
  const keyFigure = ({ how, noteHow, value, note, ...figure }: StripFigure): KeyFigure => ({
    ...figure,
    value: explained(value, how),
    ...(note === undefined ? {} : { note: explained(note, noteHow) }),
  })
  return <KeyFigures columns={columns} figures={figures.map(keyFigure)} />
}
