import { yearsToExpiry } from '@strikelens/analytics/options'
import { istClock } from '@strikelens/market/time'
import { lastSession } from '../../chain/axis.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
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
    chg: {
      title: `Change, ${name}`,
      formula: 'price now − price at the base',
      inputs: since,
      result: figures.chg,
      unit: '₹',
    },
    chgPct: {
      title: `Change in percent, ${name}`,
      formula: '100 × (price now − price at the base) ÷ price at the base',
      inputs: since,
      result: figures.chgPct,
      unit: '%',
    },
    high: extreme(premium, 'Highest', figures.high),
    low: extreme(premium, 'Lowest', figures.low),
    vwap: vwapExplanation(premium, figures),
    vwapGapPct: {
      title: `Against VWAP, ${name}`,
      formula: '100 × (price now − VWAP) ÷ VWAP',
      inputs: [rupees('Price now', price), rupees('VWAP', vwap)],
      result: figures.vwapGapPct,
      unit: '%',
    },
    ...modelExplanations(premium, figures),
    decay: decayExplanation(premium, figures),
    decayGap: {
      title: `Gap to decay, ${name}`,
      formula: 'price now − decay-only price',
      inputs: [rupees('Price now', price), rupees('Decay-only price', figures.decay)],
      result: figures.decayGap,
      unit: '₹',
    },
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
  return {
    title: `${most} since ${axis.base.label}, ${leg.name}`,
    formula: `${most.toLowerCase()} price of the snapshots since the base`,
    inputs: [{ name: 'Set at', value: istClock(axis.axis.asOf[at]) }, rupees('Price then', price[at])],
    result,
    unit: '₹',
  }
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
  return {
    title: `VWAP, ${name}`,
    formula: 'Σ price × volume of the step ÷ Σ volume, since the open',
    inputs: [
      { name: 'Price × volume', value: turnover, unit: '₹ × lots' },
      { name: 'Volume', value: volume, unit: 'lots' },
    ],
    result: vwap,
    unit: '₹',
  }
}

/** IV, greeks and time value, which Black-76 gives at the view instant (§O8, §O9). */
function modelExplanations(
  { leg, axis, series, forward }: LegPremium,
  figures: LegFigures,
): Record<string, Explanation> {
  const last = forward.length - 1
  const { reading } = axis
  const isCall = leg.right === 'CE'
  const terms: readonly ExplainInput[] = [
    { name: 'Forward F', value: forward[last] },
    { name: 'Strike K', value: leg.strike },
    { name: 'T', value: yearsToExpiry(axis.axis.asOf[last], reading.terms.expiryAt), unit: 'years' },
    { name: 'Rate r', value: reading.facts.rate, unit: 'fraction' },
  ]
  const mark = rupees('Mark', series.mark[last])
  const sigma = { name: 'Strike IV σ', value: series.ivKPct[last] / 100, unit: 'fraction' }
  const { name } = figures
  return {
    iv: {
      title: `Implied volatility, ${name}`,
      formula: 'the volatility at which Black-76 gives the mark',
      inputs: [mark, ...terms],
      result: figures.iv,
      unit: 'fraction',
    },
    delta: {
      title: `Delta, ${name}`,
      formula: `${isCall ? 'D·N(d1)' : '−D·N(−d1)'}, Black-76`,
      inputs: [...terms, sigma],
      result: figures.delta,
    },
    thetaPerDay: {
      title: `Theta ${figures.isLastDay ? 'to expiry' : 'a day'}, ${name}`,
      formula: figures.isLastDay
        ? `−(mark − D·max(${isCall ? 'F − K' : 'K − F'}, 0)), what is left to decay`
        : '[r·price − D·F·φ(d1)·σ ÷ (2√T)] ÷ 365, Black-76',
      inputs: figures.isLastDay ? [mark, ...terms] : [...terms, sigma],
      result: figures.theta,
    },
    timeValue: {
      title: `Time value, ${name}`,
      formula: `mark − D·max(${isCall ? 'F − K' : 'K − F'}, 0) with D = e^(−rT), not below 0`,
      inputs: [mark, ...terms],
      result: figures.timeValue,
      unit: '₹',
    },
  }
}

function decayExplanation(
  { axis, leg, series, forward, startsAt }: LegPremium,
  { name, decay }: LegFigures,
): Explanation {
  const { asOf } = axis.axis
  return {
    title: `Decay-only price, ${name}`,
    formula: 'Black-76 with the forward and strike IV of the base and the time that is left now',
    inputs: [
      { name: 'Frozen at', value: startsAt < asOf.length ? istClock(asOf[startsAt]) : '–' },
      { name: 'Forward then', value: forward[startsAt] ?? Number.NaN },
      { name: 'Strike IV then', value: (series.ivKPct[startsAt] ?? Number.NaN) / 100, unit: 'fraction' },
      { name: 'Strike K', value: leg.strike },
      { name: 'T now', value: yearsToExpiry(asOf[asOf.length - 1], axis.reading.terms.expiryAt), unit: 'years' },
      { name: 'Rate r', value: axis.reading.facts.rate, unit: 'fraction' },
    ],
    result: decay,
    unit: '₹',
  }
}
