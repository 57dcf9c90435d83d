export interface Placed {
  readonly x: number
  /** From 0. */
  readonly line: number
}

/** Where things of these widths stand one behind the other, in as many lines as they need. */
export function flow(widths: readonly number[], room: number, gap: number): readonly Placed[] {
  let x = 0
  let line = 0
  return widths.map((width) => {
    if (x > 0 && x + width > room) {
      x = 0
      line++
    }
    const place = { x, line }
    x += width + gap
    return place
  })
}

export function lineCount(places: readonly Placed[]): number {
  return (places.at(-1)?.line ?? -1) + 1
}
