import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Every line is a strangle: a put and a call of different strikes together. Indexed sets each to 100 at the base, so that what lies lowest has decayed most, whatever it cost.',
    'A wider strangle costs less and is safer. Given up ÷ gained says what going from one to the next wider costs: premium given up for each point of width. PoP is the chance that expiry is between the breakevens, by the strike IVs. Together they answer whether to go wider.',
    'Theta yield is what a day takes of the premium while nothing moves. Cushion is the way from the forward to the nearer strike, in expected moves.',
    'Safe: the forward is nearer to the middle than to a strike. Tested: it is at least half-way to one. Breached: it is at or beyond one. With the put above the call the strangle is called guts, and has no inside.',
    'The best value of every column is bold, from the seller’s side. A hollow point is a quote or an old trade. Live, the figures follow every tick; the chart gains a point on the minute.',
  ],
  example:
    'Three strangles cost 79.80, 52.50 and 33.60 at the base and 71.82, 44.10 and 26.04 now: indexed 90.00, 84.00 and 77.50, so decay is 10.00%, 16.00% and 22.50%, and the third has the Best decay. With widths of 400 and 600 points, going from the first to the second at the base gave up 27.30 for 200 points: 0.1365 a point.',
}
export default guide
