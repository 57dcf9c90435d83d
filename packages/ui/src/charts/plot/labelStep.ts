/** Every how many slots a label fits: 1, 2, 5, 10, 20, 50 … so that labels of `labelPx` do not touch. */
export function labelStep(slotPx: number, labelPx: number): number {
  const least = labelPx / Math.max(slotPx, 1e-6)
  for (let power = 1; ; power *= 10) {
    for (const times of [1, 2, 5]) if (times * power >= least) return times * power
  }
}

/** The slots that carry a label: every `step`-th, counted from `anchor`, which always has one. */
export function labelledSlots(count: number, step: number, anchor: number): number[] {
  const slots: number[] = []
  for (let i = ((anchor % step) + step) % step; i < count; i += step) slots.push(i)
  return slots
}
