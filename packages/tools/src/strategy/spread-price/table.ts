import { CE } from '@strikelens/analytics/pricing'
import { thetaLabel } from '../../chain/thetaLabel.ts'
import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import type { SpreadPrice } from './compute.ts'

/** The legs as the page lists them: quotes in ₹, IV in percent, greeks of one option bought, OI and volume in lots. */
export function table({ state: { terms }, quotes, figures }: Wire<SpreadPrice>): ExportTable {
  return {
    columns: [
      'Side',
      'Qty',
      'Strike',
      'Right',
      'Expiry',
      'Bid',
      'Ask',
      'LTP',
      'IV',
      'Delta',
      thetaLabel([figures.isThetaToExpiry]),
      'Vega',
      'OI',
      'Volume',
    ],
    rows: terms.legs.map(({ quantity, strike, right, expiry }, i) => {
      const { bid, ask, ltp, iv, delta, theta, vegaPerPoint, oiLots, volumeLots } = quotes[i]
      const held = quantity ?? 0
      return [
        held < 0 ? 'Sell' : 'Buy',
        Math.abs(held),
        strike,
        right === CE ? 'CE' : 'PE',
        expiry,
        bid,
        ask,
        ltp,
        iv === null ? null : 100 * iv,
        delta,
        theta,
        vegaPerPoint,
        oiLots,
        volumeLots,
      ]
    }),
  }
}
