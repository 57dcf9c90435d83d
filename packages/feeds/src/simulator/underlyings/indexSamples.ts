import type { CashLayout } from './layout.ts'
import { type DaySamples, type IndexSum, PER_MINUTE } from './samples.ts'
import { rawScale, type ShareSplit } from './shareScale.ts'
import { onTick } from './tick.ts'

/** The indices of a day, with the shares of that day: a split multiplies them. */
export function indexSums(
  { composites }: CashLayout,
  splits: readonly (readonly ShareSplit[])[],
  d: number,
  referenceDay: number,
): IndexSum[] {
  return composites.map(({ row, members, unitsPerPoint }) => ({
    row,
    members,
    units: unitsPerPoint.map((units, m) => {
      const memberSplits = splits[members[m]]
      return memberSplits.length === 0 ? units : units / rawScale(memberSplits, d, referenceDay)
    }),
  }))
}

/** Room for a session of any length. */
const points = new Float64Array(1440 * PER_MINUTE)

/** Fills the indices' rows through the session: at every instant the sum over the members' last prices, to the paisa. */
export function fillIndexSamples({ price, volume, start, sums }: DaySamples, minutes: number): void {
  const width = start.length
  const count = minutes * PER_MINUTE
  for (const { row, members, units } of sums) {
    const at = row * width * PER_MINUTE
    points.fill(0, 0, count)
    // Two members a pass: half the traffic of the sums.
    for (let m = 0; m < members.length; m += 2) {
      const hasSecond = m + 1 < members.length
      const first = members[m] * width * PER_MINUTE
      const second = hasSecond ? members[m + 1] * width * PER_MINUTE : first
      const firstUnits = units[m]
      const secondUnits = hasSecond ? units[m + 1] : 0
      for (let i = 0; i < count; i++) points[i] += firstUnits * price[first + i] + secondUnits * price[second + i]
    }
    for (let i = 0; i < count; i++) price[at + i] = Math.floor(points[i] * 100 + 0.5) / 100
    volume.fill(Number.NaN, row * width, (row + 1) * width)
  }
}

/** The indices' official closes, from their members'; they fill the minutes after the session, where there are any. */
export function closeIndices({ price, start, sums, official }: DaySamples, minutes: number): void {
  const width = start.length
  for (const { row, members, units } of sums) {
    let points = 0
    for (let m = 0; m < members.length; m++) points += units[m] * official.close[members[m]]
    official.close[row] = onTick(points, 1)
    price.fill(official.close[row], (row * width + minutes) * PER_MINUTE, (row + 1) * width * PER_MINUTE)
  }
}
