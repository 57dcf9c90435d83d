import { BUILDUPS, type Buildup } from '@strikelens/analytics/futures'
import {
  addWeights,
  type BuildupWeights,
  imbalanceBand,
  type LongShort,
  longShort,
  noWeights,
  openingStyle,
  type Sentiment,
} from '@strikelens/analytics/options'

/** Lots and legs of a side by label; in `mode=flow` a leg counts once an interval. */
export interface SideWeights {
  readonly lots: Readonly<Record<Buildup, number>>
  readonly legs: Readonly<Record<Buildup, number>>
  readonly total: number
}

/** How calls and puts were opened and closed together, and what that says. */
export interface Lean extends LongShort {
  readonly ce: SideWeights
  readonly pe: SideWeights
  readonly labelledLegs: number
  /** Null without LS, or where sentiment is withheld. */
  readonly band: Sentiment | null
  readonly style: 'Mostly writing' | 'Mostly buying' | null
}

/** Weights of both sides while labels are added to them; which legs have had one is kept apart. */
export interface LeanSums {
  readonly ce: BuildupWeights
  readonly pe: BuildupWeights
  readonly isCeLabelled: Uint8Array
  readonly isPeLabelled: Uint8Array
}

/** Sums over a chain of so many strikes before anything is added. */
export function emptySums(strikes: number): LeanSums {
  return {
    ce: noWeights(),
    pe: noWeights(),
    isCeLabelled: new Uint8Array(strikes),
    isPeLabelled: new Uint8Array(strikes),
  }
}

/** Adds the labelled legs of both sides with their |ΔOI|. */
export function addLabels(
  sums: LeanSums,
  ce: { readonly codes: Uint8Array; readonly oiChg: Float64Array },
  pe: { readonly codes: Uint8Array; readonly oiChg: Float64Array },
): void {
  for (const [weights, isLabelled, { codes, oiChg }] of [
    [sums.ce, sums.isCeLabelled, ce],
    [sums.pe, sums.isPeLabelled, pe],
  ] as const) {
    addWeights(weights, codes, oiChg, { from: 0, to: codes.length })
    codes.forEach((code, k) => {
      if (code !== 0) isLabelled[k] = 1
    })
  }
}

/** Different legs that have a label. */
export function labelledLegs({ isCeLabelled, isPeLabelled }: LeanSums): number {
  const count = (flags: Uint8Array) => flags.reduce((sum, flag) => sum + flag, 0)
  return count(isCeLabelled) + count(isPeLabelled)
}

/** The figures of sums; `hasBand` is false where sentiment is withheld. */
export function leanOf(sums: LeanSums, hasBand: boolean): Lean {
  const legs = labelledLegs(sums)
  const figures = longShort(sums.ce, sums.pe, legs)
  return {
    ...figures,
    ce: sideWeights(sums.ce),
    pe: sideWeights(sums.pe),
    labelledLegs: legs,
    band: hasBand ? imbalanceBand(figures.ls) : null,
    style: hasBand ? openingStyle(figures) : null,
  }
}

function sideWeights({ lots, legs }: BuildupWeights): SideWeights {
  const named = (column: Float64Array | Uint32Array) => ({
    N: column[BUILDUPS.indexOf('N')],
    LB: column[BUILDUPS.indexOf('LB')],
    SB: column[BUILDUPS.indexOf('SB')],
    SC: column[BUILDUPS.indexOf('SC')],
    LU: column[BUILDUPS.indexOf('LU')],
  })
  return { lots: named(lots), legs: named(legs), total: lots.reduce((sum, one) => sum + one, 0) }
}
