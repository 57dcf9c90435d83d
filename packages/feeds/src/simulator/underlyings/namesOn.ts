import type { IsoDate } from '@strikelens/market/time'
import type { StockLife } from './stockLives.ts'
import type { World } from './world.ts'

/** What a share of the layout was called on a date. */
export function nameOn(symbol: string, life: StockLife | null, date: IsoDate): string {
  return life?.former !== undefined && date < life.former.until ? life.former.symbol : symbol
}

/** The rows of the cash panel under their names of a date. */
export function namesOn({ layout }: World, date: IsoDate): readonly string[] {
  const renamed = layout.walkers.filter(({ symbol, life }) => nameOn(symbol, life, date) !== symbol)
  if (renamed.length === 0) return layout.ids
  const ids = [...layout.ids]
  for (const { row, symbol, life } of renamed) ids[row] = nameOn(symbol, life, date)
  return ids
}
