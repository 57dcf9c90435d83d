import { change } from '@strikelens/analytics/ranking'
import { MINUTE_MS } from '@strikelens/market/time'
import type { IndexReading } from './readIndex.ts'

/** The index and its breadth gap through the session, one element a minute; percent and percentage points. */
export interface SessionLine {
  /** Epoch ms of the minute's end. */
  readonly time: Float64Array
  readonly indexPct: Float64Array
  readonly equalWeightPct: Float64Array
  readonly breadthGap: Float64Array
}

/** Minute by minute: each stock at its last price so far, one that has not traded yet left out. Null without minutes. */
export function sessionLine({ minutes, quotes, members, index, session }: IndexReading): SessionLine | null {
  if (minutes === null || minutes.barCount === 0 || session.isBeforeFirst) return null
  const { barCount, close } = minutes
  const pct = new Float64Array(quotes.ids.length).fill(Number.NaN)
  const line = {
    time: minutes.start.map((start) => start + MINUTE_MS),
    indexPct: new Float64Array(barCount).fill(Number.NaN),
    equalWeightPct: new Float64Array(barCount).fill(Number.NaN),
    breadthGap: new Float64Array(barCount).fill(Number.NaN),
  }
  for (let t = 0; t < barCount; t++) {
    for (let i = 0; i < pct.length; i++) {
      const price = close[i * barCount + t]
      if (!Number.isNaN(price)) pct[i] = change(price, quotes.prevClose[i])?.pct ?? Number.NaN
    }
    line.equalWeightPct[t] = knownMean(pct, members.length)
    if (index !== null) line.indexPct[t] = pct[index]
    line.breadthGap[t] = line.equalWeightPct[t] - line.indexPct[t]
  }
  return line
}

/** Mean of the first `count` values that are known; NaN when none is. */
function knownMean(values: Float64Array, count: number): number {
  let sum = 0
  let known = 0
  for (let i = 0; i < count; i++) {
    if (Number.isNaN(values[i])) continue
    sum += values[i]
    known++
  }
  return known === 0 ? Number.NaN : sum / known
}
