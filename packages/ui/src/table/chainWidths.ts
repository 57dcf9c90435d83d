import type { StrikeRange } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import type { CellPlan } from './chainCells.ts'
import type { ChainColumn, ChainColumnSet, ChainData } from './chainColumns.ts'
import type { ChainCentre } from './chainPlans.ts'

/** px of a tabular digit and of a point or comma, in a cell and in the bold ones of price and strike. */
const TEXT = { digit: 7.3, point: 3.5 }
const BOLD = { digit: 7.8, point: 3.7 }
const STRIKE = { digit: 8.3, point: 3.8 }
const CELL_PADDING_PX = 6
const BADGE_PX = 15
/** On both sides of a strike: what names its wall and its lots, or buys and sells. */
const MARKS_PX = 28

/** px of a text as a cell writes it. */
function textPx(text: string, { digit, point }: typeof TEXT): number {
  const points = text.length - text.replace(/[,.]/g, '').length
  return (text.length - points) * digit + points * point
}

/** px of the column of strikes: the widest of them with its marks. */
export function strikePx(strikes: ArrayLike<number>): number {
  let most = 0
  for (let k = 0; k < strikes.length; k++) most = Math.max(most, textPx(plain(strikes[k]), STRIKE))
  return Math.ceil(most) + 2 * MARKS_PX
}

/** px of a column: its own width, or what its widest number needs. */
export function columnPx(column: ChainColumn, values: ArrayLike<number> | undefined, range: StrikeRange): number {
  const { kind = 'number', isRanked, width } = column
  // Chips are as wide as they are.
  if (values === undefined || kind === 'buildup' || kind === 'level') return width
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let k = range.from; k < range.to; k++) {
    if (values[k] < low) low = values[k]
    if (values[k] > high) high = values[k]
  }
  const style = column.tone === 'price' ? BOLD : TEXT
  const px = (value: number) => (Number.isFinite(value) ? textPx(column.format(value), style) : 0)
  // The largest number of a ranked column has its badge before it.
  const badge = isRanked === true && high > 0 ? BADGE_PX : 0
  return Math.max(width, Math.ceil(Math.max(px(low), px(high) + badge)) + CELL_PADDING_PX)
}

/** What the widths of a chain follow from. */
export interface WidthsOf {
  readonly data: ChainData
  readonly range: StrikeRange
  readonly strike: number
}

/**
 * Grid tracks of a row in a table `px` wide, and the width below which it scrolls. Both sides of a column are as wide as its
 * wider one. Whole pixels, or hairlines of the ground would show between tinted cells; what is left over is the strike's.
 */
export function chainTracks(
  plans: readonly CellPlan[],
  { data, range, strike }: WidthsOf,
  px: number,
): { template: string; leastPx: number } {
  const least = plans.map(({ lines, isStrike }) =>
    isStrike ? strike : Math.max(...lines.map((column) => bothPx(column, data, range))),
  )
  const leastPx = least.reduce((sum, width) => sum + width, 0)
  const room = Math.max(Math.floor(px) - leastPx, 0)
  const widths = least.map((width) => width + Math.floor((room * width) / leastPx))
  const rest = leastPx + room - widths.reduce((sum, width) => sum + width, 0)
  return {
    template: widths.map((width, i) => `${plans[i].isStrike ? width + rest : width}px`).join(' '),
    leastPx,
  }
}

function bothPx(column: ChainColumn, { ce, pe, centre }: ChainData, range: StrikeRange): number {
  return Math.max(...[ce, pe, centre].map((side) => columnPx(column, side[column.key], range)))
}

/** What of the centre fits beside the other columns: spare figures leave from the outside until all do. */
export function fittedCentre(set: ChainColumnSet, centre: ChainCentre, of: WidthsOf, px: number): ChainCentre {
  const widthOf = (columns: readonly ChainColumn[]) =>
    columns.reduce((sum, column) => sum + bothPx(column, of.data, of.range), 0)
  const room = px - of.strike - 2 * widthOf(set.columns)
  let [before, after] = centre
  while (widthOf(before) + widthOf(after) > room) {
    const isLeft = before[0]?.isSpare === true
    const isRight = after[after.length - 1]?.isSpare === true
    if (isLeft && (before.length >= after.length || !isRight)) before = before.slice(1)
    else if (isRight) after = after.slice(0, -1)
    else break
  }
  return before === centre[0] && after === centre[1] ? centre : [before, after]
}
