import { plain } from '@strikelens/market/formats'
import type { CellPlan } from './chainCells.ts'
import type { ChainColumn, ChainColumnSet, ChainSide } from './chainColumns.ts'

/** Figures of the strike, left and right of it. */
export type ChainCentre = readonly [before: readonly ChainColumn[], after: readonly ChainColumn[]]

const STRIKE: ChainColumn = { key: 'strike', label: 'Strike', format: plain, width: 66 }

/** Cells of the sides asked for, with the centre. */
export function plansOf(plans: readonly CellPlan[], right: 'both' | ChainSide): readonly CellPlan[] {
  return right === 'both' ? plans : plans.filter(({ side }) => side === 'centre' || side === right)
}

/** Cells of a desk's row: calls from outside in, the centre, puts mirrored. */
export function deskPlans({ columns }: ChainColumnSet, [before, after]: ChainCentre): readonly CellPlan[] {
  const one = (side: CellPlan['side']) => (column: ChainColumn) => ({ side, lines: [column], isStrike: false })
  return [
    ...columns.map(one('ce')),
    ...before.map(one('centre')),
    { side: 'centre', lines: [STRIKE], isStrike: true },
    ...after.map(one('centre')),
    ...columns.map(one('pe')).reverse(),
  ]
}

/** Cells of a phone's row, two lines each; the last figure of the centre stands under the strike. */
export function phonePlans({ phone }: ChainColumnSet, [before, after]: ChainCentre): readonly CellPlan[] {
  const pair = (side: 'ce' | 'pe') => (lines: readonly ChainColumn[]) => ({
    side,
    lines: lines.map(phoneColumn),
    isStrike: false,
  })
  const under = [...before, ...after].slice(-1).map((column) => ({
    ...column,
    format: (value: number) => `${column.label} ${column.format(value)}`,
  }))
  return [
    ...phone.map(pair('ce')),
    { side: 'centre', lines: [STRIKE, ...under], isStrike: true },
    ...phone.map(pair('pe')).reverse(),
  ]
}

/** A column as it fits a phone: no rank badges, and its unit behind the digits. */
function phoneColumn({ isRanked: _isRanked, ...column }: ChainColumn): ChainColumn {
  const { format, unit } = column
  if (unit === undefined) return column
  return { ...column, format: (value) => (Number.isFinite(value) ? format(value) + unit : format(value)) }
}
