import type { Guide } from '@strikelens/ui/frame'
import { compareGuide } from '../../instrument/compareGuide.ts'

const guide: Guide = {
  paragraphs: [
    'A strangle is a put and a call with strikes apart. Sold, it earns what time takes while the underlying stays between the breakevens: put strike − premium and call strike + premium.',
    'Cushion is the way from the forward to a strike, in points, percent and expected moves (σ). PoP is the probability of an expiry between the breakevens, with the IV of the smile at each of them.',
    'Safe: the forward is nearer to the middle than to a strike. Tested: half-way to one or further. Breached: at one or beyond. The chart marks each change.',
    'Adjust: one leg costs 2.5 times the other or more, or the delta balance of the long pair is 0.15 or more. Guts: the put is above the call. Inside event move: the nearer breakeven of a stock’s pair is closer than the 1σ move that its options price for the results.',
    'Strikes are chosen once and then kept; a button offers the current ones. A hollow point is a quote or an old trade. Live, the figures follow every tick; chart and table the minute.',
    compareGuide('another symbol, as many listed strikes from its own money,'),
  ],
  example:
    'NIFTY at 10:15, 25,800 PE 76.15 + 26,200 CE 73.00 = 149.15, after 183.15 at the previous close: −34.00 (−18.56%). It breaks even at 25,650.85 and 26,349.15; the call is 0.69% (0.48σ) above the forward, the put 0.85% (0.59σ) below: Safe. Sold, it profits with a probability of 63.26%.',
}
export default guide
