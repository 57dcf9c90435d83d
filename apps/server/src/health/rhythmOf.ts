import { EVERY_YEAR, everySession, everyWeek, type Rhythm } from '@strikelens/market/dataHealth'
import type { Dataset } from '@strikelens/tools/home/texts/datasets'
import type { MarketKind } from './marketTime.ts'

/** The simulated exchange publishes everything of a session once the last market has closed, after midnight. */
const SIMULATED_DUE = '27:00'

/** By when the news of a Friday are there. */
const END_OF_DAY = '24:00'

/** When what belongs to a date of the dataset is usually there; null where nothing tells. */
export function dueOf({ cadence }: Dataset, kind: MarketKind): string | null {
  if (cadence.every === 'session') return kind === 'simulated' ? SIMULATED_DUE : cadence.due
  return cadence.every === 'week' ? cadence.due : null
}

/** How a dataset is published; null for what comes in session, and for a list in force. */
export function rhythmOf(dataset: Dataset, kind: MarketKind): Rhythm | null {
  const { cadence, segment } = dataset
  const due = dueOf(dataset, kind)
  if (cadence.every === 'year') return EVERY_YEAR
  if (cadence.every === 'news') return everyWeek(END_OF_DAY)
  if (due === null) return null
  return cadence.every === 'week' ? everyWeek(due) : everySession(segment, due)
}
