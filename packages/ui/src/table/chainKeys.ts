/** The cell that an arrow key leads to from a cell of the chain; null when the key means nothing here. */
export function cellBeside(cell: HTMLElement, key: string, pageRows: number): HTMLElement | null {
  const row = cell.parentElement
  if (row === null) return null
  const column = [...row.children].indexOf(cell)
  if (key === 'ArrowLeft') return asCell(cell.previousElementSibling)
  if (key === 'ArrowRight') return asCell(cell.nextElementSibling)
  if (key === 'ArrowUp') return asCell(rowBeside(row, -1)?.children[column])
  if (key === 'ArrowDown') return asCell(rowBeside(row, 1)?.children[column])
  if (key === 'PageUp') return asCell(rowsOn(row, -1, pageRows).children[column])
  if (key === 'PageDown') return asCell(rowsOn(row, 1, pageRows).children[column])
  if (key === 'Home') return asCell(row.firstElementChild)
  if (key === 'End') return asCell(row.lastElementChild)
  return null
}

/** The row so many rows on, or the last one before the end. */
function rowsOn(row: Element, direction: 1 | -1, count: number): Element {
  let at = row
  for (let i = 0; i < count; i++) at = rowBeside(at, direction) ?? at
  return at
}

/** The next row of strikes; the rule of the spot price is passed over. */
function rowBeside(row: Element, direction: 1 | -1): Element | null {
  let next: Element | null = row
  do next = direction > 0 ? next.nextElementSibling : next.previousElementSibling
  while (next !== null && !next.classList.contains('kit-row'))
  return next
}

function asCell(found: Element | null | undefined): HTMLElement | null {
  return found instanceof HTMLElement ? found : null
}
