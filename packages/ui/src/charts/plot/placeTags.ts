/** A tag above the plot: where its line is, how wide it is. CSS px. */
interface WantedTag {
  readonly x: number
  readonly width: number
}

interface PlacedTag {
  readonly left: number
  readonly row: number
}

/**
 * Sets tags beside their lines without covering one another: left of the line for the left half, right for the right
 * half, the other side when taken, else a row higher.
 */
export function placeTags(wanted: readonly WantedTag[], plotWidth: number): PlacedTag[] {
  const placed: (PlacedTag & { right: number })[] = []
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a].x - wanted[b].x)
  const result = new Array<PlacedTag>(wanted.length)
  order.forEach((i, rank) => {
    const { x, width } = wanted[i]
    const sides = [x - width + 1, x]
    if (rank >= order.length / 2) sides.reverse()
    const inside = sides.filter((left) => left >= 0 && left + width <= plotWidth)
    const lefts = inside.length > 0 ? inside : [Math.max(0, Math.min(x - width / 2, plotWidth - width))]
    for (let row = 0; ; row++) {
      const left = lefts.find((one) =>
        placed.every((other) => other.row !== row || one >= other.right + 2 || one + width <= other.left - 2),
      )
      if (left === undefined) continue
      placed.push({ left, row, right: left + width })
      result[i] = { left, row }
      return
    }
  })
  return result
}
