import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Ten per cent in a week is routine for one stock and a five-year event for another. z says which: the move in standard deviations of the stock’s own daily returns over the 60 sessions before it, scaled to the length of the move.',
    'Volume and delivery say who was behind it. A spurt on 1.5 times the usual volume is backed; on less than the usual it is thin; deliveries show whether it was carried home. They are told in the evening: while a session runs they are those of the one before.',
    'Biggest day is how much of the move one day made: from 80% it was a jump, not a trend, and an event of the company often stands behind it.',
    'Stretched means an RSI of 80 or a price four average ranges above its 20-session average (mirrored for falls): late in the move.',
    'While the market is open the running session counts as if it closed now, its volume projected by the usual course of the day; whole sessions alone are one choice away.',
  ],
  example:
    'A stock goes from ₹100 to ₹112 in five sessions; its daily returns have a deviation of 1.5%. z is ln 1.12 ÷ (0.015 × √5) = 3.38. It traded 18 lakh a day against 9 lakh before: volume ratio 2.0, a backed spurt.',
}
export default guide
