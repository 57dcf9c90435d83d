import { type ChainDerivation, IV_LOW, IV_OK } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import { knownExplanations } from '../figures/knownExplanations.ts'
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
    years: {
      title: 'Time to expiry',
      formula: 'minutes to the expiry instant, at least 1, ÷ 525,600',
      inputs: [{ name: 'Minutes to expiry', value: (terms.expiryAt - snapshot.asOf) / 60_000 }],
      result: years,
      unit: 'years',
    },
    forward: derived.fSource === 'synthetic' ? syntheticForward(reading) : listedForward(reading),
    atmIv: isIvShown ? atmVolatility(derived) : null,
    iv: isIvShown ? strikeVolatility(reading) : null,
    expectedMove: {
      title: 'Expected move, 1σ to expiry',
      formula: 'forward × ATM IV × √T',
      inputs: [points('Forward', forward), { name: 'ATM IV', value: atmIv, unit: 'fraction' }, inYears(years)],
      result: isIvShown ? derived.expectedMove : Number.NaN,
      unit: 'points',
    },
    pcrOi: pcrExplanation('PCR (OI), all strikes', derived.peOiLots, derived.ceOiLots, derived.pcrOi),
    maxPain: maxPainExplanation(reading),
  }
  return knownExplanations(every)
}

/** A put-call ratio of two sums of OI in lots. */
export function pcrExplanation(title: string, peOiLots: number, ceOiLots: number, result: number): Explanation {
  return {
    title,
    formula: 'put open interest ÷ call open interest',
    inputs: [
      { name: 'Put OI', value: peOiLots, unit: 'lots' },
      { name: 'Call OI', value: ceOiLots, unit: 'lots' },
    ],
    result,
  }
}

/** An OI change imbalance of two sums of ΔOI in lots, with the OI of both sides that activity is measured by. */
export function imbalanceExplanation(
  title: string,
  { put, call, base }: { readonly put: number; readonly call: number; readonly base: number },
  result: number,
): Explanation {
  return {
    title,
    formula:
      '(put ΔOI − call ΔOI) ÷ (|put ΔOI| + |call ΔOI|), lots cut counted half above the line; read as if what was added was written: Bullish from 0.30, Mildly from 0.10, Neutral between; below 0.5% of base OI low activity',
    inputs: [
      { name: 'Put ΔOI', value: put, unit: 'lots' },
      { name: 'Call ΔOI', value: call, unit: 'lots' },
      { name: 'OI at the base', value: base, unit: 'lots' },
    ],
    result,
  }
}

function points(name: string, value: number): ExplainInput {
  return { name, value, unit: 'points' }
}

function inYears(years: number): ExplainInput {
  return { name: 'T', value: years, unit: 'years' }
}

function listedForward({ snapshot, derived }: ExplainedChain): Explanation {
  return {
    title: 'Forward',
    formula: derived.fSource === 'future' ? 'price of the listed future' : 'spot × e^(rate × T)',
    inputs: [
      points('Spot', snapshot.spot),
      points('Future', snapshot.futureLast),
      { name: 'Rate', value: derived.rate, unit: 'fraction' },
      inYears(derived.years),
    ],
    result: derived.forward,
    unit: 'points',
  }
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
  return {
    title: 'ATM IV',
    formula: 'strike IV, linear in strike, at the forward',
    inputs: [
      points('Strike below', strike[below]),
      { name: 'IV below', value: byStrike.ivK[below], unit: 'fraction' },
      points('Strike above', strike[above]),
      { name: 'IV above', value: byStrike.ivK[above], unit: 'fraction' },
      points('Forward', forward),
    ],
    result: atmIv,
    unit: 'fraction',
  }
}

/** The IV of the ATM strike from the mark of the leg that gives it (§O9): the out-of-the-money one where it has an IV. */
function strikeVolatility({ snapshot: { strike }, derived }: ExplainedChain): Explanation | null {
  const { atm, forward, years, rate, ce, pe } = derived
  if (atm < 0) return null
  const isCall = Number.isNaN(pe.iv[atm]) || (strike[atm] >= forward && !Number.isNaN(ce.iv[atm]))
  const leg = isCall ? ce : pe
  return {
    title: `Implied volatility at ${plain(strike[atm])}`,
    formula: 'the volatility at which Black-76 gives the mark',
    inputs: [
      { name: 'Right', value: isCall ? 'CE' : 'PE' },
      points('Mark', leg.mark[atm]),
      points('Forward', forward),
      points('Strike', strike[atm]),
      inYears(years),
      { name: 'Rate', value: rate, unit: 'fraction' },
    ],
    result: leg.iv[atm],
    unit: 'fraction',
  }
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
  return {
    title: 'Max pain',
    formula:
      'the listed strike at which writers together pay least: from one strike to the next they pay (call OI up to it − put OI above it) × point value × step more',
    inputs: [
      ...turn(least - 1),
      ...turn(least),
      { name: 'Point value', value: facts.terms.pointValue, unit: '₹' },
      { name: 'Writers pay there', value: byStrike.painRupees[least], unit: '₹' },
    ],
    result: maxPain,
    unit: 'points',
  }
}
