import { extremeOf } from '../../multiPremium/extremeOf.ts'
import { sortedBy } from './table.ts'
import type { ColumnKey } from './tool.ts'
import type { ToldStrangle, WiderStep } from './widerSteps.ts'

/** What is best for who sells the strangle. */
const BEST: Readonly<Partial<Record<ColumnKey, 'largest' | 'smallest' | 'nearest to 0' | 'furthest from 0'>>> = {
  premium: 'largest',
  chgPct: 'smallest',
  decayPct: 'largest',
  breakevens: 'largest',
  cushion: 'largest',
  pop: 'largest',
  delta: 'nearest to 0',
  thetaPerDay: 'furthest from 0',
  thetaYield: 'largest',
  vega: 'nearest to 0',
  rupees: 'largest',
  givenUp: 'smallest',
}

/** Key of the strangle that is best in a column; null where none is. */
export function bestIn(
  column: ColumnKey,
  pairs: readonly ToldStrangle[],
  steps: ReadonlyMap<string, WiderStep>,
): string | null {
  const rule = BEST[column]
  if (rule === undefined) return null
  const isByDistance = rule === 'nearest to 0' || rule === 'furthest from 0'
  const figure = (pair: ToldStrangle) => {
    const value = sortedBy(pair, column, steps)
    return typeof value !== 'number' ? null : isByDistance ? Math.abs(value) : value
  }
  return extremeOf(pairs, figure, rule === 'largest' || rule === 'furthest from 0')?.key ?? null
}
