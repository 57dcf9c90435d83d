/** A row and how far under the heading of its chain it stands. */
export interface RowPlace {
  readonly strike: number
  readonly top: number
}

/** Opens a chain at the money, both ways, without moving the page. */
export function centreOn(scroller: HTMLElement, head: HTMLElement | null, row: HTMLElement | null): void {
  scroller.scrollLeft = (scroller.scrollWidth - scroller.clientWidth) / 2
  if (row === null) return
  // The heading stays over the rows: the middle is that of what is left under it. The first row in sight is a whole one.
  const room = scroller.clientHeight - (head?.offsetHeight ?? 0)
  const middle = row.offsetTop + row.offsetHeight / 2 - room / 2
  scroller.scrollTop = Math.round(middle / row.offsetHeight) * row.offsetHeight
}

/** The row in the middle of what is in sight; null of an empty chain. */
export function middleRow(
  scroller: HTMLElement,
  rows: readonly HTMLElement[],
  strikes: ArrayLike<number>,
): RowPlace | null {
  const middle = scroller.scrollTop + scroller.clientHeight / 2
  const at = rows.findIndex(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > middle)
  const row = rows[at < 0 ? rows.length - 1 : at]
  if (row === undefined) return null
  return { strike: strikes[at < 0 ? rows.length - 1 : at], top: row.offsetTop - scroller.scrollTop }
}
