import type { FoDay } from '../days.ts'

type Told = Pick<FoDay, 'date' | 'expiry' | 'kind' | 'high' | 'last' | 'underlying'>

/**
 * Closes of a BSE day. On the last day of an option BSE prints the price of the underlying as its close, as both exchanges
 * do in the settlement: the premium it ended at is then its last trade, and unknown where it had none.
 */
export function premiumCloses(day: Told, close: Float64Array): Float64Array {
  const { expiry, kind, high, last, underlying } = day
  return close.map((value, row) => {
    const isEnding = expiry.values[expiry.codes[row]] === day.date && kind.values[kind.codes[row]] !== 'FUT'
    return isEnding && value === underlying[row] && !(value <= high[row]) ? last[row] : value
  })
}
