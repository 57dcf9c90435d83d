import { isInTheMoney, type StrikeRange } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import type { ChainData, ChainLevels, HeldLeg } from './chainColumns.ts'

/** What the rows of a chain are marked by. */
interface RowMarks {
  readonly data: ChainData
  readonly range: StrikeRange
  readonly atm: number
  readonly forward: number
  readonly levels: ChainLevels
}

/** Tints the money, names the walls and draws the bracket of the expected move, row by row. */
export function markRows(rows: readonly HTMLElement[], { data, range, atm, forward, levels }: RowMarks): void {
  const { resistance, support } = levels
  for (const [row, element] of rows.entries()) {
    const at = range.from + row
    const strike = data.strikes[at]
    element.classList.toggle('kit-atm', strike === atm)
    element.classList.toggle('kit-quiet', data.isQuiet?.[at] === 1)
    const itm = isInTheMoney(CE, strike, forward) ? 'ce' : isInTheMoney(PE, strike, forward) ? 'pe' : ''
    set(element, 'itm', itm)
    // One strike may be both walls.
    set(element, 'wall', `${strike === resistance ? 'ce' : ''}${strike === support ? ' pe' : ''}`.trim())
    set(element, 'move', moveAt(data.strikes, at, levels))
  }
}

/** Whether a strike lies in the expected move, and whether it is the first or the last that does. */
function moveAt(strikes: Float64Array, at: number, { moveLow, moveHigh }: ChainLevels): string {
  const isIn = (k: number) => strikes[k] >= moveLow && strikes[k] <= moveHigh
  if (!isIn(at)) return ''
  const [isFirst, isLast] = [at > 0 && !isIn(at - 1), at < strikes.length - 1 && !isIn(at + 1)]
  if (isFirst && isLast) return 'only'
  return isFirst ? 'first' : isLast ? 'last' : 'in'
}

/** Writes how many lots of a row's legs are held beside its strike: 'B', 'S2'. */
export function markHeld(
  strikeTexts: readonly HTMLElement[],
  held: readonly HeldLeg[],
  strikes: readonly number[],
): void {
  for (const [row, text] of strikeTexts.entries()) {
    const nameOf = (side: HeldLeg['side']) => {
      const leg = held.find((one) => one.side === side && one.strike === strikes[row])
      return leg === undefined ? '' : heldName(leg.quantity)
    }
    set(text, 'ce', nameOf('ce'))
    set(text, 'pe', nameOf('pe'))
  }
}

/** How a held leg is marked: 'B', 'S2'. */
export function heldName(quantity: number): string {
  const lots = Math.abs(quantity)
  return `${quantity > 0 ? 'B' : 'S'}${lots === 1 ? '' : lots}`
}

function set({ dataset }: HTMLElement, key: string, value: string): void {
  if (value === '') delete dataset[key]
  else if (dataset[key] !== value) dataset[key] = value
}
