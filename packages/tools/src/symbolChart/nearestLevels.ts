import type { ChartLevel } from './chartShapes.ts'

/** The levels next to a price: those above it from the nearest up, those below from the nearest down. */
export function nearestLevels<Level extends Pick<ChartLevel, 'price'>>(
  levels: readonly Level[],
  price: number,
): { readonly above: readonly Level[]; readonly below: readonly Level[] } {
  return {
    above: levels.filter((level) => level.price > price).sort((a, b) => a.price - b.price),
    below: levels.filter((level) => level.price <= price).sort((a, b) => b.price - a.price),
  }
}
