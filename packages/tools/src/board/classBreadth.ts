import {
  BUILDUPS,
  type Buildup,
  biasLabel,
  buildupBreadth,
  isMostlyExits,
  marketBias,
} from '@strikelens/analytics/futures'
import type { Crore } from '@strikelens/analytics/options'
import type { FutureRow } from './boardRows.ts'

/** What the classes of many futures come to (/future-dashboard). */
export interface ClassBreadth {
  /** Count and ₹ crore of |ΔOI| by class; a future without a class is in neither. */
  readonly classCount: Readonly<Record<Buildup, number>>
  readonly classValue: Readonly<Record<Buildup, Crore>>
  /** −100…100 in rupees of changed OI; NaN when nothing changed. */
  readonly bias: number
  readonly biasLabel: ReturnType<typeof biasLabel>
  readonly isMostlyExits: boolean
}

/** Breadth of the rows that have a class: not those without a trade today, nor any while the OI feed stands still. */
export function classBreadth(rows: readonly Pick<FutureRow, 'buildup' | 'oiChgValue'>[]): ClassBreadth {
  const labelled = rows.flatMap(({ buildup, oiChgValue }) => (buildup === null ? [] : [{ buildup, oiChgValue }]))
  const { count, valueCrore } = buildupBreadth(
    Uint8Array.from(labelled, ({ buildup }) => BUILDUPS.indexOf(buildup)),
    labelled.map(({ oiChgValue }) => oiChgValue),
  )
  const bias = marketBias(valueCrore)
  return {
    classCount: count,
    classValue: valueCrore,
    bias,
    biasLabel: biasLabel(bias),
    isMostlyExits: isMostlyExits(valueCrore),
  }
}
