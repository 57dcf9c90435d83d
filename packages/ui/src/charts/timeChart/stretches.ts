/** Slots from and to, both drawn: neighbours share the slot they meet at. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly isDotted: boolean
}

/** Cuts a line into stretches of one kind. `isDottedAt` says of a slot whether the stroke that leads to it is dotted. */
export function stretches(isDottedAt: (slot: number) => boolean, first: number, last: number): Stretch[] {
  const found: Stretch[] = []
  let from = first
  let isDotted = first < last && isDottedAt(first + 1)
  for (let slot = first + 1; slot < last; slot++) {
    if (isDottedAt(slot + 1) === isDotted) continue
    found.push({ from, to: slot, isDotted })
    from = slot
    isDotted = !isDotted
  }
  found.push({ from, to: last, isDotted })
  return found
}
