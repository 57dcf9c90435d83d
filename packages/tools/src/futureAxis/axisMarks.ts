import type { TimeMark } from '@strikelens/ui/charts/timeChart'
import { day } from '@strikelens/ui/formats'
import type { Wire } from '../result.ts'
import type { FutureAxisSession } from './futureAxis.ts'

type Session = Pick<Wire<FutureAxisSession>, 'from' | 'isRoll' | 'isExpiryDay' | 'expiry'>

/** Lines where another contract is priced from, and where near expires (§F8). */
export function axisMarks(sessions: readonly Session[], time: Float64Array): TimeMark[] {
  return sessions.flatMap(({ from, isRoll, isExpiryDay, expiry }) => {
    const roll = isRoll ? `${day(expiry)} contract from here` : null
    const label = isExpiryDay ? ['Expiry of near', roll].filter(Boolean).join(', ') : roll
    return label === null || from === null ? [] : [{ time: time[from], label }]
  })
}
