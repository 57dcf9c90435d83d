import { type NanoPaise, toPaise, toWholeRupees } from './money.ts'

/** Parts of the charges in the order of a contract note. `typed`: given by the user in place of all the others. */
export const CHARGE_PARTS = ['brokerage', 'stt', 'exchange', 'sebi', 'stamp', 'ipft', 'gst', 'dp', 'typed'] as const
export type ChargePart = (typeof CHARGE_PARTS)[number]

/** Charges by part, unrounded. */
export interface Charges extends Readonly<Record<ChargePart, NanoPaise>> {
  /** a trade date before the first dated rate: that rate stands in (§J4, "approx.") */
  readonly isApproximate: boolean
}

/** Charges in the making. */
export type ChargeTally = { -readonly [Key in keyof Charges]: Charges[Key] }

/** A tally with nothing on it. */
export function emptyTally(): ChargeTally {
  return {
    brokerage: 0n,
    stt: 0n,
    exchange: 0n,
    sebi: 0n,
    stamp: 0n,
    ipft: 0n,
    gst: 0n,
    dp: 0n,
    typed: 0n,
    isApproximate: false,
  }
}

/** Charges added up part by part: of a trade, a strategy, a day. */
export function sumOfCharges(list: readonly Charges[]): Charges {
  const sum = emptyTally()
  for (const item of list) {
    for (const part of CHARGE_PARTS) sum[part] += item[part]
    sum.isApproximate ||= item.isApproximate
  }
  return sum
}

/** All parts together, unrounded. */
export function totalCharges(charges: Charges): NanoPaise {
  return CHARGE_PARTS.reduce((sum, part) => sum + charges[part], 0n)
}

/** All parts together in whole paise, rounded once. */
export function totalChargesPaise(charges: Charges): number {
  return toPaise(totalCharges(charges))
}

/**
 * "Round like a contract note" (§J4): the day's STT and stamp of one account to the nearest rupee, the rest as it is.
 */
export function roundedLikeContractNote(day: Charges): Charges {
  return { ...day, stt: toWholeRupees(day.stt), stamp: toWholeRupees(day.stamp) }
}
