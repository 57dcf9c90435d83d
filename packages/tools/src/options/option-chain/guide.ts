import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'OI says how many contracts are open, volume how many changed hands today.',
    'Compare IV down a column to see the skew: puts below the money usually cost more volatility than calls above it.',
    'Theta and vega are per unit; multiply by the lot size for one lot. Do not rely on the IV of a grey cell: its quote is old, wide or nearly worthless.',
    'Cost is what crossing the spread of one lot costs in rupees, and the grade A to D says how easily a leg is traded.',
    'Click a leg to see its session; Buy and Sell, or the keys b and s on a leg, collect legs in a basket with payoff, odds and greeks.',
  ],
  example:
    'NIFTY 26,000 CE at 160.20 after 133.20 with 5,000 lots fewer open than yesterday: price up and OI down is Short Covering, which for a call is bullish.',
}
export default guide
