import { delta, iv, percent, price, signed, signedPercent, theta, vega } from '@strikelens/market/formats'
import { signTone, type Tone } from '@strikelens/ui/marks'
import type { StripFigure, StripValue } from '../instrument/InstrumentFigures.tsx'
import type { Wire } from '../result.ts'
import type { PairNow } from './pairNow.ts'
import type { PairFigureSet } from './pairPageLook.ts'

/** Where straddles and strangles use other words. */
export interface StripWords {
  readonly iv: string
  readonly breakevens: string
  readonly delta: string
  readonly intrinsic: string
}

/**
 * The figures of §S5–S8; in the last half hour what rests on time is grey (§S16).
 * @param own the page's own figures, beside the picture and below it
 */
export function stripFigures(
  { figures, since, path, pathGap, timeQuality }: Wire<PairNow>,
  words: StripWords,
  own: Partial<PairFigureSet>,
): PairFigureSet {
  const timed = timedTone(timeQuality)
  const key: StripFigure[] = [
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
    {
      label: 'Day high',
      hint: 'Highest combined premium of the day’s snapshots',
      values: one(price(figures.dayHigh), 'dayHigh'),
    },
    {
      label: 'Day low',
      hint: 'Lowest combined premium of the day’s snapshots',
      values: one(price(figures.dayLow), 'dayLow'),
    },
    { label: 'IV', hint: words.iv, values: one(iv(figures.iv, 1), 'strikeIv'), tone: timed },
    { label: '% of spot', hint: '100 × value ÷ spot', values: one(percent(figures.premiumPct, 3), 'premiumPct') },
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
      label: 'PoP, short',
      hint: 'Chance that expiry is between the breakevens, by the strike IVs',
      values: one(percent(figures.popShort === null ? null : 100 * figures.popShort), 'pop'),
      tone: timed,
    },
    ...(own.key ?? []),
    {
      label: 'Breakevens at expiry',
      hint: words.breakevens,
      values: two({ text: price(figures.lower), how: 'lower' }, { text: price(figures.upper), how: 'upper' }),
    },
  ]
  const { attribution, missing } = since
  const more: StripFigure[] = [
    {
      label: `Since ${since.label}`,
      hint: '100 × (value − value at the base) ÷ |value at the base|',
      values: one(signedPercent(since.changePct), 'since'),
      note: signed(since.change, 2),
      tone: signTone(since.change),
    },
    ...(missing !== null
      ? []
      : [
          {
            label: `Value at ${attribution.fromLabel}`,
            hint: 'The premium that the parts of its change are counted from',
            values: one(price(attribution.fromValue), 'attribution'),
          },
          {
            label: 'Decay path now',
            hint: 'Where time alone would have left the premium',
            values: one(price(path), 'path'),
          },
          {
            label: 'Gap to the path',
            hint: 'Value − decay path now',
            values: one(signed(pathGap, 2), 'pathGap'),
            tone: signTone(pathGap),
          },
        ]),
    {
      label: 'Previous close',
      hint: 'Combined premium at the close before',
      values: one(price(figures.prevClose), 'prevClose'),
    },
    { label: 'Intrinsic', hint: words.intrinsic, values: one(price(figures.intrinsic), 'intrinsic') },
    { label: 'Time value', hint: 'Value − intrinsic', values: one(price(figures.timeValue), 'timeValue') },
    ...(own.more ?? []),
  ]
  return { key, more }
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
