import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'The score ranks each stock against the others of its universe on that date: a fifth by its change over 21 sessions, a quarter each over 63 and 126, and three tenths by the slope of its trend times its smoothness. 100 would be first in all four.',
    'Slope and R² come from a straight line through the logarithm of 90 closes. The slope is told as growth in a year, R² is how close the closes lie to the line: of two equal returns the one with the higher R² had the smaller pullbacks.',
    'The trend filter keeps stocks above their 50-session average, that one above the 200-session average, and the price within a quarter of the high of 52 weeks; for the bear side mirrored. A stock with a one-day jump beyond 15% in 90 sessions is hidden: its slope is that day.',
    'Units for ₹1 lakh are the shares whose loss would be ₹1,000 at a stop of two average ranges. Momentum turns first in the most extended: look at ATR % and at the distance from the 52-week high.',
    'Today ranks by the change from the open, the distance from VWAP in daily ranges, and the volume for this time of day.',
  ],
  example:
    'ln close of a stock rises by 0.002 a session: 65.5% a year. With an R² of 0.90 its adjusted slope is 59.0. Ranked 4th, 5th and 4th of five by the three changes and first by the slope, it scores 0.20 × 75 + 0.25 × 100 + 0.25 × 75 + 0.30 × 100 = 88.75.',
}
export default guide
