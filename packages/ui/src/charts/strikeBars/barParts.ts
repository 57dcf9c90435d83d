import type { StrikeView } from './strikeBarsTypes.ts'

/** The pieces of one bar as [from, to] on the value axis; null where there is none. */
export interface BarParts {
  readonly held: readonly [number, number] | null
  readonly added: readonly [number, number] | null
  readonly removed: readonly [number, number] | null
}

const NOTHING: BarParts = { held: null, added: null, removed: null }

/**
 * What to draw of a value and its change. Removed interest stands hatched above what is left, up to where it was. With
 * an unknown change the whole bar counts as held; with an unknown value there is nothing to draw.
 */
export function barParts(value: number, change: number, view: StrikeView): BarParts {
  if (view === 'chg') {
    if (Number.isNaN(change)) return NOTHING
    return change >= 0 ? { ...NOTHING, held: [0, change] } : { ...NOTHING, removed: [change, 0] }
  }
  if (Number.isNaN(value)) return NOTHING
  if (view === 'oi' || Number.isNaN(change) || change === 0) return { ...NOTHING, held: [0, value] }
  if (change > 0) return { held: [0, value - change], added: [value - change, value], removed: null }
  return { held: [0, value], added: null, removed: [value, value - change] }
}
