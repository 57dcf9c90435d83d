import { price, roundsToZero } from '@strikelens/market/formats'
import { fig } from '../figures/say.ts'
import type { Insight } from '../result.ts'

/** '0.31% below VWAP 515.11', 'at VWAP 515.11'. */
export function vwapParts(gapPct: number, vwap: number): Insight['parts'] {
  if (roundsToZero(gapPct, 2)) return [`at VWAP ${price(vwap)}`]
  return [fig(`${price(Math.abs(gapPct))}%`), ` ${gapPct < 0 ? 'below' : 'above'} VWAP ${price(vwap)}`]
}
