import { plain } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import type { LegChoices } from '../../chain/legChoices.ts'
import type { Wire } from '../../result.ts'
import { type LegWords, legsText, parseLegs } from '../../symbols/legText.ts'
import type { SpreadPrice } from './compute.ts'
import { MOST_SPREAD_LEGS } from './tool.ts'

/** A leg with its strike and expiry written out: what the editor works on. */
export interface EditedLeg {
  readonly isSold: boolean
  readonly lots: number
  readonly strike: number
  readonly right: 'CE' | 'PE'
  readonly expiry: string
}

/** Legs after a change, or why it was not made. */
export type Edit =
  | { readonly legs: readonly EditedLeg[]; readonly notice: string | null }
  | { readonly refused: string }

/** A leg keeps its row while its contract changes, so that the control that was pressed keeps the focus. */
export const PLACES = ['Leg 1', 'Leg 2', 'Leg 3', 'Leg 4', 'Leg 5', 'Leg 6'] as const

export const MOST_LOTS = 999

/**
 * The legs as the address has them, which is ahead of the answer while that is on its way; those of the answer where the
 * address has words that only the answer knows the meaning of.
 */
export function editedLegs(written: string | undefined, data: Wire<SpreadPrice>): readonly EditedLeg[] {
  const words = written === undefined ? null : parseLegs(written)
  const numbers = words?.flatMap(({ strike, expiry, ...leg }) =>
    typeof strike === 'number' && (expiry === null || expiry.includes('-'))
      ? [{ ...leg, strike, expiry: expiry ?? data.resolved.expiry }]
      : [],
  )
  if (words != null && numbers?.length === words.length && words.length <= MOST_SPREAD_LEGS) return numbers
  return data.legs.map(({ quantity, strike, right, expiry }) => ({
    isSold: (quantity ?? 1) < 0,
    lots: Math.abs(quantity ?? 1),
    strike: strike ?? Number.NaN,
    right,
    expiry,
  }))
}

/** The legs as the address of a page of this expiry carries them. */
export function writtenLegs(legs: readonly EditedLeg[], page: string): string {
  return legsText(legs.map((leg): LegWords => ({ ...leg, expiry: leg.expiry === page ? null : leg.expiry })))
}

/** The legs with one of them changed; a strike that its new expiry does not list gives way to the nearest. */
export function changedLeg(
  legs: readonly EditedLeg[],
  place: number,
  change: Partial<EditedLeg>,
  choices: Wire<LegChoices>,
): Edit {
  const wanted = { ...legs[place], ...change }
  const strike = nearest(strikesOf(choices, wanted.expiry), wanted.strike)
  const leg = { ...wanted, strike }
  const twin = legs.findIndex((other, i) => i !== place && isSame(other, leg))
  if (twin >= 0) return { refused: `${nameOf(leg)} is already a leg: change its quantity instead.` }
  return {
    legs: legs.map((other, i) => (i === place ? leg : other)),
    notice:
      strike === wanted.strike
        ? null
        : `${plain(wanted.strike)} is not listed for ${day(wanted.expiry)}: ${plain(strike)} is used.`,
  }
}

/** The quantity that a typed text means, or why it means none. */
export function typedLots(text: string): { readonly lots: number } | { readonly refused: string } {
  const lots = Number(text)
  const isCount = /^\d+$/.test(text.trim()) && lots >= 1 && lots <= MOST_LOTS
  return isCount ? { lots } : { refused: `A quantity is a whole number from 1 to ${MOST_LOTS}.` }
}

/** The legs with one more: the first option around the money that is no leg yet. */
export function addedLeg(legs: readonly EditedLeg[], choices: Wire<LegChoices>): Edit {
  if (legs.length >= MOST_SPREAD_LEGS) return { refused: `${MOST_SPREAD_LEGS} legs are the maximum: remove one first.` }
  const { expiry } = choices
  const strikes = strikesOf(choices, expiry)
  const atm = choices.atm ?? strikes[Math.floor(strikes.length / 2)]
  const outward = [...strikes].sort((a, b) => Math.abs(a - atm) - Math.abs(b - atm))
  for (const strike of outward) {
    for (const right of ['CE', 'PE'] as const) {
      const leg: EditedLeg = { isSold: false, lots: 1, strike, right, expiry }
      if (!legs.some((other) => isSame(other, leg))) return { legs: [...legs, leg], notice: null }
    }
  }
  return { refused: 'Every option of this expiry is a leg.' }
}

/** The legs without one of them; the last one stays. */
export function withoutLeg(legs: readonly EditedLeg[], place: number): Edit {
  if (legs.length === 1) return { refused: 'At least one leg is needed: change it instead.' }
  return { legs: legs.filter((_, i) => i !== place), notice: null }
}

/** What was bought sold, and the other way round. */
export function turnedLegs(legs: readonly EditedLeg[]): readonly EditedLeg[] {
  return legs.map((leg) => ({ ...leg, isSold: !leg.isSold }))
}

/** Strikes that an expiry lists. */
export function strikesOf({ expiries }: Wire<LegChoices>, expiry: string): readonly number[] {
  return expiries.find((one) => one.expiry === expiry)?.strikes.filter((strike) => strike !== null) ?? []
}

/** '26,000 CE 25 Nov'. */
export function nameOf({ strike, right, expiry }: EditedLeg): string {
  return `${plain(strike)} ${right} ${day(expiry)}`
}

function isSame(a: EditedLeg, b: EditedLeg): boolean {
  return a.strike === b.strike && a.right === b.right && a.expiry === b.expiry
}

function nearest(strikes: readonly number[], wanted: number): number {
  return strikes.reduce(
    (best, strike) => (Math.abs(strike - wanted) < Math.abs(best - wanted) ? strike : best),
    strikes[0] ?? wanted,
  )
}
