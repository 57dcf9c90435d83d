import { yearsToExpiry } from '@strikelens/analytics/options'
import { istClock } from '@strikelens/market/time'
import { lastSession } from '../../chain/axis.ts'
import { explain } from '../../figures/explain.ts'
import * as greeksFigures from '../../figures/greeks.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as premiumFigures from '../../figures/premium.ts'
import * as priceFigures from '../../figures/price.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { LegFigures } from './figures.ts'
import type { LegPremium } from './legPremium.ts'

const rupees = (name: string, value: number): ExplainInput => ({ name, value, unit: '₹' })

/** How the figures of a leg came about, under the column's name and the leg's key. */
export function legExplanations(premium: LegPremium, figures: LegFigures): Record<string, Explanation> {
  const { key, name, price, basePrice, vwap } = figures
  const { label } = premium.axis.base
  const since = [rupees('Price now', price), rupees(`Price at ${label}`, basePrice)]
  const every: Record<string, Explanation | null> = {
    chg: explain(priceFigures.premiumChange, since, figures.chg, `Change, ${name}`),
    chgPct: explain(priceFigures.premiumChangePct, since, figures.chgPct, `Change in percent, ${name}`),
    high: extreme(premium, 'Highest', figures.high),
    low: extreme(premium, 'Lowest', figures.low),
    vwap: vwapExplanation(premium, figures),
    vwapGapPct: explain(
      priceFigures.premiumOverVwap,
      [rupees('Price now', price), rupees('VWAP', vwap)],
      figures.vwapGapPct,
      `Against VWAP, ${name}`,
    ),
    ...modelExplanations(premium, figures),
    decay: decayExplanation(premium, figures),
    decayGap: explain(
      premiumFigures.decayGap,
      [rupees('Price now', price), rupees('Decay-only price', figures.decay)],
      figures.decayGap,
      `Gap to decay, ${name}`,
    ),
  }
  return knownExplanations(Object.fromEntries(Object.entries(every).map(([figure, how]) => [`${figure}.${key}`, how])))
}

function extreme(
  { leg, axis, price, startsAt }: LegPremium,
  most: 'Highest' | 'Lowest',
  result: number,
): Explanation | null {
  const at = price.indexOf(result, startsAt)
  if (at < 0) return null
  return explain(
    premiumFigures.sinceBaseExtreme(most),
    [{ name: 'Set at', value: istClock(axis.axis.asOf[at]) }, rupees('Price then', price[at])],
    result,
    `${most} since ${axis.base.label}, ${leg.name}`,
  )
}

function vwapExplanation({ axis, price, stepLots }: LegPremium, { name, vwap }: LegFigures): Explanation {
  const { from, to } = lastSession(axis.axis)
  let turnover = 0
  let volume = 0
  for (let t = from; t < to; t++) {
    if (Number.isNaN(price[t])) continue
    turnover += price[t] * stepLots[t]
    volume += stepLots[t]
  }
  return explain(
    premiumFigures.legVwap,
    [
      { name: 'Price × volume', value: turnover, unit: '₹ × lots' },
      { name: 'Volume', value: volume, unit: 'lots' },
    ],
    vwap,
    `VWAP, ${name}`,
  )
}

/** IV, greeks and time value, which Black-76 gives at the view instant (§O8, §O9). */
function modelExplanations(
  { leg, axis, series, forward }: LegPremium,
  figures: LegFigures,
): Record<string, Explanation> {
  const last = forward.length - 1
  const { reading } = axis
  const terms: readonly ExplainInput[] = [
    { name: 'Forward', value: forward[last] },
    { name: 'Strike', value: leg.strike },
    { name: 'Time to expiry', value: yearsToExpiry(axis.axis.asOf[last], reading.terms.expiryAt), unit: 'years' },
    { name: 'Rate', value: reading.facts.rate, unit: 'fraction' },
  ]
  const mark = rupees('Mark', series.mark[last])
  const sigma = { name: 'Strike IV', value: series.ivKPct[last] / 100, unit: 'fraction' }
  const { name } = figures
  return {
    iv: explain(
      greeksFigures.impliedVolatility(leg.right),
      [mark, ...terms],
      figures.iv,
      `Implied volatility, ${name}`,
    ),
    delta: explain(greeksFigures.legGreek('delta', leg.right), [...terms, sigma], figures.delta, `Delta, ${name}`),
    thetaPerDay: figures.isLastDay
      ? explain(greeksFigures.decayLeft(leg.right), [mark, ...terms], figures.theta, `Theta to expiry, ${name}`)
      : explain(greeksFigures.legGreek('theta', leg.right), [...terms, sigma], figures.theta, `Theta a day, ${name}`),
    timeValue: explain(greeksFigures.timeValue(leg.right), [mark, ...terms], figures.timeValue, `Time value, ${name}`),
  }
}

function decayExplanation(
  { axis, leg, series, forward, startsAt }: LegPremium,
  { name, decay }: LegFigures,
): Explanation {
  const { asOf } = axis.axis
  return explain(
    greeksFigures.decayOnly(leg.right),
    [
      { name: 'Frozen at', value: startsAt < asOf.length ? istClock(asOf[startsAt]) : '–' },
      { name: 'Forward then', value: forward[startsAt] ?? Number.NaN },
      { name: 'Strike IV then', value: (series.ivKPct[startsAt] ?? Number.NaN) / 100, unit: 'fraction' },
      { name: 'Strike', value: leg.strike },
      {
        name: 'Time to expiry now',
        value: yearsToExpiry(asOf[asOf.length - 1], axis.reading.terms.expiryAt),
        unit: 'years',
      },
      { name: 'Rate', value: axis.reading.facts.rate, unit: 'fraction' },
    ],
    decay,
    `Decay-only price, ${name}`,
  )
}
