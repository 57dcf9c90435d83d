import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'A bar is named by its start. Bars within a session begin with its first minute, so hours run from 09:15; weeks are Monday to Friday, months are calendar months. Prices before a split or a bonus are in the shares of today. The last bar is drawn hollow while it runs, and today’s until the exchange’s file has told it.',
    'Levels are prices at which the last 250 bars turned at least twice within half an ATR of one another. A trendline needs three touches and no close beyond it. Both use closed bars alone: nothing on the chart moves backwards.',
    'A fair value gap is the room that one fast bar left between its neighbours; it stays drawn until a bar has traded through it.',
    'The volume profile spreads what was traded over 24 rows of price: the POC is the fullest, the value area holds 70% around it. OI at the side is of the near expiry, calls and puts at their strikes; GEX is ₹ crore a 1% move.',
    'R, D, S and B under the bars are results, dividends, splits and bonuses. Drag to the right, or press Home, to load earlier bars.',
  ],
  example:
    'Minutes 09:15 to 09:29 make the first bar of 15 minutes. A price of 1,500 between levels at 1,482 (−1.20%) and 1,524 (+1.60%) has more room above than below.',
}
export default guide
