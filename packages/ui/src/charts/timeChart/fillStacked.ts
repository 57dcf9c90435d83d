import type { LineInput } from './linePath.ts'

/** What a fill is drawn with. */
type Filling = Pick<CanvasRenderingContext2D, 'fillStyle' | 'beginPath' | 'lineTo' | 'fill'>

/** Fills from a line down to what it stands on, run by run between its gaps. */
export function fillStacked(
  context: Filling,
  { valueAt, first, last, x0, slotPx, yOf }: LineInput,
  baseAt: (slot: number) => number,
  fill: string,
): void {
  context.fillStyle = fill
  let start = first
  for (let slot = first; slot <= last + 1; slot++) {
    if (slot <= last && !Number.isNaN(valueAt(slot))) continue
    if (slot > start) {
      context.beginPath()
      for (let on = start; on < slot; on++) context.lineTo(x0 + on * slotPx, yOf(valueAt(on)))
      for (let back = slot - 1; back >= start; back--) context.lineTo(x0 + back * slotPx, yOf(baseAt(back)))
      context.fill()
    }
    start = slot + 1
  }
}
