import { type PreviousSession, previousLeg } from '@strikelens/market/chainSessions'
import type { ChainSnapshot } from '@strikelens/market/chains'
import type { OptionDay } from '@strikelens/market/market'
import type { ContractKind } from './tool.ts'

/** Whose options are followed: one leg, a side of the expiry, or puts less calls. */
export interface OptionPick {
  readonly kind: Exclude<ContractKind, 'fut'>
  /** Of one leg. */
  readonly strike: number
}

/** OI in units, volume since the open in units, and the leg's price; NaN where unknown or none. */
export interface OptionFigures {
  readonly oiQty: number
  readonly volumeQty: number
  readonly price: number
}

type Side = 'ce' | 'pe'

/** Whether one leg is followed, whose premium is its own price. */
export function isLeg({ kind }: OptionPick): boolean {
  return kind === 'ce' || kind === 'pe'
}

/** The pick in a snapshot. */
export function snapshotFigures(snapshot: ChainSnapshot, pick: OptionPick): OptionFigures {
  const { strike } = snapshot
  const at = (side: Side, k: number): OptionFigures => ({
    oiQty: snapshot[side].oiQty[k],
    volumeQty: snapshot[side].volumeQty[k],
    price: snapshot[side].ltp[k],
  })
  return picked(pick, strike, at)
}

/** The pick in an exchange's file; a leg nobody traded has the file's older close, which is no price of the day. */
export function fileFigures(file: OptionDay, pick: OptionPick): OptionFigures {
  const at = (side: Side, k: number): OptionFigures => {
    const { close, volumeQty, oiQty } = file[side]
    return {
      oiQty: Number.isNaN(oiQty[k]) ? 0 : oiQty[k],
      volumeQty: Number.isNaN(volumeQty[k]) ? 0 : volumeQty[k],
      price: volumeQty[k] > 0 ? close[k] : Number.NaN,
    }
  }
  return picked(pick, file.strike, at)
}

/** The pick at the close before, over the strikes of the session that is measured (§O12). */
export function previousFigures(previous: PreviousSession, strikes: Float64Array, pick: OptionPick): OptionFigures {
  return picked(pick, strikes, (side, k) => {
    const { oiQty, price } = previousLeg(previous, side, strikes[k])
    return { oiQty, price, volumeQty: Number.NaN }
  })
}

function picked(
  { kind, strike }: OptionPick,
  strikes: Float64Array,
  at: (side: Side, k: number) => OptionFigures,
): OptionFigures {
  if (kind === 'ce' || kind === 'pe') {
    const k = strikes.indexOf(strike)
    return k < 0 ? { oiQty: 0, volumeQty: 0, price: Number.NaN } : at(kind, k)
  }
  const total = (side: Side, field: 'oiQty' | 'volumeQty') => strikes.reduce((sum, _, k) => sum + at(side, k)[field], 0)
  const sides: readonly Side[] = kind === 'net' ? ['pe', 'ce'] : [kind === 'ce-total' ? 'ce' : 'pe']
  const [first, second] = sides
  return {
    oiQty: total(first, 'oiQty') - (second === undefined ? 0 : total(second, 'oiQty')),
    volumeQty: sides.reduce((sum, side) => sum + total(side, 'volumeQty'), 0),
    price: Number.NaN,
  }
}
