import { type ChainDerivation, IV_LOW, IV_OK } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import * as chainFigures from '../figures/chain.ts'
import { explain } from '../figures/explain.ts'
import * as greeksFigures from '../figures/greeks.ts'
import { knownExplanations } from '../figures/knownExplanations.ts'
import * as oiFigures from '../figures/oi.ts'
import type { ExplainInput, Explanation } from '../result.ts'
import type { ChainReading } from './readChain.ts'
import { syntheticForward } from './syntheticForward.ts'

/** What of a chain its shared figures are explained by: that of an answer, or of a tick. */
export interface ExplainedChain extends Pick<ChainReading, 'snapshot' | 'derived'> {
  readonly terms: Pick<ChainReading['terms'], 'expiryAt'>
  readonly facts: ChainReading['facts']
}

/** How the shared figures of a chain came about, with the inputs of this very snapshot; only those that have an answer. */
export function chainExplanations(reading: ExplainedChain): Record<string, Explanation> {
  const { derived, snapshot, terms } = reading
  const { forward, years, atmIv } = derived
  // In the last five minutes no IV is shown (§O4), nor a move made of it.
  const isIvShown = derived.timeQuality !== 'not shown'
  const every: Record<string, Explanation | null> = {
    years: explain(
      chainFigures.years,
      [{ name: 'Minutes to expiry', value: (terms.expiryAt - snapshot.asOf) / 60_000 }],
      years,
    ),
    forward: derived.fSource === 'synthetic' ? syntheticForward(reading) : listedForward(reading),
    atmIv: isIvShown ? atmVolatility(derived) : null,
    iv: isIvShown ? strikeVolatility(reading) : null,
    expectedMove: explain(
      chainFigures.expectedMove,
      [points('Forward', forward), { name: 'ATM IV', value: atmIv, unit: 'fraction' }, inYears(years)],
      isIvShown ? derived.expectedMove : Number.NaN,
    ),
    pcrOi: pcrExplanation('PCR (OI), all strikes', derived.peOiLots, derived.ceOiLots, derived.pcrOi),
    maxPain: maxPainExplanation(reading),
  }
  return knownExplanations(every)
}

/** A put-call ratio of two sums of OI in lots. */
export function pcrExplanation(title: string, peOiLots: number, ceOiLots: number, result: number): Explanation {
  return explain(
    oiFigures.pcrOi,
    [
      { name: 'Put OI', value: peOiLots, unit: 'lots' },
      { name: 'Call OI', value: ceOiLots, unit: 'lots' },
    ],
    result,
    title,
  )
}

/** An OI change imbalance of two sums of ΔOI in lots, with the OI of both sides that activity is measured by. */
export function imbalanceExplanation(
  title: string,
  { put, call, base }: { readonly put: number; readonly call: number; readonly base: number },
  result: number,
): Explanation {
  return explain(
    oiFigures.imbalance,
    [
      { name: 'Put ΔOI', value: put, unit: 'lots' },
      { name: 'Call ΔOI', value: call, unit: 'lots' },
      { name: 'OI at the base', value: base, unit: 'lots' },
    ],
    result,
    title,
  )
}

function points(name: string, value: number): ExplainInput {
  return { name, value, unit: 'points' }
}

function inYears(years: number): ExplainInput {
  return { name: 'Time to expiry', value: years, unit: 'years' }
}

function listedForward({ snapshot, derived }: ExplainedChain): Explanation {
  return explain(
    derived.fSource === 'future' ? chainFigures.futureForward : chainFigures.carriedForward,
    [
      points('Spot', snapshot.spot),
      points('Future', snapshot.futureLast),
      { name: 'Rate', value: derived.rate, unit: 'fraction' },
      inYears(derived.years),
    ],
    derived.forward,
  )
}

/** ATM IV between the two strikes around the forward (§O9). */
export function atmVolatility(derived: ChainDerivation): Explanation | null {
  const { forward, byStrike, atmIv } = derived
  const { strike } = byStrike
  const nearest = (quality: number, isBelow: boolean) => {
    const places = Array.from(strike.keys()).filter(
      (k) => byStrike.ivKQuality[k] === quality && (isBelow ? strike[k] <= forward : strike[k] >= forward),
    )
    return isBelow ? places.at(-1) : places[0]
  }
  const below = nearest(IV_OK, true) ?? nearest(IV_LOW, true)
  const above = nearest(IV_OK, false) ?? nearest(IV_LOW, false)
  if (below === undefined || above === undefined) return null
  return explain(
    chainFigures.atmIv,
    [
      points('Strike below', strike[below]),
      { name: 'IV below', value: byStrike.ivK[below], unit: 'fraction' },
      points('Strike above', strike[above]),
      { name: 'IV above', value: byStrike.ivK[above], unit: 'fraction' },
      points('Forward', forward),
    ],
    atmIv,
  )
}

/** The IV of the ATM strike from the mark of the leg that gives it (§O9): the out-of-the-money one where it has an IV. */
function strikeVolatility({ snapshot: { strike }, derived }: ExplainedChain): Explanation | null {
  const { atm, forward, years, rate, ce, pe } = derived
  if (atm < 0) return null
  const isCall = Number.isNaN(pe.iv[atm]) || (strike[atm] >= forward && !Number.isNaN(ce.iv[atm]))
  const leg = isCall ? ce : pe
  return explain(
    greeksFigures.impliedVolatility(isCall ? 'CE' : 'PE'),
    [
      { name: 'Right', value: isCall ? 'CE' : 'PE' },
      points('Mark', leg.mark[atm]),
      points('Forward', forward),
      points('Strike', strike[atm]),
      inYears(years),
      { name: 'Rate', value: rate, unit: 'fraction' },
    ],
    leg.iv[atm],
    `Implied volatility at ${plain(strike[atm])}`,
  )
}

/** Why no other strike is cheaper for writers (§O14): below it put OI ahead outweighs call OI passed, above it not. */
function maxPainExplanation({ snapshot, derived, facts }: ExplainedChain): Explanation | null {
  const { strike } = snapshot
  const { maxPain, byStrike } = derived
  const least = strike.indexOf(maxPain)
  if (least < 0) return null
  const lots = (side: 'ce' | 'pe', from: number, to: number) =>
    snapshot[side].oiQty.subarray(from, to).reduce((sum, quantity) => sum + quantity, 0) / facts.terms.lotSize
  const turn = (k: number): ExplainInput[] =>
    k < 0
      ? []
      : [
          { name: `Call OI up to ${plain(strike[k])}`, value: lots('ce', 0, k + 1), unit: 'lots' },
          { name: `Put OI above ${plain(strike[k])}`, value: lots('pe', k + 1, strike.length), unit: 'lots' },
        ]
  return explain(
    chainFigures.maxPain,
    [
      ...turn(least - 1),
      ...turn(least),
      { name: 'Point value', value: facts.terms.pointValue, unit: '₹' },
      { name: 'Writers pay at this strike', value: byStrike.painRupees[least], unit: '₹' },
    ],
    maxPain,
  )
}
