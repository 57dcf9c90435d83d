import { atmIndex } from '@strikelens/analytics/options'
import type { Listing, OptionSeries } from '@strikelens/market/instruments'
import { dateNumber, type IsoDate } from '@strikelens/market/time'
import type { ChainsByExpiry } from '../chain/legs.ts'
import type { ChainReading } from '../chain/readChain.ts'
import { type NoAnswer, noAnswer } from '../result.ts'

/** A contract whose side does not matter for where it lies. */
export interface PlacedLeg {
  readonly strike: number
  readonly expiry: IsoDate
}

/** The chains of a symbol, and which of its expiries stands for one of the page's. */
export interface MirroredChains {
  readonly chains: ChainsByExpiry
  readonly expiryFor: (expiry: IsoDate) => IsoDate
}

/**
 * The same construction on another symbol: its first leg as many listed strikes from the money, the others as many from the
 * first. No answer where a strike would lie beyond what is listed.
 * @param anchor the strike of the first leg, where it is held; null: by the money of now
 */
export function mirroredLegs(
  legs: readonly PlacedLeg[],
  page: ChainsByExpiry,
  { chains, expiryFor }: MirroredChains,
  anchor: number | null,
): readonly PlacedLeg[] | { readonly noAnswer: NoAnswer } {
  const first = legs[0]
  const [own, other] = [chainIn(page, first.expiry), chainIn(chains, expiryFor(first.expiry))]
  if (anchor === null && (own.derived.atm < 0 || other.derived.atm < 0)) {
    return noAnswer('There is no price by which to find the strike at the money', 'Choose another symbol.')
  }
  const start = anchor ?? strikeAt(other, other.derived.atm + placeOf(own, first.strike) - own.derived.atm)
  if (Number.isNaN(start)) return tooFar()
  const placed = legs.map(({ strike, expiry }) => {
    const chain = chainIn(page, expiry)
    const steps = placeOf(chain, strike) - placeOf(chain, first.strike)
    const there = chainIn(chains, expiryFor(expiry))
    return { strike: strikeAt(there, placeOf(there, start) + steps), expiry: expiryFor(expiry) }
  })
  return placed.some(({ strike }) => Number.isNaN(strike)) ? tooFar() : placed
}

function tooFar(): { readonly noAnswer: NoAnswer } {
  return noAnswer('It lists no strike so far from the money', 'Choose strikes nearer to the money.')
}

/** The expiry of another symbol that stands for one of the page's: on its day, else the nearest of its kind, else the nearest. */
export function expiryLike(
  { options }: Pick<Listing, 'options'>,
  page: Pick<OptionSeries, 'expiry' | 'isMonthly'>,
): IsoDate {
  const sameKind = options.filter(({ isMonthly }) => isMonthly === page.isMonthly)
  const days = ({ expiry }: { readonly expiry: IsoDate }) => Math.abs(dateNumber(expiry) - dateNumber(page.expiry))
  const sameDay = options.find(({ expiry }) => expiry === page.expiry)
  const among = sameKind.length > 0 ? sameKind : options
  return (sameDay ?? among.reduce((best, one) => (days(one) < days(best) ? one : best))).expiry
}

function chainIn(chains: ChainsByExpiry, expiry: IsoDate): ChainReading {
  const chain = chains.get(expiry)
  if (chain === undefined) throw new Error(`No chain was read for the expiry ${expiry}.`)
  return chain
}

function placeOf({ snapshot }: ChainReading, strike: number): number {
  return atmIndex(snapshot.strike, strike)
}

/** NaN beyond what is listed. */
function strikeAt({ snapshot }: ChainReading, place: number): number {
  return snapshot.strike[place] ?? Number.NaN
}
