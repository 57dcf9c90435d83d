import { BUILDUPS, buildupDirection, slotEnd } from '@strikelens/analytics/futures'
import type { Evaluation, Signal } from '../signals/index.ts'
import { MINUTE_MS } from '../time/index.ts'
import { type EventFigures, eventFigures } from './events.ts'
import type { UnusualSession } from './session.ts'

/** Of whose ledger these signals are. */
export const UNUSUAL_TOOL = 'future-unusual-activity'

/**
 * What /future-unusual-activity says at the close of each slot of a session that has closed, for its ledger. None where too
 * little history is known to score any symbol.
 */
export function unusualEvaluations(session: UnusualSession): readonly Evaluation[] {
  const { grid } = session
  if (!session.hasHistory.includes(true)) return []
  const events = eventFigures(session)
  return Array.from({ length: grid.slots }, (_, slot) => {
    const seen = slotEnd(grid, slot)
    return {
      interval: `${grid.minutes}m`,
      bar: grid.openAt + slot * grid.minutes * MINUTE_MS,
      seen,
      signals: events.filter(({ at }) => at === seen).map(signalOf),
    }
  })
}

function signalOf({ type, symbol, buildup, price, score, oiValue }: EventFigures): Signal {
  return {
    kind: type,
    symbol,
    side: buildupDirection(buildup),
    price,
    score,
    attributes: { buildup: BUILDUPS.indexOf(buildup), oiValueCrore: oiValue },
  }
}
