import { type ChainDerivation, forwardDelta } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { plain } from '@strikelens/market/formats'
import type { ChainReading } from '../../chain/readChain.ts'
import { explain } from '../../figures/explain.ts'
import * as greeksFigures from '../../figures/greeks.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as premiumFigures from '../../figures/premium.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import { type Distance, distanceText } from './distance.ts'
import type { VolatilityCePe } from './volatilityCePe.ts'
import type { WingPair } from './wingPair.ts'
import type { SkewLevel, WingChange } from './wingState.ts'

const pct = (name: string, iv: number): ExplainInput => ({ name, value: 100 * iv, unit: '%' })
const points = (name: string, value: number): ExplainInput => ({ name, value, unit: 'points' })

/** How the wings' changes, the place of the skew and the parity gap came about. */
export function pairExplanations(
  { snapshot, derived, listing }: ReadingOf,
  pair: WingPair,
  distance: Distance,
  change: WingChange,
  skew: SkewLevel,
  gap: VolatilityCePe['gap'],
): Record<string, Explanation> {
  const isCommodity = listing.set === 'COM'
  const off = isCommodity ? 'the future' : 'spot'
  const carry: ExplainInput[] = [
    points('Spot', snapshot.spot),
    { name: 'Rate', value: derived.rate, unit: 'fraction' },
    { name: 'Time to expiry', value: derived.years, unit: 'years' },
  ]
  return knownExplanations({
    callIv: ivExplanation('Call', derived, pair.callStrike, pair.callIv, distance),
    putIv: ivExplanation('Put', derived, pair.putStrike, pair.putIv, distance),
    callChange: wingExplanation('Call', change.callStrike, change.callIv, change.baseCallIv, change.call),
    putChange: wingExplanation('Put', change.putStrike, change.putIv, change.basePutIv, change.put),
    percentile: explain(
      volatilityFigures.rrPercentile,
      [
        { name: 'RR25 now', value: skew.rr25Pct, unit: 'vol points' },
        { name: 'Sessions below', value: Math.round((skew.percentile * skew.sessions) / 100) },
        { name: 'Sessions', value: skew.sessions },
      ],
      skew.percentile,
    ),
    gap: explain(
      isCommodity ? volatilityFigures.parityGapOfFuture : volatilityFigures.parityGap,
      [pct(`Call IV off ${off}`, gap.ceIv), pct(`Put IV off ${off}`, gap.peIv)],
      100 * gap.gap,
      `Parity gap at ${plain(gap.strike)}`,
    ),
    gapPoints: isCommodity
      ? explain(
          premiumFigures.syntheticToFuture,
          [points('Synthetic', derived.synthetic), points('Future', derived.forward)],
          gap.points,
        )
      : explain(premiumFigures.forwardToCarry, [points('Forward', derived.forward), ...carry], gap.points),
  })
}

/** IV of a wing: of its strike from the mark, else read between the two strikes around the distance. */
function ivExplanation(
  side: 'Call' | 'Put',
  derived: ChainDerivation,
  strike: number,
  result: number,
  distance: Distance,
): Explanation | null {
  const { byStrike, forward, years, rate } = derived
  const k = byStrike.strike.indexOf(strike)
  if (k < 0) return null
  const title = `${side} wing IV, ${distanceText(distance)}`
  const right = side === 'Call' ? CE : PE
  if (distance.pick === 'offset') {
    const legs = right === CE ? [derived.ce, derived.pe] : [derived.pe, derived.ce]
    const leg = Number.isNaN(legs[0].iv[k]) ? legs[1] : legs[0]
    return explain(
      greeksFigures.wingVolatility(leg === derived.ce ? 'CE' : 'PE'),
      [
        points('Strike', strike),
        points('Mark', leg.mark[k]),
        points('Forward', forward),
        { name: 'Time to expiry', value: years, unit: 'years' },
        { name: 'Rate', value: rate, unit: 'fraction' },
      ],
      100 * result,
      title,
    )
  }
  const delta = (place: number) => forwardDelta(right, forward, byStrike.strike[place], years, byStrike.ivK[place])
  const isDelta = distance.pick === 'delta'
  const target = isDelta ? distance.dist / 100 : forward * (1 + (right * distance.dist) / 100)
  const at = (place: number) => (isDelta ? delta(place) : byStrike.strike[place])
  const measured = Array.from(byStrike.strike.keys()).filter(
    (place) => byStrike.ivKQuality[place] === byStrike.ivKQuality[k],
  )
  const below = measured.filter((place) => at(place) <= target)
  const above = measured.filter((place) => at(place) >= target)
  const nearest = (places: readonly number[]) =>
    places.reduce(
      (best, place) => (Math.abs(at(place) - target) < Math.abs(at(best) - target) ? place : best),
      places[0],
    )
  if (below.length === 0 || above.length === 0) return null
  return explain(
    isDelta ? greeksFigures.wingAtDelta(distance.dist / 100) : greeksFigures.wingAtStrike(plain(target), target),
    [nearest(below), nearest(above)].flatMap((place) => [
      pct(`IV at ${plain(byStrike.strike[place])}`, byStrike.ivK[place]),
      ...(isDelta ? [{ name: `Delta at ${plain(byStrike.strike[place])}`, value: delta(place) }] : []),
    ]),
    100 * result,
    title,
  )
}

type ReadingOf = { readonly [Key in 'snapshot' | 'derived' | 'listing']: ChainReading[Key] }

function wingExplanation(side: string, strike: number, now: number, then: number, result: number): Explanation {
  return explain(
    volatilityFigures.wingChange,
    [pct('IV now', now), pct('IV at the base', then)],
    100 * result,
    `${side} wing since the base, ${plain(strike)}`,
  )
}
