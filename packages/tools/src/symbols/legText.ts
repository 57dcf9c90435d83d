import { isIsoDate } from '@strikelens/market/time'

/** A leg as an address writes it (§O2): `[B|S]{strike}{CE|PE}[@expiry][xN]`. */
export interface LegWords {
  readonly isSold: boolean
  /** A price, or steps of listed strikes from ATM. */
  readonly strike: number | { readonly steps: number }
  readonly right: 'CE' | 'PE'
  /** A date or one of the tokens near, next, month; null: the page's. */
  readonly expiry: string | null
  readonly lots: number
}

/** Written for a page whose legs were all taken away; absent means the tool's own. */
export const NO_LEGS = 'none'

const LEG =
  /^([BS])?(?:ATM([+-]\d{1,2})?|(\d{1,7}(?:\.\d{1,2})?))(CE|PE)(?:@(NEAR|NEXT|MONTH|\d{4}-\d{2}-\d{2}))?(?:X([1-9]\d{0,2}))?$/

/** The legs of a comma list; null when one of them cannot be read. Case does not matter. */
export function parseLegs(text: string): readonly LegWords[] | null {
  if (text.trim().toLowerCase() === NO_LEGS) return []
  const legs: LegWords[] = []
  for (const one of text.split(',')) {
    const leg = parseLeg(one)
    if (leg === null) return null
    legs.push(leg)
  }
  return legs
}

function parseLeg(text: string): LegWords | null {
  // An address that was typed by hand has lost its plus: 'ATM+2CE' arrives as 'ATM 2CE'.
  const found = LEG.exec(text.trim().toUpperCase().replace('ATM ', 'ATM+'))
  if (found === null) return null
  const [, side, steps, price, right, at, lots] = found
  const expiry = at === undefined ? null : at.toLowerCase()
  if (expiry?.includes('-') && !isIsoDate(expiry)) return null
  return {
    isSold: side === 'S',
    strike: price === undefined ? { steps: Number(steps ?? 0) } : Number(price),
    right: right === 'CE' ? 'CE' : 'PE',
    expiry,
    lots: Number(lots ?? 1),
  }
}

/** A leg as the address carries it; what goes without saying is left out. */
export function legText({ isSold, strike, right, expiry, lots }: LegWords): string {
  const place = typeof strike === 'number' ? String(strike) : `ATM${stepText(strike.steps)}`
  return `${isSold ? 'S' : ''}${place}${right}${expiry === null ? '' : `@${expiry}`}${lots === 1 ? '' : `x${lots}`}`
}

/** Legs as the address carries them. */
export function legsText(legs: readonly LegWords[]): string {
  return legs.length === 0 ? NO_LEGS : legs.map(legText).join(',')
}

function stepText(steps: number): string {
  if (steps === 0) return ''
  return steps > 0 ? `+${steps}` : String(steps)
}
