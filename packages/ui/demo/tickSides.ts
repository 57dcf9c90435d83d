import type { ChainHandle } from '@strikelens/ui/table'

/** Two ways to change the same third of a chain's cells, each done once it is painted. */
export interface TickSides {
  /** Writes the text nodes and nothing else. */
  direct(): Promise<void>
  /** Hands the values to the chain. */
  tick(): Promise<void>
}

declare global {
  interface Window {
    ticks?: TickSides
  }
}

/** Whether a cell is among the 30 % that change. */
const changes = (row: number, column: number) => (row * 31 + column * 17) % 10 < 3
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

/** Both ways for the chain on the page; `keys` are its columns from outside in. */
export function tickSides(chain: ChainHandle, keys: readonly string[]): TickSides {
  const columns = [
    ...keys.map((key) => ({ side: 'ce' as const, key })),
    ...[...keys].reverse().map((key) => ({ side: 'pe' as const, key })),
  ]
  const texts = [...document.querySelectorAll('.kit-row')].map((row) =>
    [...row.querySelectorAll('.kit-cell:not([data-side=strike]) > span')].map((holder) => holder.lastChild),
  )
  const rows = columns.map((_, column) => texts.map((_row, row) => row).filter((row) => changes(row, column)))
  let turn = 0
  const value = (row: number, column: number) => 100 + ((row * 7 + column * 3 + turn) % 900)
  return {
    async direct() {
      turn++
      for (const [row, cells] of texts.entries()) {
        for (const [column, text] of cells.entries()) {
          if (text instanceof Text && changes(row, column)) text.data = String(value(row, column))
        }
      }
      await painted()
    },
    async tick() {
      turn++
      chain.apply({
        columns: columns.map(({ side, key }, column) => ({
          side,
          key,
          index: rows[column],
          value: rows[column].map((row) => value(row, column)),
        })),
      })
      await painted()
    },
  }
}
