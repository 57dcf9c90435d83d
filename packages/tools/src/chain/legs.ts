import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import { dayLabel, dayMonth, plain } from '@strikelens/market/formats'
import { EXPIRY_TOKENS, seriesOfToken } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { Notice } from '../result.ts'
import { type LegWords, legsText } from '../symbols/legText.ts'
import type { BaselineRequest } from './baseline.ts'
import { type ChainReading, readChain } from './readChain.ts'

/** So many legs stand in one chart (/multi-strike-oi, /multi-strike-option-price). */
export const MOST_LEGS = 8

/** One leg with its strike and expiry known. */
export interface ChainLeg {
  /** The contract within its underlying: '26000CE', with '@2025-12-02' where its expiry is not the page's. */
  readonly key: string
  /** '26,000 CE', '26,000 CE 2 Dec'. */
  readonly name: string
  readonly right: 'CE' | 'PE'
  readonly strike: number
  readonly expiry: IsoDate
  /** Lots, + bought, − sold. */
  readonly quantity: number
  /** False for a contract that the chain of the date does not have. */
  readonly isListed: boolean
}

/** Chains by expiry: the page's own, and those that legs name beside it. */
export type ChainsByExpiry = ReadonlyMap<IsoDate, ChainReading>

/** The chains that legs belong to, read at the page's moment; an expiry without a chain of that day is left out. */
export function legChains(
  page: ChainReading,
  words: readonly LegWords[],
  request: BaselineRequest,
): Promise<ChainsByExpiry> {
  return chainsOf(
    page,
    words.flatMap(({ expiry }) => expiry ?? []),
    request,
  )
}

/**
 * The page's chain and those of further expiries, by date or token, at the page's moment; one that is not listed or has no
 * chain of that day is left out.
 */
export async function chainsOf(
  page: ChainReading,
  expiries: readonly string[],
  request: BaselineRequest,
): Promise<ChainsByExpiry> {
  const chains = new Map<IsoDate, ChainReading>([[page.terms.expiry, page]])
  const named = new Set(expiries.map((expiry) => expiryOf(page, expiry)).filter((one) => one !== page.terms.expiry))
  const listed = [...named].filter((expiry) => page.listing.options.some((series) => series.expiry === expiry))
  const readings = await Promise.all(
    listed.map((expiry) =>
      readChain(page.market, { ...request, symbol: page.listing.symbol, expiry, atm: page.facts.atmBy }),
    ),
  )
  readings.forEach((reading, i) => {
    if (!('noAnswer' in reading) && reading.day.date === page.day.date) chains.set(listed[i], reading)
  })
  return chains
}

/** The legs that words mean at the view instant, each contract once, what was named again, and what was left out (§O2). */
export function resolveLegs(
  words: readonly LegWords[],
  page: ChainReading,
  chains: ChainsByExpiry,
  most: number = MOST_LEGS,
): { readonly legs: readonly ChainLeg[]; readonly repeated: readonly ChainLeg[]; readonly notices: readonly Notice[] } {
  const legs = new Map<string, ChainLeg>()
  const repeated: ChainLeg[] = []
  const refused: ChainLeg[] = []
  for (const word of words) {
    const leg = resolveLeg(word, page, chains)
    if (leg === null) continue
    if (legs.has(leg.key)) repeated.push(leg)
    else if (legs.size < most) legs.set(leg.key, leg)
    else refused.push(leg)
  }
  const unlisted = [...legs.values()].filter(({ isListed }) => !isListed)
  const notices: Notice[] = []
  if (unlisted.length > 0) {
    const verb = unlisted.length === 1 ? 'is' : 'are'
    notices.push({ kind: 'info', text: `${namesOf(unlisted)} ${verb} not listed on ${dayMonth(page.day.date)}.` })
  }
  if (refused.length > 0) {
    notices.push({ kind: 'warn', text: `${plain(most)} legs are the maximum: ${namesOf(refused)} left out.` })
  }
  return { legs: [...legs.values()], repeated, notices }
}

/** A side as the mathematics knows it. */
export function rightOf({ right }: Pick<ChainLeg, 'right'>): Right {
  return right === 'CE' ? CE : PE
}

/** A leg of the page's own expiry. */
export function legOf(page: ChainReading, right: 'CE' | 'PE', strike: number): ChainLeg {
  return chainLeg(page, right, strike, page.terms.expiry, 1, true)
}

/** Legs as a copied link names them: strikes written out, an expiry beside the page's named. */
export function resolvedLegs(legs: readonly ChainLeg[], expiry: IsoDate): string {
  return legsText(
    legs.map((leg) => ({
      isSold: leg.quantity < 0,
      strike: leg.strike,
      right: leg.right,
      expiry: leg.expiry === expiry ? null : leg.expiry,
      lots: Math.abs(leg.quantity),
    })),
  )
}

/** Null for steps from an ATM that nothing tells. */
function resolveLeg(word: LegWords, page: ChainReading, chains: ChainsByExpiry): ChainLeg | null {
  const expiry = expiryOf(page, word.expiry)
  const chain = chains.get(expiry)
  const quantity = word.isSold ? -word.lots : word.lots
  if (typeof word.strike === 'number') {
    const isListed = chain?.snapshot.strike.includes(word.strike) ?? false
    return chainLeg(page, word.right, word.strike, expiry, quantity, isListed)
  }
  const { snapshot, derived } = chain ?? page
  if (derived.atm < 0) return null
  // Steps that leave the list stop at its end.
  const k = Math.min(Math.max(derived.atm + word.strike.steps, 0), snapshot.strike.length - 1)
  return chainLeg(page, word.right, snapshot.strike[k], expiry, quantity, chain !== undefined)
}

function chainLeg(
  page: ChainReading,
  right: 'CE' | 'PE',
  strike: number,
  expiry: IsoDate,
  quantity: number,
  isListed: boolean,
): ChainLeg {
  const isOwn = expiry === page.terms.expiry
  return {
    key: `${strike}${right}${isOwn ? '' : `@${expiry}`}`,
    name: `${plain(strike)} ${right}${isOwn ? '' : ` ${dayLabel(expiry, page.day.date)}`}`,
    right,
    strike,
    expiry,
    quantity,
    isListed,
  }
}

/** The expiry that a date or token means for the page’s symbol; null: the page’s own. */
export function expiryOf({ listing, terms, market }: ChainReading, expiry: string | null): IsoDate {
  if (expiry === null) return terms.expiry
  const token = EXPIRY_TOKENS.find((one) => one === expiry)
  return token === undefined ? expiry : (seriesOfToken(listing.options, token, market.now)?.expiry ?? terms.expiry)
}

function namesOf(legs: readonly ChainLeg[]): string {
  return legs.map(({ name }) => name).join(', ')
}
