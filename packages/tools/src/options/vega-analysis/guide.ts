import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Vega premium is what a leg gained or lost since the base because its IV changed: its mean vega times the change of its strike’s IV. Summed by side it says whether volatility was bought or sold, on the call wing or on the put wing.',
    'Buying options pays when both wings gain vega premium. A long straddle that loses with a moving index is losing vega and theta: the bars split the whole change of each side into delta, gamma, theta, vega and a residual, added up from snapshot to snapshot.',
    'Both sides up by 1% of their base premium or more: Volatility bought; both down: sold. One side alone: that wing bid or sold. Inside ±1% it is Quiet.',
    'VEX weights vega with open interest: ₹ crore that one vol point moves the premiums of a side. Σ vega is unweighted, and always of the legs out of the money, since both legs of a strike have the same vega.',
  ],
  example:
    'NIFTY 09:30 to 10:15, legs out of the money: calls lost 10.48 points through IV, 3.68% of their 285.00, puts 10.66, 2.63% of their 405.60: Volatility sold. The 26,000 call rose 25.35 all the same: delta +27.68, gamma +1.85, theta −0.46, vega −3.72.',
}
export default guide
