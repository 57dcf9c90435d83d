import { plain, signed } from '@strikelens/market/formats'
import type { LinePoint, TooltipRow } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../../result.ts'
import type { RollRow } from './rollRows.ts'

/** So many rolls of one row a tooltip has room for. */
const MOST_TOLD = 4

/** A flag at every row in which the straddle rolled: up or down as the strike went. */
export function rollFlags(rolls: readonly Wire<RollRow>[]): LinePoint[] {
  const byRow = new Map<number, Wire<RollRow>[]>()
  for (const roll of rolls) {
    const row = roll.row ?? -1
    byRow.set(row, [...(byRow.get(row) ?? []), roll])
  }
  return Array.from(byRow, ([index, own]): LinePoint => {
    const isUp = (own[own.length - 1].to ?? 0) > (own[0].from ?? 0)
    const label = own.length === 1 ? 'Roll, with its gap' : `${own.length} rolls, with their gaps`
    return { index, shape: isUp ? 'up' : 'down', label, color: 'ink-2' }
  })
}

/** The rolls of a row, old → new, each with its gap. */
export function rollTip(rolls: readonly Wire<RollRow>[], row: number): readonly TooltipRow[] {
  const own = rolls.filter((roll) => roll.row === row)
  const told = own.slice(0, MOST_TOLD).map(({ from, to, gap }) => {
    return { name: `${plain(from)} → ${plain(to)}`, text: signed(gap, 2) }
  })
  const more = own.length - told.length
  return more === 0 ? told : [...told, { name: `and ${more} more`, text: '' }]
}
