import { delta, iv, percent, price, rupees, signed, signedPercent, theta, vega } from '@strikelens/ui/formats'
import { signTone, type Tone } from '@strikelens/ui/marks'
import type { Wire } from '../../result.ts'
import type { StraddlePrice } from './compute.ts'

/** One figure of the strip with its formula. */
export interface StripFigure {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly note?: string
  readonly tone?: Tone
  /** Key of the explanation. */
  readonly how?: string
}

/** The strip of §S5–S8; in the last half hour what rests on time is grey (§S16). */
export function stripFigures({ figures, since, timeQuality }: Wire<StraddlePrice>): readonly StripFigure[] {
  const timed: Tone = timeQuality === 'low' ? 'quiet' : 'ink'
  const { popShort, lower, upper } = figures
  return [
    {
      label: `Since ${since.label}`,
      hint: '100 × (value − value at the base) ÷ |value at the base|',
      value: signedPercent(since.changePct),
      note: signed(since.change, 2),
      tone: signTone(since.change),
    },
    {
      label: 'Day high / low',
      hint: 'Highest and lowest combined premium of the day’s snapshots',
      value: `${price(figures.dayHigh)} / ${price(figures.dayLow)}`,
    },
    {
      label: 'VWAP',
      hint: 'Σ premium × volume ÷ Σ volume of both legs since the open',
      value: price(figures.vwap),
      tone: 'vwap',
      how: 'vwap',
    },
    {
      label: 'Gap to VWAP',
      hint: '100 × (value − VWAP) ÷ |VWAP|',
      value: signedPercent(figures.gapPct),
      tone: signTone(figures.gapPct),
      how: 'gap',
    },
    { label: 'IV', hint: 'Strike IV, annualised, in percent', value: iv(figures.iv, 1), tone: timed },
    {
      label: 'Premium % of spot',
      hint: '100 × value ÷ spot',
      value: percent(figures.premiumPct, 3),
      how: 'premiumPct',
    },
    {
      label: 'Per lot',
      hint: 'Value × point value',
      value: rupees(figures.rupeesPerLot, 0),
      how: 'rupees',
    },
    {
      label: 'Breakevens at expiry',
      hint: 'Strike − value and strike + value',
      value: lower === null || upper === null ? '–' : `${price(lower)} / ${price(upper)}`,
    },
    {
      label: 'Tilt',
      hint: '100 × (CE − PE) ÷ (CE + PE); 0 is balanced, ±30 or more One-sided',
      value: signed(figures.tiltPct, 2),
      how: 'tilt',
    },
    {
      label: 'PoP, short',
      hint: 'Probability that expiry lies between the breakevens, from the smile',
      value: percent(popShort === null ? null : 100 * popShort),
      tone: timed,
      how: 'pop',
    },
    { label: 'Delta', hint: 'Call delta + put delta, per unit', value: delta(figures.delta), tone: timed },
    {
      label: 'Theta / day',
      hint: 'Call theta + put theta, ₹ per unit and calendar day',
      value: theta(figures.thetaPerDay),
      tone: timed,
    },
    {
      label: 'Vega',
      hint: 'Call vega + put vega, ₹ per unit and vol point',
      value: vega(figures.vegaPerPoint),
      tone: timed,
    },
    {
      label: 'Intrinsic / time value',
      hint: 'Intrinsic = |forward − strike|; time value = value − intrinsic',
      value: `${price(figures.intrinsic)} / ${price(figures.timeValue)}`,
    },
  ]
}
