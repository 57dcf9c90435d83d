import { BUILDUP_NAMES, SUSTAINED_DAYS } from '@strikelens/analytics/futures'
import { grouped, signed } from '@strikelens/market/formats'
import type { ContextCell, ContextLineProps } from '@strikelens/ui/frame'
import { shownExplanation } from '../../kit/explained.ts'
import type { Wire } from '../../result.ts'
import { universeName } from '../../universe/universe.ts'
import type { ViewProps } from '../../view.ts'
import type { BuildupHeatmap } from './buildupHeatmap.ts'
import type { Params } from './params.ts'

type Shown = ViewProps<BuildupHeatmap, Params>
type Row = Wire<BuildupHeatmap>['rows'][number]

/** How many futures, who is sustained, and the extremes. */
export function contextCells(data: Shown['data'], answer: Shown['answer']): Omit<ContextLineProps, 'mode'> {
  const { rows } = data
  const how = (key: string) => {
    const explanation = answer.explanations[key]
    return explanation === undefined ? {} : { how: shownExplanation(explanation, answer.asOf) }
  }
  const best = extreme(rows, ({ score }) => score)
  const worst = extreme(rows, ({ score }) => (score === null ? null : -score))
  const run = extreme(rows, ({ streak }) => streak)
  const cells: ContextCell[] = [
    {
      label: 'Sustained longs, shorts',
      ...(data.sustained === null
        ? { value: '–', note: `from ${SUSTAINED_DAYS} days on` }
        : {
            value: `${grouped(data.sustained.longs)}, ${grouped(data.sustained.shorts)}`,
            note: 'score beyond ±40',
            ...how('sustained'),
          }),
    },
    { label: 'Highest score', value: signed(best?.score ?? null, 1), note: best?.symbol ?? '', ...how('highest') },
    { label: 'Lowest score', value: signed(worst?.score ?? null, 1), note: worst?.symbol ?? '', ...how('lowest') },
    {
      label: 'Longest streak',
      value: grouped(run?.streak ?? null),
      note: run === null ? '' : `${run.symbol}, ${BUILDUP_NAMES[run.streakClass]}`,
      ...how('streak'),
    },
  ]
  return { lead: { label: universeName(data.universe), value: grouped(rows.length) }, cells }
}

/** The row with the largest of a figure; null where no row has it. */
function extreme(rows: readonly Row[], of: (row: Row) => number | null): Row | null {
  return rows.reduce<Row | null>((best, row) => {
    if (!row.isTraded) return best
    const [one, other] = [of(row), best === null ? null : of(best)]
    return one !== null && (other === null || one > other) ? row : best
  }, null)
}
