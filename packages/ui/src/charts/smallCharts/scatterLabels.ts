interface PointBox {
  readonly x: number
  readonly y: number
  readonly name: string
  /** Of the dot, CSS px. */
  readonly radius: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Where a name is written: the start, middle or end of its line, at half its height; CSS px. */
export interface NamePlace {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

/** A name that is written on the plot already. */
export interface WrittenName extends NamePlace {
  readonly name: string
}

/** Of capitals, of which symbols are made: M&M is the widest of them. */
const CHAR_PX = 9
const LINE_PX = 13
const GAP_PX = 3
/** How much of a name lies left of its place. */
const LEFT_SHARE = { start: 0, middle: 0.5, end: 1 } as const

/**
 * Where each point has room for its name without covering a point or a name set before: right of it, left, above, below, else
 * nowhere. Earlier points win, and what is written there already.
 */
export function namePlaces(
  points: readonly PointBox[],
  plot: Box,
  written: readonly WrittenName[] = [],
): (NamePlace | null)[] {
  const taken: Box[] = [...points.map(dotBox), ...written.map(({ name, ...place }) => nameBox(name, place))]
  return points.map((point) => {
    for (const place of placesAround(point)) {
      const box = nameBox(point.name, place)
      if (!isWithin(box, plot) || taken.some((one) => overlaps(box, one))) continue
      taken.push(box)
      return place
    }
    return null
  })
}

function placesAround({ x, y, radius }: PointBox): NamePlace[] {
  const [aside, away] = [radius + GAP_PX, radius + LINE_PX / 2]
  return [
    { x: x + aside, y, anchor: 'start' },
    { x: x - aside, y, anchor: 'end' },
    { x, y: y - away, anchor: 'middle' },
    { x, y: y + away, anchor: 'middle' },
  ]
}

function dotBox({ x, y, radius }: PointBox): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

function nameBox(name: string, { x, y, anchor }: NamePlace): Box {
  const width = name.length * CHAR_PX
  const left = x - LEFT_SHARE[anchor] * width
  return { left, right: left + width, top: y - LINE_PX / 2, bottom: y + LINE_PX / 2 }
}

function isWithin(box: Box, plot: Box): boolean {
  return box.left >= plot.left && box.right <= plot.right && box.top >= plot.top && box.bottom <= plot.bottom
}

function overlaps(a: Box, b: Box): boolean {
  return a.left <= b.right && a.right >= b.left && a.top < b.bottom && a.bottom > b.top
}
