import { CE, PE } from '../pricing/index.ts'
import type { Instrument, OptionInstrument } from './fill.ts'

/** An instrument held in a strategy; qty in signed units, positive when bought. */
export interface StrategyLeg {
  readonly instrument: Instrument
  readonly qty: number
  /** ₹ per quoted unit */
  readonly entryPrice: number
}

export type StrategyName =
  | 'Straddle'
  | 'Strangle'
  | 'Bull Call Spread'
  | 'Bear Call Spread'
  | 'Bull Put Spread'
  | 'Bear Put Spread'
  | 'Iron Condor'
  | 'Iron Butterfly'
  | 'Butterfly'
  | 'Calendar'
  | 'Ratio'
  | 'Covered Call'
  | 'Custom'

/** An option leg of a shape; legs in the same contract are one. */
interface OptionLeg {
  readonly instrument: OptionInstrument
  readonly qty: number
}

/** Name by the shape of the open legs, first match in the order of §J2; legs in one contract are added up first. */
export function strategyName(legs: readonly Pick<StrategyLeg, 'instrument' | 'qty'>[]): StrategyName {
  const held = netLegs(legs)
  const options: OptionLeg[] = []
  for (const { instrument, qty } of held) if (instrument.kind === 'option') options.push({ instrument, qty })
  options.sort((a, b) => a.instrument.right - b.instrument.right || a.instrument.strike - b.instrument.strike)
  if (options.length < held.length) return isCoveredCall(held, options) ? 'Covered Call' : 'Custom'
  const isOneExpiry = options.every(({ instrument }) => instrument.expiry === options[0].instrument.expiry)
  if (!isOneExpiry) return isCalendar(options) ? 'Calendar' : 'Custom'
  if (options.length === 2) return pairName(options[0], options[1])
  if (options.length === 3) return isButterfly(options) ? 'Butterfly' : 'Custom'
  return options.length === 4 ? ironName(options) : 'Custom'
}

function netLegs(legs: readonly Pick<StrategyLeg, 'instrument' | 'qty'>[]) {
  const net = new Map<string, { instrument: Instrument; qty: number }>()
  for (const { instrument, qty } of legs) {
    net.set(instrument.id, { instrument, qty: qty + (net.get(instrument.id)?.qty ?? 0) })
  }
  return [...net.values()].filter(({ qty }) => qty !== 0)
}

/** Two options of one expiry, the put or the lower strike first. */
function pairName(a: OptionLeg, b: OptionLeg): StrategyName {
  const isSameSign = a.qty * b.qty > 0
  if (a.instrument.right !== b.instrument.right) {
    if (!isSameSign) return 'Custom'
    return a.instrument.strike === b.instrument.strike ? 'Straddle' : 'Strangle'
  }
  if (isSameSign) return 'Custom'
  if (a.qty !== -b.qty) return 'Ratio'
  const isCall = a.instrument.right === CE
  if (a.qty > 0) return isCall ? 'Bull Call Spread' : 'Bull Put Spread'
  return isCall ? 'Bear Call Spread' : 'Bear Put Spread'
}

function isButterfly([low, middle, high]: readonly OptionLeg[]): boolean {
  const isOneRight =
    low.instrument.right === middle.instrument.right && middle.instrument.right === high.instrument.right
  return isOneRight && low.qty === high.qty && middle.qty === -2 * low.qty
}

/** Two puts, then two calls, each pair ascending: credit when the strike nearer the middle is the sold one. */
function ironName([putLow, putHigh, callLow, callHigh]: readonly OptionLeg[]): StrategyName {
  const isTwoSpreads =
    putHigh.instrument.right === PE &&
    callLow.instrument.right === CE &&
    pairName(putLow, putHigh) === 'Bull Put Spread' &&
    pairName(callLow, callHigh) === 'Bear Call Spread'
  if (!isTwoSpreads) return 'Custom'
  return putHigh.instrument.strike === callLow.instrument.strike ? 'Iron Butterfly' : 'Iron Condor'
}

function isCalendar(options: readonly OptionLeg[]): boolean {
  if (options.length !== 2) return false
  const [a, b] = options
  return a.instrument.strike === b.instrument.strike && a.instrument.right === b.instrument.right && a.qty * b.qty < 0
}

function isCoveredCall(
  held: readonly { qty: number; instrument: Instrument }[],
  options: readonly OptionLeg[],
): boolean {
  if (held.length !== 2 || options.length !== 1) return false
  const cover = held.find(({ instrument }) => instrument.kind !== 'option')
  return cover !== undefined && cover.qty > 0 && options[0].instrument.right === CE && options[0].qty < 0
}
