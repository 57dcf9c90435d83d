/**
 * Moves tags of `height` apart so that none covers another, each as near as it can to where it wants to be (px,
 * ascending down). Where they cannot all fit they overlap evenly rather than leave the axis.
 */
export function spreadTags(wanted: readonly number[], height: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b])
  const step = Math.min(height, (bottom - top) / Math.max(1, wanted.length - 1))
  const placed = order.map((i) => Math.min(bottom, Math.max(top, wanted[i])))
  for (let k = 1; k < placed.length; k++) placed[k] = Math.max(placed[k], placed[k - 1] + step)
  let limit = bottom
  for (let k = placed.length - 1; k >= 0; k--) {
    placed[k] = Math.min(placed[k], limit)
    limit = placed[k] - step
  }
  const result = new Array<number>(wanted.length)
  order.forEach((i, k) => {
    result[i] = placed[k]
  })
  return result
}
