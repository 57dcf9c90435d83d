import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Every line is the premium of one leg: calls in reds, puts in greens. Index sets each to 100 at the base and so compares percentage gearing: far strikes move more in percent and die faster.',
    'The dotted line in a leg’s colour is what it would cost had only time passed since the base: forward and IV frozen there, the clock running. Above it by more than a tick the option is Beating decay: holding it was paid for. Below it, Losing to decay.',
    'Above VWAP means that those who bought today are, on average, in profit.',
    'Time value is the mark less the discounted intrinsic on the forward. It is what decays.',
    'A hollow point is a quote or an old trade, not a fresh price. A leg without a price at the base starts at its first trade.',
  ],
  example:
    'NIFTY 26,000, 09:30 to 10:15: the CE went from 134.85 to 160.20, index 118.80; the PE from 174.80 to 140.20, index 80.21. Had only time passed they would cost 134.39 and 174.34: the CE is 25.81 above that, Beating decay, the PE 34.14 below, Losing to decay. Time value of the CE: 160.20 − 0.999071 × 20.0115 = 140.21.',
}
export default guide
