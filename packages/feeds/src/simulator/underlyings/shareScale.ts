/** A split or bonus: from session `day` on there are `factor` times as many shares. */
export interface ShareSplit {
  readonly day: number
  readonly factor: number
}

/**
 * Raw price over the price in shares of the reference session: a stock that splits 1:2 later cost twice as much before.
 * Share counts and volumes are divided by the same number.
 */
export function rawScale(splits: readonly ShareSplit[], day: number, referenceDay: number): number {
  let scale = 1
  for (const split of splits) {
    if (split.day > day && split.day <= referenceDay) scale *= split.factor
    if (split.day <= day && split.day > referenceDay) scale /= split.factor
  }
  return scale
}
