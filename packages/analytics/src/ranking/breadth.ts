/** How many rise and fall (§M6), over the rows that have a change today. */
export interface Breadth {
  advances: number
  declines: number
  unchanged: number
  /** Advances ÷ declines; NaN when nothing falls, shown as "n:0". */
  advanceDeclineRatio: number
  /** Share of advances among those that moved, percent; NaN when none did. */
  advancingPct: number
  /** (advances − declines) in percent of all; NaN without a row. */
  breadthPct: number
}

/** Breadth of the changes in percent (§M6). NaN rows (no price today) are left out. */
export function breadth(changePct: ArrayLike<number>): Breadth {
  let advances = 0
  let declines = 0
  let unchanged = 0
  for (let i = 0; i < changePct.length; i++) {
    if (changePct[i] > 0) advances++
    else if (changePct[i] < 0) declines++
    else if (changePct[i] === 0) unchanged++
  }
  return {
    advances,
    declines,
    unchanged,
    advanceDeclineRatio: declines === 0 ? Number.NaN : advances / declines,
    advancingPct: (100 * advances) / (advances + declines),
    breadthPct: (100 * (advances - declines)) / (advances + declines + unchanged),
  }
}

/**
 * Reading of an index's move and its breadth (/index-heatmap): broad with at least 70% of the stocks behind it, narrow
 * with less than half, else Mixed.
 */
export function moveLabel(
  indexChangePct: number,
  advancingPct: number,
): 'Broad rally' | 'Narrow rally' | 'Broad fall' | 'Narrow fall' | 'Mixed' {
  if (indexChangePct >= 0.25) {
    if (advancingPct >= 70) return 'Broad rally'
    if (advancingPct < 50) return 'Narrow rally'
  }
  if (indexChangePct <= -0.25) {
    if (advancingPct <= 30) return 'Broad fall'
    if (advancingPct > 50) return 'Narrow fall'
  }
  return 'Mixed'
}
