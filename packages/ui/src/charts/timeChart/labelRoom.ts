/** CSS px in a pane's plotting area. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The places in a pane that are taken by a text: no other is written over it. */
export interface LabelRoom {
  take(box: Box): void
  /** Takes the first of the places that is free; null where none is, and then nothing is written. */
  place(places: Iterable<Box>): Box | null
}

const BETWEEN_PX = 4

export function labelRoom(): LabelRoom {
  const taken: Box[] = []
  const isFree = (box: Box) =>
    taken.every(
      (other) =>
        box.left >= other.left + other.width + BETWEEN_PX ||
        other.left >= box.left + box.width + BETWEEN_PX ||
        box.top >= other.top + other.height ||
        other.top >= box.top + box.height,
    )
  return {
    take: (box) => void taken.push(box),
    place(places) {
      for (const box of places) {
        if (!isFree(box)) continue
        taken.push(box)
        return box
      }
      return null
    },
  }
}
