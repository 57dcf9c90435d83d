import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Rupee value counts, not the number of stocks: a change of ₹500 crore weighs a hundred times one of ₹5 crore, which a count of stocks would not show.',
    'Price says who wins, OI who comes or leaves. Long Buildup and Short Buildup are fresh positions and carry further than exits, which are Short Covering and Long Unwinding.',
    'Market bias is bullish less bearish rupees in percent of all four. From +30 it reads Bullish positioning, from −30 Bearish positioning, between them Mixed. Where covering and unwinding are more than 60% of the value, the moves are exits, not fresh bets.',
    'The line shows the bias at every third minute of the session, measured as the page is; replay moves its end.',
    'A sector’s price change is weighted by OI value, its OI change is taken at the previous close’s prices, so that a price move does not count as OI. Strength is √(|Δp %| × |ΔOI %|).',
    'Rollover is the share of the next and far month in OI value. It grows every day into an expiry, so it is compared with the last three expiries at the same number of sessions to go.',
  ],
  example:
    'Long Buildup ₹1,240 Cr, Short Buildup ₹860 Cr, Short Covering ₹310 Cr, Long Unwinding ₹420 Cr: bias 100 × (1,240 + 310 − 860 − 420) / 2,830 = +9.54, Mixed. A sector of two stocks with OI values of 50 and 48 crore that moved +1.2% and −0.6% moved +0.32%; with OI of +50,000 at ₹500 and −30,000 at ₹1,200 its OI changed by −1.12%: Short Covering.',
}
export default guide
