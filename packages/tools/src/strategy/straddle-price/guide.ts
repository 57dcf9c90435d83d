import type { Guide } from '@strikelens/ui/frame'
import { compareGuide } from '../../instrument/compareGuide.ts'

const guide: Guide = {
  paragraphs: [
    'A straddle is the call and the put of one strike together. Below its VWAP and falling suits sellers; above it and rising, buyers are paying up.',
    'Rising while spot is flat means IV is bid. Rising with a moving spot means gamma. The bars beside the chart split the move since the base into delta, gamma, IV and time, added up from snapshot to snapshot.',
    'The dotted path is what time alone would have left with forward and IV frozen at the base. Above it sellers are not being paid for time.',
    'Gap is the distance to VWAP: at −0.25% or below the regime is Decay, at +0.25% or above Expansion. One-sided: one leg is so much dearer than the other (tilt of 30 or more) that the position is mostly a bet on direction.',
    'A hollow point is a quote or an old trade, not a fresh price. Rows of the table are green below VWAP and red above, as a seller sees it. For a stock the legs are priced at the middle of their quotes, because its last trades are often old: quotes more than 5% of the premium apart are costly, more than 10% wide. The event move is the part of the first expiry’s variance that ordinary days do not explain: what the options price for the day of the results.',
    'Live, the figures follow every tick; chart and table gain a point on the minute.',
    compareGuide('another strike or another symbol'),
  ],
  example:
    'NIFTY 26,000 at 10:15: CE 160.20 + PE 140.20 = 300.40, after 336.35 at the previous close: −35.95 (−10.69%). With 1,70,000 lots at 309.65 and 2,60,000 at 300.40 VWAP is 304.06, so the gap is −1.20%: Decay. Since 09:30 it lost 9.25: delta −4.59, gamma +3.70, IV −7.45, time −0.91. It breaks even at 25,699.60 and 26,300.40 and costs ₹22,530 a lot.',
}
export default guide
