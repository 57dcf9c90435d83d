import type { OwnLevel } from '@strikelens/ui/charts/frame'
import type { DrawnLevel } from '../preferences.ts'

/** As many as an account keeps: of all symbols together. */
export const MOST_LEVELS = 100

/** What levels of one chart's axis have in common: the symbol, and what their values are. */
export type LevelScale = Pick<DrawnLevel, 'symbol' | 'of'>

/** The levels of one scale, in the order they were drawn. */
export function levelsOn(all: readonly DrawnLevel[], { symbol, of }: LevelScale): readonly OwnLevel[] {
  return all.filter((level) => level.symbol === symbol && level.of === of).map(({ value, name }) => ({ value, name }))
}

/** All levels with those of one scale replaced. The oldest of other scales give way where there are too many. */
export function withLevels(
  all: readonly DrawnLevel[],
  { symbol, of }: LevelScale,
  own: readonly OwnLevel[],
): readonly DrawnLevel[] {
  const others = all.filter((level) => level.symbol !== symbol || level.of !== of)
  const drawn = own.map(({ value, name }) => ({ symbol, of, value, name }))
  return [...others.slice(Math.max(0, others.length + drawn.length - MOST_LEVELS)), ...drawn].slice(-MOST_LEVELS)
}

/** The levels of a kept text; none where there is none, or somebody else wrote it. */
export function readLevels(text: string | null): readonly DrawnLevel[] {
  if (text === null) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isLevel) : []
  } catch {
    return []
  }
}

function isLevel(one: unknown): one is DrawnLevel {
  return (
    typeof one === 'object' &&
    one !== null &&
    'symbol' in one &&
    typeof one.symbol === 'string' &&
    'of' in one &&
    typeof one.of === 'string' &&
    'value' in one &&
    Number.isFinite(one.value) &&
    'name' in one &&
    typeof one.name === 'string'
  )
}
