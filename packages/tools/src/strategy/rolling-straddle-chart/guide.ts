import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'The straddle at the money changes its strike as the index moves. Raw is the premium of whichever strike is held. At a roll it jumps from the old strike’s premium to the new one’s: that gap is nobody’s profit or loss.',
    'Roll-adjusted leaves the gaps out: each change is that of the strike held before it. First premium less adjusted is what a short that re-centres at every roll has made, before costs. Raw down and adjusted up: ATM premium decayed, yet sellers who re-centred lost.',
    'Roll ATM moves to the strike nearest to the forward at every snapshot; Hold moves there when it is the chosen number of strikes away; Move % when the forward has moved by the chosen percent since the last roll. A roll waits until both strikes have a price.',
    'VWAP is that of the strike held, through all rolls of the session. 0.25% or more below it is Decay, as much above Expansion.',
    'Richness is the share of past expiries of the same kind, with as many sessions left at the same clock time, that charged less of spot: 80 and more is dear for this day of the cycle, below 20 cheap. Dots below the dashed line moved less to settlement than was charged.',
    'A hollow point is a quote or an old trade, not a fresh price. Live, the figures follow every tick; rolls, chart and table follow the minute.',
  ],
  example:
    'The 24,500 straddle costs 200, then 204; ATM is now 24,550, whose straddle costs 201: a roll with a gap of −3. That one falls to 196. Raw 200, 201, 196; adjusted 200, 204, 199. A short that re-centred made 1 point, not the 4 that raw shows.',
}
export default guide
