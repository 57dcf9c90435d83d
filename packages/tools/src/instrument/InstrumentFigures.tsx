import { type KeyFigure, KeyFigures, Panel, SidePart } from '@strikelens/ui/frame'
import type { Tone } from '@strikelens/ui/marks'
import { Fragment } from 'react'
import { Explained } from '../kit/Explained.tsx'
import type { Wire } from '../result.ts'
import type { InstrumentNow } from './now.ts'

/** One number of a figure with the key of its explanation. */
export interface StripValue {
  readonly text: string
  readonly how: string
}

/** One figure of an instrument with its formula; two values stand beside each other. */
export interface StripFigure {
  readonly label: string
  readonly hint: string
  readonly values: readonly StripValue[]
  readonly note?: string
  readonly tone?: Tone
  /** Has a line of its own. */
  readonly isWide?: boolean
}

interface InstrumentFiguresProps {
  now: Pick<Wire<InstrumentNow>, 'asOf' | 'explanations'>
  figures: readonly StripFigure[]
}

/** An instrument in figures, in the side column. */
export function InstrumentFigures({ now, figures }: InstrumentFiguresProps) {
  return (
    <SidePart title="Key figures">
      <KeyFigures figures={figures.map((figure) => keyFigure(figure, now))} />
    </SidePart>
  )
}

/** The figures that the side column has no room for, under the picture. */
export function MoreFigures({ now, figures }: InstrumentFiguresProps) {
  if (figures.length === 0) return null
  return (
    <Panel title="More figures">
      <div className="px-3.5 py-1.5 max-desk:px-4">
        <KeyFigures columns={4} figures={figures.map((figure) => keyFigure(figure, now))} />
      </div>
    </Panel>
  )
}

function keyFigure({ values, ...figure }: StripFigure, now: InstrumentFiguresProps['now']): KeyFigure {
  return {
    ...figure,
    isWide: figure.isWide === true || values.length > 1,
    value: (
      <span>
        {values.map(({ text, how }, i) => (
          <Fragment key={how}>
            {i > 0 && ' / '}
            <Explained now={now} how={how}>
              {text}
            </Explained>
          </Fragment>
        ))}
      </span>
    ),
  }
}
