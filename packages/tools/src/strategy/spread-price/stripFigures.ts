import {
  delta,
  iv,
  percent,
  price,
  ratio,
  rupees,
  signed,
  signedPercent,
  theta,
  vega,
} from '@strikelens/market/formats'
import { signTone, type Tone } from '@strikelens/ui/marks'
import type { StripFigure, StripValue } from '../../instrument/InstrumentFigures.tsx'
import type { Wire } from '../../result.ts'
import type { SpreadFigures } from './figures.ts'
import type { SpreadNow } from './spreadNow.ts'

const magnitude = (value: number | null) => (value === null ? null : Math.abs(value))
const one = (text: string, how: string): StripValue[] => [{ text, how }]

/** Risk, odds and greeks beside the picture; in the last half hour what rests on time is grey (§S16). */
export function keyFigures({ figures, timeQuality }: Wire<SpreadNow>): readonly StripFigure[] {
  const timed: Tone = timeQuality === 'low' ? 'quiet' : 'ink'
  return [
    ...riskFigures(figures),
    {
      label: 'PoP',
      hint: 'Chance of a profit at the first expiry, by the strike IVs',
      values: one(percent(figures.pop === null ? null : 100 * figures.pop), 'pop'),
      tone: timed,
    },
    {
      label: 'Delta',
      hint: 'Σ quantity × delta, per unit',
      values: one(delta(figures.delta), 'delta'),
      tone: timed,
    },
    {
      ...(figures.isThetaToExpiry
        ? { label: 'Theta to exp.', hint: 'Σ quantity × time value that is left to decay, ₹ per unit' }
        : { label: 'Theta / day', hint: 'Σ quantity × theta, ₹ per unit and calendar day' }),
      values: one(theta(figures.theta), 'theta'),
      tone: timed,
    },
    {
      label: 'Vega',
      hint: 'Σ quantity × vega, ₹ per unit and vol point',
      values: one(vega(figures.vegaPerPoint), 'vega'),
      tone: timed,
    },
  ]
}

/** The day, the entry and what only its shape has, below the picture. */
export function moreFigures({ figures, since, path, pathGap }: Wire<SpreadNow>): readonly StripFigure[] {
  return [
    {
      label: `Since ${since.label}`,
      hint: 'What the position gained: 100 × (value − value at the base) ÷ |value at the base|; the value is below 0 for a credit',
      values: one(signedPercent(since.changePct), 'since'),
      note: signed(since.change, 2),
      tone: signTone(since.change),
    },
    ...(since.missing === null
      ? [
          {
            label: 'Decay path now',
            hint: 'Where time alone would have left the price',
            values: one(price(path), 'path'),
          },
          {
            label: 'Gap to the path',
            hint: 'Value − decay path now',
            values: one(signed(pathGap, 2), 'pathGap'),
            tone: signTone(pathGap),
          },
        ]
      : []),
    {
      label: 'Natural / mid',
      hint: 'Natural: asks bought and bids sold. Mid: the marks of all legs',
      values: [
        { text: price(magnitude(figures.natural)), how: 'natural' },
        { text: price(magnitude(figures.mid)), how: 'mid' },
      ],
      ...(figures.natural === null ? {} : { note: figures.natural < 0 ? 'received' : 'paid' }),
    },
    {
      label: 'Slippage',
      hint: '|natural − mid|: what is lost on the way in. Wide above 10% of the price',
      values: one(price(figures.slippage), 'slippage'),
      ...(figures.slippage === null || figures.value === null || figures.value === 0
        ? {}
        : { note: `${percent((100 * figures.slippage) / figures.value, 1)} of the price` }),
      tone: figures.isWide ? 'warn' : 'ink',
    },
    {
      label: 'VWAP',
      hint: 'Σ |V| × volume ÷ Σ volume of all legs since the open',
      values: one(price(figures.vwap), 'vwap'),
      tone: 'vwap',
    },
    { label: 'Gap to VWAP', hint: 'Of |V|, in percent', values: one(signedPercent(figures.gapPct), 'gap') },
    ...shapeFigures(figures),
    { label: 'Day high', hint: 'Highest |V| of the day’s snapshots', values: one(price(figures.dayHigh), 'dayHigh') },
    { label: 'Day low', hint: 'Lowest |V| of the day’s snapshots', values: one(price(figures.dayLow), 'dayLow') },
  ]
}

function riskFigures(figures: Wire<SpreadFigures>): readonly StripFigure[] {
  const { maxProfit, isProfitUnlimited, maxProfitRupees, maxLoss, isLossUnlimited, maxLossRupees } = figures
  const loss = (value: number | null) => (value === null ? null : Math.max(-value, 0))
  return [
    {
      label: 'Max profit',
      hint: 'The most it pays at its first expiry, points',
      values: [{ text: isProfitUnlimited ? 'Unlimited' : price(maxProfit), how: 'maxProfit' }],
      ...(maxProfitRupees === null ? {} : { note: `${rupees(maxProfitRupees, 0)} a lot` }),
      tone: 'up',
      isWide: true,
    },
    {
      label: 'Max loss',
      hint: 'The most it loses at its first expiry, points',
      values: [{ text: isLossUnlimited ? 'Unlimited' : price(loss(maxLoss)), how: 'maxLoss' }],
      ...(maxLossRupees === null ? {} : { note: `${rupees(loss(maxLossRupees), 0)} a lot` }),
      tone: 'down',
      isWide: true,
    },
    {
      label: figures.breakevens.length === 1 ? 'Breakeven' : 'Breakevens',
      hint: 'Prices at the first expiry at which nothing is won or lost',
      values:
        figures.breakevens.length === 0
          ? [{ text: '–', how: 'breakeven.0' }]
          : figures.breakevens.map((at, i) => ({ text: price(at), how: `breakeven.${i}` })),
    },
    {
      label: 'Reward : risk',
      hint: 'Max profit ÷ |max loss|; none while the price is below a tick',
      values: [{ text: ratio(figures.rewardToRisk), how: 'rewardToRisk' }],
    },
  ]
}

/** What only this shape has: the share of a vertical's width, the forward volatility of a calendar. */
function shapeFigures({ widthPct, calendar }: Wire<SpreadFigures>): readonly StripFigure[] {
  if (widthPct !== null) {
    return [
      {
        label: '% of width',
        hint: '100 × |value| ÷ strike distance; below 25 far from paying, above 75 mostly priced in',
        values: one(percent(widthPct, 1), 'width'),
      },
    ]
  }
  if (calendar === null) return []
  return [
    {
      label: 'Forward vol',
      hint: 'Volatility priced between the expiries; Event in front where near ATM IV is 3 points above it',
      values: one(iv(calendar.forwardVol), 'forwardVol'),
      note: `near ${iv(calendar.nearIv)}`,
    },
  ]
}
