import * as activityFigures from '../../figures/activity.ts'
import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { Explanation } from '../../result.ts'
import { eventExplanation } from './eventExplanations.ts'
import type { EventRow } from './eventRows.ts'
import type { ActivityRecord } from './typeRecord.ts'

/** How the figures of the strip and of the record came about. */
export function activityExplanations(
  feed: readonly EventRow[],
  record: ActivityRecord | null,
): Readonly<Record<string, Explanation>> {
  const [top] = [...feed].sort((a, b) => b.score - a.score)
  return knownExplanations({
    ...(top === undefined ? {} : { maxScore: eventExplanation(top, 'score') }),
    ...Object.fromEntries(
      (record?.types ?? []).map((one): [string, Explanation] => [
        `record ${one.type}`,
        explain(
          activityFigures.typeShare,
          [
            { name: 'Sessions', value: record?.sessions ?? 0 },
            { name: 'Events', value: one.events },
            { name: 'With a direction and 30 minutes left', value: one.n },
            { name: 'Moved that way', value: one.hits },
          ],
          one.sharePct,
          `${one.type}: share that moved with the class`,
        ),
      ]),
    ),
  })
}
