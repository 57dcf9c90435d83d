import { BUILDUPS, type Buildup, buildupBreadth, marketBias } from '@strikelens/analytics/futures'
import type { Crore } from '@strikelens/analytics/options'
import { FRAMES, type FrameName } from './frames.ts'
import type { BuildupRow, FrameFigures } from './row.ts'
import { OWN_MINIMUMS } from './tool.ts'

/** How the universe stands over a frame, before any condition but the screen's own minimums. */
export interface ScreenerSummary {
  readonly futures: number
  /** Those that meet the screen's own minimums; counts and ₹ crore below are theirs. */
  readonly met: number
  readonly count: Readonly<Record<Buildup, number>>
  /** |ΔOI| by class. */
  readonly valueCrore: Readonly<Record<Buildup, Crore>>
  /** −100…100 on those values (/future-dashboard); NaN when nothing changed. */
  readonly bias: number
  /** NaN where it is not known of any. */
  readonly confirmed: number
  readonly turning: number
  readonly fresh: number
}

/** The frame a row is judged by. */
export function chosenFrame({ frames }: BuildupRow, frame: FrameName): FrameFigures {
  return frames[FRAMES.indexOf(frame)]
}

/** The rows that meet the screen's own minimums. */
export function worthwhile(rows: readonly BuildupRow[], frame: FrameName): BuildupRow[] {
  return rows.filter((row) => {
    const { dp, doi, buildup } = chosenFrame(row, frame)
    const { minMove, minOiChg, minOiValue } = OWN_MINIMUMS
    const isMoved = Math.abs(dp) >= minMove && Math.abs(doi) >= minOiChg
    return buildup !== null && isMoved && row.oiValue >= minOiValue
  })
}

export function screenerSummary(rows: readonly BuildupRow[], frame: FrameName): ScreenerSummary {
  const met = worthwhile(rows, frame)
  const { count, valueCrore } = buildupBreadth(
    Uint8Array.from(met, (row) => BUILDUPS.indexOf(chosenFrame(row, frame).buildup ?? 'N')),
    met.map(({ oiChgValue }) => oiChgValue),
  )
  const number = (isKnown: (row: BuildupRow) => boolean, holds: (row: BuildupRow) => boolean) =>
    met.some(isKnown) ? met.filter(holds).length : Number.NaN
  return {
    futures: rows.length,
    met: met.length,
    count,
    valueCrore,
    bias: marketBias(valueCrore),
    confirmed: number(
      ({ volumeRatio }) => !Number.isNaN(volumeRatio),
      ({ isConfirmed }) => isConfirmed,
    ),
    turning: number(
      (row) => chosenFrame(row, '5D').buildup !== null,
      ({ isTurning: turns }) => turns,
    ),
    fresh: number(
      ({ isFresh }) => isFresh !== null,
      ({ isFresh }) => isFresh === true,
    ),
  }
}
