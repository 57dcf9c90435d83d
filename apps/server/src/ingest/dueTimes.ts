import type { Session } from '@strikelens/market/calendar'
import { MINUTE_MS } from '@strikelens/market/time'

/**
 * Instants at which chains are taken in a session, ascending: whole multiples of the cadence from each open, and each close.
 * A chain's frame is numbered by its place here, so that one that is missing leaves its number to whoever fills it in.
 */
export function dueTimes({ parts }: Session, cadenceMinutes: number): number[] {
  const due: number[] = []
  for (const { openAt, closeAt } of parts) {
    const step = cadenceMinutes * MINUTE_MS
    for (let asOf = openAt + step; asOf < closeAt; asOf += step) due.push(asOf)
    due.push(closeAt)
  }
  return due
}
