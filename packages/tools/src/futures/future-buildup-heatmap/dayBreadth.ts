import {
  BUILDUPS,
  type Buildup,
  buildupBreadth,
  isMostlyExits,
  marketBias,
  valueCrore,
} from '@strikelens/analytics/futures'
import type { Crore } from '@strikelens/analytics/options'

/** Days of a row as they are computed and as they arrive. */
interface Days {
  readonly buildup: ArrayLike<number>
  /** Code into DAY_STATES: 0 is known. */
  readonly state: ArrayLike<number>
}

interface Row extends Days {
  readonly oiChg: ArrayLike<number | null>
  readonly close: ArrayLike<number | null>
  readonly pointValue: number | null
}

/** How the rows of a day stand together (/future-dashboard). */
export interface DayBreadth {
  readonly count: Readonly<Record<Buildup, number>>
  /** ₹ crore of |ΔOI| by class. */
  readonly valueCrore: Readonly<Record<Buildup, Crore>>
  /** −100…100 in those rupees; NaN when nothing changed. */
  readonly bias: number
  readonly isMostlyExits: boolean
  /** Rows with data. */
  readonly known: number
}

/** Counts per class and the market bias of a day over the rows that have data of it. */
export function dayBreadth(rows: readonly Row[], day: number): DayBreadth {
  const known = rows.filter(({ state }) => state[day] === 0)
  const breadth = buildupBreadth(
    Uint8Array.from(known, ({ buildup }) => buildup[day]),
    known.map(({ oiChg, pointValue, close }) =>
      valueCrore(oiChg[day] ?? Number.NaN, pointValue ?? Number.NaN, close[day] ?? Number.NaN),
    ),
  )
  return {
    ...breadth,
    bias: marketBias(breadth.valueCrore),
    isMostlyExits: isMostlyExits(breadth.valueCrore),
    known: known.length,
  }
}

/** Days of a row with data. */
export function knownDays({ state }: Pick<Days, 'state'>): number {
  let known = 0
  for (let day = 0; day < state.length; day++) if (state[day] === 0) known++
  return known
}

/** Days of a row with data, by class: what its score is made of. */
export function classDays({ buildup, state }: Days): Record<Buildup, number> {
  const days = { N: 0, LB: 0, SB: 0, SC: 0, LU: 0 }
  for (let day = 0; day < buildup.length; day++) if (state[day] === 0) days[BUILDUPS[buildup[day]]]++
  return days
}
