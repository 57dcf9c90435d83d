import { type ChainDerivation, forwardDelta } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { plain } from '@strikelens/market/formats'
import type { ChainReading } from '../../chain/readChain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
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
    { name: 'T', value: derived.years, unit: 'years' },
  ]
  return knownExplanations({
    callIv: ivExplanation('Call', derived, pair.callStrike, pair.callIv, distance),
    putIv: ivExplanation('Put', derived, pair.putStrike, pair.putIv, distance),
    callChange: wingExplanation('Call', change.callStrike, change.callIv, change.baseCallIv, change.call),
    putChange: wingExplanation('Put', change.putStrike, change.putIv, change.basePutIv, change.put),
    percentile: {
      title: 'Percentile of RR25',
      formula: '100 × sessions with a lower closing RR25 ÷ sessions, of the last 252; steep from 80, flat below 20',
      inputs: [
        { name: 'RR25 now', value: skew.rr25Pct, unit: 'vol points' },
        { name: 'Sessions below', value: Math.round((skew.percentile * skew.sessions) / 100) },
        { name: 'Sessions', value: skew.sessions },
      ],
      result: skew.percentile,
      unit: '%',
    },
    gap: {
      title: `Parity gap at ${plain(gap.strike)}`,
      formula: isCommodity
        ? 'call IV − put IV of the ATM strike, both off the underlying future'
        : 'call IV − put IV of the ATM strike with the forward replaced by spot × e^(rate × T)',
      inputs: [pct(`Call IV off ${off}`, gap.ceIv), pct(`Put IV off ${off}`, gap.peIv)],
      result: 100 * gap.gap,
      unit: 'vol points',
    },
    gapPoints: isCommodity
      ? {
          title: 'Synthetic against the future',
          formula: 'synthetic future of the options − underlying future',
          inputs: [points('Synthetic', derived.synthetic), points('Future', derived.forward)],
          result: gap.points,
          unit: 'points',
        }
      : {
          title: 'Forward against spot carry',
          formula: 'forward − spot × e^(rate × T)',
          inputs: [points('Forward', derived.forward), ...carry],
          result: gap.points,
          unit: 'points',
        },
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
    return {
      title,
      formula: 'the volatility at which Black-76 gives the mark of the strike’s leg that is out of the money',
      inputs: [
        points('Strike', strike),
        points('Mark', leg.mark[k]),
        points('Forward', forward),
        { name: 'T', value: years, unit: 'years' },
        { name: 'Rate', value: rate, unit: 'fraction' },
      ],
      result: 100 * result,
      unit: '%',
    }
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
  return {
    title,
    formula: `strike IV, linear in ${isDelta ? 'forward delta' : 'strike'}, at ${isDelta ? `${distance.dist / 100}` : plain(target)}`,
    inputs: [nearest(below), nearest(above)].flatMap((place) => [
      pct(`IV at ${plain(byStrike.strike[place])}`, byStrike.ivK[place]),
      ...(isDelta ? [{ name: `Delta at ${plain(byStrike.strike[place])}`, value: delta(place) }] : []),
    ]),
    result: 100 * result,
    unit: '%',
  }
}

type ReadingOf = { readonly [Key in 'snapshot' | 'derived' | 'listing']: ChainReading[Key] }

function wingExplanation(side: string, strike: number, now: number, then: number, result: number): Explanation {
  return {
    title: `${side} wing since the base, ${plain(strike)}`,
    formula: 'strike IV now − strike IV at the base, at the strike the wing stands at now',
    inputs: [pct('IV now', now), pct('IV at the base', then)],
    result: 100 * result,
    unit: 'vol points',
  }
}
