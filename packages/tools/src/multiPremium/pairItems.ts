import { dayLabel, dayMonth, plain } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { type ChainsByExpiry, expiryOf } from '../chain/legs.ts'
import type { ChainReading } from '../chain/readChain.ts'
import type { Notice } from '../result.ts'
import type { LegWords } from '../symbols/legText.ts'
import type { PairWords } from './pairText.ts'

/** A put and a call that are bought together and compared with others; a straddle has both at one strike. */
export interface PairItem {
  /** As the address names it: '26000', '26000@2025-12-30', '25800-26200'. */
  readonly key: string
  /** '26,000', '26,000 30 Dec', '25,800–26,200'. */
  readonly name: string
  readonly put: number
  readonly call: number
  readonly expiry: IsoDate
  /** False where the chain of the date does not have both strikes. */
  readonly isListed: boolean
}

/** What is compared, and how many at most. */
export interface PairKind {
  readonly noun: 'straddles' | 'strangles'
  readonly most: number
}

interface ResolvedPairs {
  readonly items: readonly PairItem[]
  readonly notices: readonly Notice[]
}

/** The pairs that words mean at the view instant, each once, with what was left out and why (§O2). */
export function resolvePairs(
  words: readonly PairWords[],
  page: ChainReading,
  chains: ChainsByExpiry,
  kind: PairKind,
): ResolvedPairs {
  const { noun, most } = kind
  const items = new Map<string, PairItem>()
  const twice: PairItem[] = []
  const beyond: PairItem[] = []
  for (const word of words) {
    const item = resolvePair(word, page, chains, kind)
    if (item === null) continue
    if (items.has(item.key)) twice.push(item)
    else if (items.size < most) items.set(item.key, item)
    else beyond.push(item)
  }
  const unlisted = [...items.values()].filter(({ isListed }) => !isListed)
  const said = (kind: Notice['kind'], named: readonly PairItem[], text: (names: string) => string): Notice[] =>
    named.length === 0 ? [] : [{ kind, text: text(named.map(({ name }) => name).join(', ')) }]
  const notices = [
    ...said('info', unlisted, (names) => `${names} ${are(unlisted)} not listed on ${dayMonth(page.day.date)}.`),
    ...said('info', twice, (names) => `${names} ${are(twice)} already shown.`),
    ...said('warn', beyond, (names) => `${plain(most)} ${noun} are the maximum: ${names} left out.`),
  ]
  return { items: [...items.values()], notices }
}

/** Pairs as a link names them: strikes written out. */
export function pairsText(items: readonly Pick<PairItem, 'key'>[]): string {
  return items.map(({ key }) => key).join(',')
}

/** A pair as the address of a page of this expiry names it. */
export function pairKey(
  { put, call, expiry }: Pick<PairItem, 'put' | 'call' | 'expiry'>,
  page: IsoDate,
  { noun }: Pick<PairKind, 'noun'>,
): string {
  const strikes = noun === 'straddles' ? String(call) : `${put}-${call}`
  return expiry === page ? strikes : `${strikes}@${expiry}`
}

/** Null for steps from an ATM that nothing tells. */
function resolvePair(word: PairWords, page: ChainReading, chains: ChainsByExpiry, kind: PairKind): PairItem | null {
  const expiry = expiryOf(page, word.expiry)
  const chain = chains.get(expiry)
  const put = strikeOf(word.put, chain ?? page)
  const call = strikeOf(word.call, chain ?? page)
  if (put === null || call === null) return null
  const strikes = kind.noun === 'straddles' ? plain(call) : `${plain(put)}–${plain(call)}`
  const isListed = (strike: number) => chain?.snapshot.strike.includes(strike) ?? false
  return {
    key: pairKey({ put, call, expiry }, page.terms.expiry, kind),
    name: expiry === page.terms.expiry ? strikes : `${strikes} ${dayLabel(expiry, page.day.date)}`,
    put,
    call,
    expiry,
    isListed: isListed(put) && isListed(call),
  }
}

/** Steps that leave the list stop at its end. */
function strikeOf(words: LegWords['strike'], { snapshot, derived }: ChainReading): number | null {
  if (typeof words === 'number') return words
  if (derived.atm < 0) return null
  return snapshot.strike[Math.min(Math.max(derived.atm + words.steps, 0), snapshot.strike.length - 1)]
}

function are(items: readonly PairItem[]): string {
  return items.length === 1 ? 'is' : 'are'
}
