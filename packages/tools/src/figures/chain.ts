import type { Figure } from './figure.ts'
import { medianSynthetic, painTurns } from './shownSums.ts'
import { linear, moved, ratio, share, synthetic, times, total } from './sums.ts'

export const years: Figure = {
  label: 'Time to expiry',
  unit: 'years',
  formula: 'minutes to the expiry instant, at least 1, ÷ 525,600',
  of: (minutes) => Math.max(minutes, 1) / 525_600,
}

export const expectedMove: Figure = {
  label: 'Expected move, 1σ to expiry',
  unit: 'points',
  formula: 'forward × ATM IV × √(time to expiry)',
  of: (forward, iv, years) => forward * iv * Math.sqrt(years),
}

export const futureForward: Figure = {
  label: 'Forward',
  unit: 'points',
  formula: 'price of the listed future',
  of: (_spot, future) => future,
}

export const carriedForward: Figure = {
  label: 'Forward',
  unit: 'points',
  formula: 'spot × e^(rate × time to expiry)',
  of: (spot, _future, rate, years) => spot * Math.exp(rate * years),
}

export const atmIv: Figure = {
  label: 'ATM IV',
  unit: 'fraction',
  formula: 'strike IV, linear in strike, at the forward',
  of: (below, ivBelow, above, ivAbove, forward) => linear(below, ivBelow, above, ivAbove, forward),
}

export const maxPain: Figure = {
  label: 'Max pain',
  unit: 'points',
  formula:
    'the listed strike at which writers together pay least: from one strike to the next they pay (call OI up to it − put OI above it) × point value × step more',
  proves: painTurns,
}

export const lotValue: Figure = { label: 'Lot value', unit: '₹', formula: 'forward × point value', of: times }

export const syntheticForward = (strikes: number): Figure => ({
  label: 'Forward, synthetic',
  unit: 'points',
  formula: `median of strike + e^(rate × time) × (call mark − put mark) over the ${strikes} strikes nearest to spot`,
  ofShown: medianSynthetic,
})

export const wallShift = (side: string, of: string): Figure => ({
  label: 'Against the next wall',
  unit: 'fraction',
  formula: `second largest ${side} ${of} ÷ largest; Strong below 75%, else shifting towards the second`,
  of: ratio,
})

export const wallShare = (of: string): Figure => ({
  label: 'Wall share',
  unit: 'fraction',
  formula: `${of} of the strike ÷ ${of} of its side within three expected moves of the forward`,
  of: ratio,
})

export const wallDistance: Figure = {
  label: 'From forward',
  unit: '%',
  formula: '100 × (strike ÷ forward − 1); near within ±0.5, of a stock ±1.0',
  of: moved,
}

export const expectedMovePct: Figure = {
  label: 'Expected move in percent',
  unit: '%',
  formula: '100 × expected move ÷ forward',
  of: share,
}

export const strikeSynthetic: Figure = {
  label: 'Synthetic future at the strike',
  unit: 'points',
  formula: 'strike + e^(rate × time) × (call mark − put mark)',
  of: synthetic,
}

const PARITY = 'strike + e^(rate × time) × (call − put)'

/** The synthetic of a strike, of its marks or of the quotes it trades at. */
const parity = (label: string, of: string): Figure => ({
  label,
  unit: 'points',
  formula: `${PARITY}${of}`,
  of: synthetic,
})

export const SYNTHETICS = {
  page: parity('Synthetic', ''),
  forwardK: parity('Synthetic', ' of the marks'),
  synBuy: parity('Buy the synthetic', ': call at its ask, put at its bid'),
  synSell: parity('Sell the synthetic', ': call at its bid, put at its ask'),
}

export const wallScore: Figure = {
  label: 'Score of the walls',
  formula: 'support + resistance, each +1 Shifting up, 0 Strong, −1 Shifting down',
  of: total,
}
