import { MOST_LEGS } from '../chain/legs.ts'
import { type LegWords, legsText, parseLegs } from '../symbols/legText.ts'

/** A contract as a press names it. */
export interface BasketContract {
  readonly strike: number | null
  readonly right: 'CE' | 'PE'
  /** A date. */
  readonly expiry: string
}

/** The legs of an address. */
export function basketWords(legs: string | undefined): readonly LegWords[] {
  return legs === undefined ? [] : (parseLegs(legs) ?? [])
}

/**
 * The basket with one lot more of a contract, bought or sold: bought and sold lots of a contract cancel out. Null for a
 * basket that is empty then, undefined when it is full.
 */
export function withLeg(
  legs: string | undefined,
  { strike, right, expiry }: BasketContract,
  pageExpiry: string,
  sign: 1 | -1,
): string | null | undefined {
  if (strike === null) return undefined
  const words = basketWords(legs)
  const named = expiry === pageExpiry ? null : expiry
  const at = words.findIndex((word) => word.strike === strike && word.right === right && word.expiry === named)
  if (at >= 0) return withLots(legs, at, quantityOf(words[at]) + sign)
  if (words.length >= MOST_LEGS) return undefined
  return written([...words, { isSold: sign < 0, strike, right, expiry: named, lots: 1 }])
}

/** The basket with another quantity of its leg at a place, + bought, − sold; none takes the leg away. */
export function withLots(legs: string | undefined, at: number, quantity: number): string | null {
  const words = basketWords(legs)
  const changed = { ...words[at], isSold: quantity < 0, lots: Math.min(Math.abs(quantity), 999) }
  return written(
    quantity === 0 ? words.filter((_, i) => i !== at) : words.map((word, i) => (i === at ? changed : word)),
  )
}

/** The basket with the leg at a place turned from bought to sold or back. */
export function turned(legs: string | undefined, at: number): string | null {
  return withLots(legs, at, -quantityOf(basketWords(legs)[at]))
}

/** The same contracts on a page of another expiry: legs without one would follow the page, those of the new one need none. */
export function keptContracts(legs: string | undefined, from: string, to: string): string | null {
  const words = basketWords(legs).map((word) => {
    const expiry = word.expiry ?? from
    return { ...word, expiry: expiry === to ? null : expiry }
  })
  return written(words)
}

/** 'Basket · 2 legs'. */
export function basketName(count: number): string {
  return `Basket · ${count} ${count === 1 ? 'leg' : 'legs'}`
}

/** Lots of a leg, + bought, − sold. */
export function quantityOf({ isSold, lots }: LegWords): number {
  return isSold ? -lots : lots
}

function written(words: readonly LegWords[]): string | null {
  return words.length === 0 ? null : legsText(words)
}
