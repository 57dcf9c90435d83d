import { sessionOn } from '@strikelens/market/calendar'
import { volumeRatio } from '../../board/volumeSoFar.ts'
import type { FutureReading } from './reading.ts'

const SESSIONS = 20
const FEWEST = 5

/** Volumes of the full sessions before one that it is compared with, at most twenty, oldest first (§I2). */
export function volumesBefore(
  { history, session }: Pick<FutureReading, 'history' | 'session'>,
  volumeQty: Float64Array,
  d: number,
): number[] {
  const known: number[] = []
  for (let before = d - 1; before >= 0 && known.length < SESSIONS; before--) {
    const isFull = sessionOn(session.segment, history.dates[before])?.kind === 'normal'
    if (isFull && !Number.isNaN(volumeQty[before])) known.unshift(volumeQty[before])
  }
  return known
}

/**
 * Relative volume of a session over all months (§F11): against the mean of the sessions before; of the running one against
 * what is usual by this minute. NaN with fewer than five sessions.
 */
export function rvolOf(reading: FutureReading, volumeQty: Float64Array, d: number): number {
  if (reading.history.isLive && d === reading.last && !reading.session.isComplete) {
    return volumeRatio(volumeQty[d], reading.usualVolumeQty)
  }
  const before = volumesBefore(reading, volumeQty, d)
  if (before.length < FEWEST) return Number.NaN
  return volumeRatio(volumeQty[d], before.reduce((sum, volume) => sum + volume, 0) / before.length)
}
