import type { LinePoint } from '@strikelens/ui/charts/timeChart'
import { clock, signed, strike } from '@strikelens/ui/formats'
import type { Wire } from '../../result.ts'
import type { RollRow } from './rollRows.ts'

/** A flag at every row in which the straddle rolled: up or down as the strike went, with all the strikes and the gaps. */
export function rollFlags(rolls: readonly Wire<RollRow>[]): LinePoint[] {
  const byRow = new Map<number, Wire<RollRow>[]>()
  for (const roll of rolls) {
    const row = roll.row ?? -1
    byRow.set(row, [...(byRow.get(row) ?? []), roll])
  }
  return Array.from(byRow, ([index, own]): LinePoint => {
    const isUp = (own[own.length - 1].to ?? 0) > (own[0].from ?? 0)
    return { index, shape: isUp ? 'up' : 'down', label: own.map(flagText).join('; '), color: 'ink-2' }
  })
}

function flagText({ time, from, to, gap }: Wire<RollRow>): string {
  return `Roll ${clock(time)}: ${strike(from)} → ${strike(to)}, gap ${signed(gap, 2)}`
}
