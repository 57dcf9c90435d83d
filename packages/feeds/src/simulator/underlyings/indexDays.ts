import type { CashPath } from './dailyPath.ts'
import { SESSIONS_A_YEAR } from './factors.ts'
import type { CashLayout } from './layout.ts'
import { rawScale, type ShareSplit } from './shareScale.ts'
import { onTick } from './tick.ts'

/** Fills the rows of the indices: levels from the members' prices, volatility from the members' parts in each factor. */
export function fillIndexDays(
  path: CashPath,
  layout: CashLayout,
  splits: readonly (readonly ShareSplit[])[],
  referenceDay: number,
): void {
  const { open, close, sigma } = path
  const { variance } = path.factors
  const count = path.dates.length
  const factorWidth = layout.factorNames.length
  const walkerOf = new Map(layout.walkers.map((walker) => [walker.row, walker]))
  const opened = new Float64Array(count)
  const closed = new Float64Array(count)
  const ownVariance = new Float64Array(count)
  const betas = new Float64Array(count * factorWidth)
  for (const { row, members, unitsPerPoint } of layout.composites) {
    for (const sums of [opened, closed, ownVariance, betas]) sums.fill(0)
    members.forEach((member, m) => {
      const walker = walkerOf.get(member)
      if (walker === undefined) return
      const { beta, sectorBeta } = walker.traits
      const everSplits = splits[member].length > 0
      for (let d = 0; d < count; d++) {
        const at = member * count + d
        const units = everSplits ? unitsPerPoint[m] / rawScale(splits[member], d, referenceDay) : unitsPerPoint[m]
        const points = units * open[at]
        const factorsAt = d * factorWidth
        const sectorAt = factorsAt + walker.sector
        opened[d] += points
        closed[d] += units * close[at]
        betas[factorsAt] += points * beta
        betas[sectorAt] += points * sectorBeta
        const common = beta * beta * variance[factorsAt] + sectorBeta * sectorBeta * variance[sectorAt]
        ownVariance[d] += points * points * ((sigma[at] * sigma[at]) / SESSIONS_A_YEAR - common)
      }
    })
    for (let d = 0; d < count; d++) {
      const at = row * count + d
      let total = ownVariance[d]
      for (let k = d * factorWidth; k < (d + 1) * factorWidth; k++) total += betas[k] * betas[k] * variance[k]
      open[at] = onTick(opened[d], 1)
      close[at] = onTick(closed[d], 1)
      sigma[at] = Math.sqrt(total * SESSIONS_A_YEAR) / opened[d]
    }
  }
}
