import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Every line is a straddle: the call and the put of one strike together. Indexed sets each to 100 at the base, so that a dear one and a cheap one can be compared: what lies lowest has decayed most.',
    'Decay % is the part of the premium lost since the base. The strike that the market walks towards decays fastest; the one it walks away from keeps its premium or gains.',
    'The smile shows what the straddle of every strike costs. Its bottom is where all of them together put the market at expiry: the centre is the vertex of the parabola through the cheapest straddle and its two neighbours. It is a pin level made of premiums, not guessed from open interest.',
    'When the centre has drifted by a whole strike step since the base it is moving; otherwise it is pinned, however much spot swings around it.',
    'A hollow point is a quote or an old trade, not a fresh price. Live, the figures follow every tick of the page’s expiry; the chart, and straddles of other expiries, gain a point on the minute.',
  ],
  example:
    'NIFTY, 09:30 to 10:15: the 26,000 straddle went from 309.65 to 300.40, indexed 97.01: decay 2.99%. At 09:30 26,000 was the cheapest, with 323.35 and 321.55 beside it: centre 26,003.52. At 10:15 26,100 is, at 300.00 between 300.40 and 325.85: centre 26,051.52. The drift of +48.01 is less than the step of 100: pinned.',
}
export default guide
