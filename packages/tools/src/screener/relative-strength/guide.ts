import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'The rating says where a stock’s strength stands among the liquid list: 99 is the strongest, and half of all stocks are always below 50. Raw strength weighs the changes over 63, 126, 189 and 252 sessions, the newest quarter twice.',
    'Ratings are stored each evening. Their changes over 5 and 21 sessions compare what was stored then, not what today’s list would have said of that day. While the market is open prices of the moment stand in for the close, and ranks are made anew every 15 minutes.',
    'The RS line is the price divided by the benchmark. In a falling market it shows who refuses to fall. A dot marks where it is the highest of 252 sessions; before the price makes its own high, that is RS before price.',
    'Mansfield is the RS line against its own mean of 252 sessions: above zero the lead is larger than it was over the year.',
    'A stock with 127 to 252 sessions is rated from what it has and marked New; it is ranked against the others and changes nobody’s rating. With fewer it has none.',
  ],
  example:
    'Five stocks have raw strengths of 42, 40, 22, −1 and −10. The one with 40 ranks 4th of five: 1 + (98 × 3 ÷ 4 + 0.5), of which the whole part, 75. A stock that rose to 1.18 times its price of 55 sessions ago while its benchmark rose to 1.05 times has an RS % of 12.38.',
}
export default guide
