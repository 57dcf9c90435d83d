import { fixed } from '@strikelens/analytics/numeric'
import { addWeights, longShort, noWeights } from '@strikelens/analytics/options'
import { fig } from '../figures/say.ts'
import type { Insight } from '../result.ts'
import { legBases } from './legBase.ts'
import type { ChainReading } from './readChain.ts'
import { sideLabels } from './sideLabels.ts'
import type { SetLegs } from './strikeSets.ts'
import { tradedBase } from './tradedBase.ts'

/** Percent of what was opened on each side that was written (/long-short); NaN where nothing was opened. */
interface WrittenPct {
  readonly ce: number
  readonly pe: number
}

/** Who opened what since the base over some strikes, by the one rule of all pages (§O15). */
export interface Actors {
  /** By strike IV; by price where a strike has no IV to go by. */
  readonly byIv: WrittenPct
  readonly byPrice: WrittenPct
  /** What IV is compared with: '09:16'. */
  readonly ivSince: string
}

/** Who opened what on these legs of the chain; null without legs and where the OI feed stands still (§O3). */
export function actorsOf(reading: ChainReading, legs: SetLegs | null): Actors | null {
  if (legs === null || !Number.isNaN(reading.oiStalledSince)) return null
  const { snapshot, derived, terms } = reading
  const base = legBases(reading)
  const labels = (name: 'ce' | 'pe') => {
    const isInSet = new Uint8Array(snapshot.strike.length)
    for (const k of legs[name]) isInSet[k] = 1
    const now = { price: snapshot[name].ltp, oiLots: snapshot[name].oiQty.map((qty) => qty / terms.lotSize) }
    return sideLabels(now, base[name], { now: derived.byStrike, base: base.ce }, isInSet)
  }
  const [ce, pe] = [labels('ce'), labels('pe')]
  const written = (codes: 'byIv' | 'byPrice'): WrittenPct => {
    const every = { from: 0, to: snapshot.strike.length }
    const [calls, puts] = [noWeights(), noWeights()]
    addWeights(calls, ce[codes], ce.oiChg, every)
    addWeights(puts, pe[codes], pe.oiChg, every)
    const { ceWritingPct, peWritingPct } = longShort(calls, puts, 0)
    return { ce: ceWritingPct, pe: peWritingPct }
  }
  return { byIv: written('byIv'), byPrice: written('byPrice'), ivSince: tradedBase(reading).label }
}

/** Who acted, as the sentence after a change of OI; nothing where nothing was opened. */
export function actorParts(actors: Actors | null): Insight['parts'] {
  if (actors === null || (Number.isNaN(actors.byIv.ce) && Number.isNaN(actors.byIv.pe))) return []
  const { byIv, byPrice, ivSince } = actors
  const [iv, price] = [byIv, byPrice].map(({ ce, pe }) => [share(ce), share(pe)])
  const isSame = styleOf(byIv.ce) === styleOf(byPrice.ce) && styleOf(byIv.pe) === styleOf(byPrice.pe)
  return [
    ' Of what was opened ',
    fig(iv[0]),
    ' of call lots and ',
    fig(iv[1]),
    ` of put lots were written, by IV since ${ivSince}`,
    ...(isSame ? [] : [` (by price ${price[0]} and ${price[1]})`]),
    '.',
  ]
}

function share(pct: number): string {
  return Number.isNaN(pct) ? 'none' : `${fixed(pct, 0)}%`
}

/** Mostly written, mostly bought or neither (/long-short). */
function styleOf(pct: number): string {
  return pct >= 60 ? 'written' : pct <= 40 ? 'bought' : 'both'
}
