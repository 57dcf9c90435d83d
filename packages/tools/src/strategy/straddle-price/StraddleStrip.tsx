import { Figure } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { Fragment } from 'react'
import { Explained } from '../../chain/Explained.tsx'
import type { Wire } from '../../result.ts'
import type { StraddleNow } from './straddleNow.ts'
import { stripFigures } from './stripFigures.ts'

/** The straddle in figures, two rows on desks and one that scrolls on phones. */
export function StraddleStrip({ now }: { now: Wire<StraddleNow> }) {
  return (
    <div className="scroll-x">
      <div className="ruled max-desk:flex max-desk:w-max desk:grid-cols-7 *:px-3.5 *:py-2 max-desk:*:flex-none">
        {stripFigures(now).map(({ label, hint, values, note, tone = 'ink' }) => (
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
