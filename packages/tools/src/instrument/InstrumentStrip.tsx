import { classes } from '@strikelens/ui/classes'
import { Figure, type Tone } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { Fragment } from 'react'
import { Explained } from '../kit/Explained.tsx'
import type { Wire } from '../result.ts'
import type { InstrumentNow } from './now.ts'

/** One number of a figure with the key of its explanation. */
export interface StripValue {
  readonly text: string
  readonly how: string
}

/** One figure of the strip with its formula; two values stand beside each other. */
export interface StripFigure {
  readonly label: string
  readonly hint: string
  readonly values: readonly StripValue[]
  readonly note?: string
  readonly tone?: Tone
}

interface InstrumentStripProps {
  now: Pick<Wire<InstrumentNow>, 'asOf' | 'explanations'>
  figures: readonly StripFigure[]
  /** How many stand in a row on desks. */
  columns?: 6 | 7
}

const GRIDS = { 6: 'desk:grid-cols-6', 7: 'desk:grid-cols-7' }

/** An instrument in figures, rows on desks and one that scrolls on phones. */
export function InstrumentStrip({ now, figures, columns = 7 }: InstrumentStripProps) {
  return (
    <div className="scroll-x">
      <div
        className={classes('ruled max-desk:flex max-desk:w-max *:px-3.5 *:py-2 max-desk:*:flex-none', GRIDS[columns])}
      >
        {figures.map(({ label, hint, values, note, tone = 'ink' }) => (
          <Figure
            key={label}
            size="strip"
            label={
              <Tooltip content={hint}>
                <span>{label}</span>
              </Tooltip>
            }
            value={values.map(({ text, how }, i) => (
              <Fragment key={how}>
                {i > 0 && ' / '}
                <Explained now={now} how={how}>
                  {text}
                </Explained>
              </Fragment>
            ))}
            tone={tone}
            {...(note === undefined ? {} : { note })}
          />
        ))}
      </div>
    </div>
  )
}
