import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { grouped } from '@strikelens/market/formats'
import { KeyFigures, Panel } from '@strikelens/ui/frame'
import { BuildupChip } from '@strikelens/ui/marks'
import { shownExplanation } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { BuildupScreener, Params } from './compute.ts'
import { changeText } from './figureText.ts'
import { totalExplanation } from './rowExplanations.ts'
import { type BuildupScreen, classTotals } from './screen.ts'

type ClassCardsProps = Pick<ViewProps<BuildupScreener, Params>, 'answer' | 'params'> & {
  readonly screen: BuildupScreen
}

/** How many futures build or leave a position over the frame, and what that is worth. */
export function ClassCards({ answer, params, screen }: ClassCardsProps) {
  return (
    <Panel title="Classes" note={`${params.frame}, futures that meet the minimums and the value of their ΔOI`}>
      <div className="px-3.5 py-1.5 max-desk:px-4">
        <KeyFigures
          columns={4}
          figures={classTotals(screen.everyClass, params.frame).map((total) => ({
            label: BUILDUP_NAMES[total.buildup],
            hint: 'Futures that meet the minimums, and Σ of their ΔOI value over the frame',
            value: (
              <span className="inline-flex items-center gap-2">
                <BuildupChip buildup={total.buildup} />
                {grouped(total.rows.length)}
              </span>
            ),
            note: total.rows.length === 0 ? '' : changeText(total.oiChgValue),
            how: shownExplanation(totalExplanation(total), answer.asOf),
          }))}
        />
      </div>
    </Panel>
  )
}
