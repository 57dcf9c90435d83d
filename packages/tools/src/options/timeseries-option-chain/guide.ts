import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'One strike, row by row: calls on the left, puts on the right, the newest row on top. Every change is against the row before; Day ΔOI is against the previous close.',
    'Rising OI with falling IV is writing. An LTP above its VWAP means that today’s buyers are in profit. A lone big ΔOI at an unchanged price is a transfer.',
    'The buildup reads price and OI of the row: up and up Long Buildup, down and up Short Buildup, up and down Short Covering, down and down Long Unwinding. ×3 means the third row in succession. By IV the move of the underlying is taken out of it; where a strike has no IV it is read by price, and says so.',
    'A bold ΔOI is unusual: three standard deviations or more from the 20 rows before it. The tinted cells are the largest OI change of the day on their side. Below 3 minutes there are no labels, for OI is published every 1 to 3 minutes.',
    'Follow ATM gives every row its own strike at the money; a line marks where it rolled, and nothing is compared across it. Compare lays the whole chain of two minutes side by side.',
  ],
  example:
    'NIFTY 26,000 from 09:30 to 10:15: CE 134.85 → 160.20 while its OI fell by 8,000: Short Covering. PE 174.80 → 140.20 while its OI rose by 21,000: Short Buildup. By IV the call reads Long Unwinding, for the strike IV fell by 0.30. The straddle went from 309.65 to 300.40 and the strike’s PCR from 0.72 to 1.05.',
}
export default guide
