import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Every stock of the market at one minute, by what it did today. Rank by relative volume before the change: a move on usual volume is often noise.',
    'A gap of 1% or more is read by what became of it. Gap and go has not come back to the close before and stands above the open; Gap fade has fallen under the open. Down gaps are mirrored: Gap and drop, Gap recovery. Rows of filled gaps step back.',
    'Range over ATR says whether the day is large for the stock: from 1.2 its range expands, to 0.4 after 14:00 it is quiet.',
    'Breadth tells whether an index move is broad: 100 × (advances − declines) over all that traded. The line shows it through the day.',
    'A stock at its circuit may not be sold at its price. Limits are the previous close ± the exchange’s band, rounded inwards to the tick; stocks with futures have no fixed band and are never listed there.',
  ],
  example:
    'A stock closed at ₹200, opened at ₹205 and stands at ₹209 between ₹203 and ₹212: gap +2.50%, change +4.50%, from open +1.95%, two thirds of its range. It never came back to ₹200: Gap and go. 32 up, 15 down and 3 unchanged give an A/D of 2.13 and a breadth of +34.00%.',
}
export default guide
