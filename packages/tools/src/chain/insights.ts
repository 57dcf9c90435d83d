import { fixed } from '@strikelens/analytics/numeric'
import {
  allStrikes,
  columnSum,
  largestLegs,
  type OiImbReading,
  oiImbReading,
  type Sentiment,
  type StrikeRange,
} from '@strikelens/analytics/options'
import { dayLabel, grouped, plain, price, roundsToZero, signed } from '@strikelens/market/formats'
import { fig, say } from '../figures/say.ts'
import type { Insight } from '../result.ts'
import { actorParts, actorsOf } from './actors.ts'
import { hasOiLabels } from './labels.ts'
import { OUTSIDE } from './outside.ts'
import type { ChainReading } from './readChain.ts'

/**
 * How much OI came and went since the base on either side of a strike set, which way that leans if what came was written, and
 * whether it was, in two sentences; null while nothing is known.
 */
export function changeInsight(reading: ChainReading, range: StrikeRange): Insight | null {
  const { snapshot, baseline, terms } = reading
  const sum = (side: 'ce' | 'pe') => {
    const change = snapshot[side].oiQty.map((oi, k) => oi / terms.lotSize - baseline[side].oiLots[k])
    return columnSum(change, range)
  }
  const call = sum('ce')
  const put = sum('pe')
  const base = columnSum(baseline.ce.oiLots, range) + columnSum(baseline.pe.oiLots, range)
  const imbalance = oiImbReading(put, call, base)
  if (imbalance === null) return null
  const strikes = snapshot.strike.subarray(range.from, range.to)
  const places = Array.from(strikes, (_, k) => range.from + k)
  return say(`Change since ${baseline.label}`)`
    ${oiChangeParts(put, call)}:
    ${imbalanceParts(imbalance.oiImb, spanWords(strikes), hasOiLabels(reading) ? imbalance : null)}.${actorParts(actorsOf(reading, { ce: places, pe: places }))}`
}

/** '51,152 lots of put OI added, 29,920 of call OI cut': OI alone does not say by whom. */
export function oiChangeParts(put: number, call: number): Insight['parts'] {
  const side = (name: string, change: number, unit: string) =>
    Math.round(change) === 0
      ? [`${name} OI unchanged`]
      : [fig(grouped(Math.abs(change))), `${unit} of ${name} OI ${change > 0 ? 'added' : 'cut'}`]
  return [...side('put', put, ' lots'), ', ', ...side('call', call, Math.round(put) === 0 ? ' lots' : '')]
}

/** The OI change imbalance of some strikes with its band, which holds if what was added was written (§O13). */
export function imbalanceParts(
  oiImb: number,
  strikes: string,
  reading: Pick<OiImbReading, 'band' | 'isLowActivity'> | null,
): Insight['parts'] {
  const words = reading === null ? '' : `, ${bandWords(reading.band)}${reading.isLowActivity ? ', low activity' : ''}`
  return ['OI change imbalance ', fig(signed(oiImb, 2)), ` over ${strikes}${words}`]
}

/** 'Bullish if written', 'Neutral': a direction read from OI stands on who opened it. */
export function bandWords(band: Sentiment): string {
  return band === 'Neutral' ? band : `${band} if written`
}

/** '25,400–26,400': the strikes that a sum is made over, ascending. */
export function spanWords(strikes: ArrayLike<number>): string {
  const [first, last] = [strikes[0], strikes[strikes.length - 1]]
  if (first === undefined) return 'no strikes'
  return first === last ? plain(first) : `${plain(first)}–${plain(last)}`
}

/** 'R1 26,200', 'R1 27,500 (outside the strikes shown)'. */
export function wallName(name: string, strike: number, shown: ArrayLike<number>): string {
  const isShown = strike >= shown[0] && strike <= shown[shown.length - 1]
  return `${name} ${plain(strike)}${isShown ? '' : ` (${OUTSIDE})`}`
}

/** Where the largest open interest stands on both sides of ATM (§O16), and where a side holds more beyond it. */
export function wallsInsight({ snapshot, derived, terms }: ChainReading, shown: StrikeRange): Insight | null {
  const { resistance, support, atmStrike } = derived
  if (resistance.first < 0 || support.first < 0) return null
  const oi = (side: 'ce' | 'pe', place: number) => grouped(snapshot[side].oiQty[place] / terms.lotSize)
  const told = (side: 'ce' | 'pe', { first, state }: typeof resistance) => [
    fig(plain(snapshot.strike[first])),
    ` (${[
      `${oi(side, first)} lots`,
      state?.toLowerCase(),
      first < shown.from || first >= shown.to ? OUTSIDE : undefined,
    ]
      .filter((word) => word !== undefined)
      .join(', ')})`,
  ]
  const beyond = (['ce', 'pe'] as const).flatMap((side) => {
    const [most] = largestLegs(snapshot[side].oiQty, allStrikes(snapshot.strike), 1)
    const wall = side === 'ce' ? resistance.first : support.first
    if (most === undefined || !(snapshot[side].oiQty[most] > snapshot[side].oiQty[wall])) return []
    const name = side === 'ce' ? 'calls' : 'puts'
    return [`${name} most of all at ${plain(snapshot.strike[most])} (${oi(side, most)})`]
  })
  return say('Walls')`
    From ATM ${plain(atmStrike)} up calls are heaviest at ${told('ce', resistance)}, from there down puts at
    ${told('pe', support)}${beyond.length === 0 ? '.' : `; over all strikes ${beyond.join(', ')}.`}`
}

/** What volatility did since the base and what the straddle prices. */
export function volatilityInsight({ snapshot, derived, baseline, terms, day }: ChainReading): Insight | null {
  const { atmIv, atmStrike, straddleLtp } = derived
  // In the last five minutes an IV says nothing (§O4).
  if (Number.isNaN(atmIv) || derived.timeQuality === 'not shown') return null
  const change = 100 * (atmIv - (baseline.derived?.atmIv ?? Number.NaN))
  const parts: Insight['parts'][number][] = ['ATM IV ', fig(fixed(100 * atmIv, 1))]
  if (!Number.isNaN(change)) {
    if (roundsToZero(change, 1)) parts.push(`, unchanged since ${baseline.label}`)
    else {
      parts.push(`, ${change < 0 ? 'down' : 'up'} `, fig(fixed(Math.abs(change), 1)), ` points since ${baseline.label}`)
    }
  }
  if (!Number.isNaN(straddleLtp.premium)) {
    parts.push(
      `; the ${plain(atmStrike)} straddle at `,
      fig(price(straddleLtp.premium)),
      ' prices a move of ',
      fig(`${fixed((100 * straddleLtp.premium) / snapshot.spot, 2)}%`),
      ` to ${dayLabel(terms.expiry, day.date)}`,
    )
  }
  return say('Volatility')`${parts}.`
}
