import { BUILDUPS, type Buildup } from '@strikelens/analytics/futures'
import type { LeanFlow } from './leanDay.ts'
import type { NetLegs, NetSide } from './netLegs.ts'

/** One side of the strike map, one element a strike of the set. */
export interface MapSide {
  /** By which the dot is coloured: the leg's label, in `mode=flow` the one with the most lots of the day. */
  readonly label: readonly Buildup[]
  /** Lots, the dot's size; 0 without a label. */
  readonly weight: Float64Array
}

/** The map against the base: |ΔOI| under the label of the basis. */
export function netMap(legs: NetLegs, basis: 'iv' | 'price'): { ce: MapSide; pe: MapSide } {
  const side = ({ byIv, byPrice, oiChg }: NetSide): MapSide => {
    const label = basis === 'iv' ? byIv : byPrice
    return { label, weight: oiChg.map((change, i) => (label[i] === 'N' ? 0 : Math.abs(change))) }
  }
  return { ce: side(legs.ce), pe: side(legs.pe) }
}

/** The map of the day's intervals. */
export function flowMap(flow: LeanFlow, places: readonly number[]): { ce: MapSide; pe: MapSide } {
  const side = (lots: Float64Array): MapSide => {
    const ofLeg = (k: number) => lots.subarray(k * BUILDUPS.length, (k + 1) * BUILDUPS.length)
    return {
      label: places.map((k) => {
        const weights = ofLeg(k)
        const most = Math.max(...weights)
        return most === 0 ? 'N' : BUILDUPS[weights.indexOf(most)]
      }),
      weight: Float64Array.from(places, (k) => ofLeg(k).reduce((sum, one) => sum + one, 0)),
    }
  }
  return { ce: side(flow.ce), pe: side(flow.pe) }
}
