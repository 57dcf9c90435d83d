import { delta, iv, percent, price, rupees, signed, signedPercent, theta, vega } from '@strikelens/market/formats'
import { signTone, type Tone } from '@strikelens/ui/marks'
import type { StripFigure, StripValue } from '../instrument/InstrumentStrip.tsx'
import type { Wire } from '../result.ts'
import type { PairNow } from './pairNow.ts'

/** Where straddles and strangles use other words. */
export interface StripWords {
  readonly iv: string
  readonly breakevens: string
  readonly delta: string
  readonly intrinsic: string
}

/**
 * The strip of §S5–S8; in the last half hour what rests on time is grey (§S16).
 * @param own the page's own figures, which stand after the breakevens
 */
export function stripFigures(
  { figures, since, timeQuality }: Wire<PairNow>,
  words: StripWords,
  own: readonly StripFigure[],
): readonly StripFigure[] {
  const timed = timedTone(timeQuality)
  return [
    {
      label: `Since ${since.label}`,
      hint: '100 × (value − value at the base) ÷ |value at the base|',
      values: one(signedPercent(since.changePct), 'since'),
      note: signed(since.change, 2),
      tone: signTone(since.change),
    },
    {
      label: 'Day high / low',
      hint: 'Highest and lowest combined premium of the day’s snapshots',
      values: two({ text: price(figures.dayHigh), how: 'dayHigh' }, { text: price(figures.dayLow), how: 'dayLow' }),
    },
    {
      label: 'VWAP',
      hint: 'Σ premium × volume ÷ Σ volume of both legs since the open',
      values: one(price(figures.vwap), 'vwap'),
      tone: 'vwap',
    },
    {
      label: 'Gap to VWAP',
      hint: '100 × (value − VWAP) ÷ |VWAP|',
      values: one(signedPercent(figures.gapPct), 'gap'),
    },
    { label: 'IV', hint: words.iv, values: one(iv(figures.iv, 1), 'strikeIv'), tone: timed },
    {
      label: 'Premium % of spot',
      hint: '100 × value ÷ spot',
      values: one(percent(figures.premiumPct, 3), 'premiumPct'),
    },
    { label: 'Per lot', hint: 'Value × point value', values: one(rupees(figures.rupeesPerLot, 0), 'rupees') },
    {
      label: 'Breakevens at expiry',
      hint: words.breakevens,
      values: two({ text: price(figures.lower), how: 'lower' }, { text: price(figures.upper), how: 'upper' }),
    },
    ...own,
    {
      label: 'PoP, short',
      hint: 'Chance that expiry is between the breakevens, by the strike IVs',
      values: one(percent(figures.popShort === null ? null : 100 * figures.popShort), 'pop'),
      tone: timed,
    },
    {
      label: words.delta,
      hint: 'Call delta + put delta, per unit',
      values: one(delta(figures.delta), 'delta'),
      tone: timed,
    },
    {
      ...(figures.isThetaToExpiry
        ? { label: 'Theta to expiry', hint: 'Time value of call and put that is left to decay, ₹ per unit' }
        : { label: 'Theta / day', hint: 'Call theta + put theta, ₹ per unit and calendar day' }),
      values: one(theta(figures.theta), 'theta'),
      tone: timed,
    },
    {
      label: 'Vega',
      hint: 'Call vega + put vega, ₹ per unit and vol point',
      values: one(vega(figures.vegaPerPoint), 'vega'),
      tone: timed,
    },
    {
      label: 'Intrinsic / time value',
      hint: `${words.intrinsic}; time value = value − intrinsic`,
      values: two(
        { text: price(figures.intrinsic), how: 'intrinsic' },
        { text: price(figures.timeValue), how: 'timeValue' },
      ),
    },
  ]
}

/** Grey where a figure rests on time and little of it is left. */
export function timedTone(timeQuality: PairNow['timeQuality']): Tone {
  return timeQuality === 'low' ? 'quiet' : 'ink'
}

export function one(text: string, how: string): readonly StripValue[] {
  return [{ text, how }]
}

export function two(a: StripValue, b: StripValue): readonly StripValue[] {
  return [a, b]
}
