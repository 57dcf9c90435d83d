import { Explain } from '@strikelens/ui/explain'
import { Figure } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { shownExplanation } from '../../chain/contextStrip.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, StraddlePrice } from './compute.ts'
import { stripFigures } from './stripFigures.ts'

/** The straddle in figures, two rows on desks and one that scrolls on phones. */
export function StraddleStrip({ data, answer }: ViewProps<StraddlePrice, Params>) {
  return (
    <div className="scroll-x">
      <div className="ruled max-desk:flex max-desk:w-max desk:grid-cols-7 *:px-3.5 *:py-2 max-desk:*:flex-none">
        {stripFigures(data).map(({ label, hint, value, note, tone = 'ink', how }) => {
          const explanation = how === undefined ? undefined : answer.explanations[how]
          return (
            <Figure
              key={label}
              size="strip"
              label={
                <Tooltip content={hint}>
                  <span>{label}</span>
                </Tooltip>
              }
              value={
                explanation === undefined ? (
                  value
                ) : (
                  <Explain how={shownExplanation(explanation, answer.asOf)}>{value}</Explain>
                )
              }
              tone={tone}
              {...(note === undefined ? {} : { note })}
            />
          )
        })}
      </div>
    </div>
  )
}
