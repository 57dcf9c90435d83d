import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'A new high is tested against the 52 weeks before today: the day’s high has to pass the highest of them by half a tick or more; a price that only matches it is named so. Closes alone, without the spikes of a minute, are one choice away.',
    'Days since and base depth tell what stood behind it: how many sessions passed since the previous high, and how far the price fell in between. A new high after 60 sessions or more is a fresh breakout; one of five or more in 20 sessions is a continuation; one whose price is back under the previous high has failed so far.',
    'A new high after a long base and with volume is the useful one: look at RVOL beside it, and at the minute in which it was hit.',
    'Net is new highs less new lows of the whole universe. Its mean of 10 sessions above zero says that leadership widens; new highs that shrink while the index rises are a warning.',
    'Prices are in today’s shares, so a bonus or split makes no false low. A share with fewer than 200 sessions counts since its listing and stands on a grey ground; one that did not trade today keeps its distances only.',
  ],
  example:
    'High of the year ₹1,000, low ₹600, price ₹950: from high −5.00%, from low +58.33%, position 87.5. 62 new highs and 18 new lows of 777 stocks: net +44, 5.66%.',
}
export default guide
