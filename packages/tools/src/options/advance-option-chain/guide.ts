import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'R1 is the call strike with the most OI within three expected moves, the ceiling; S1 the put strike, the floor. Each is Strong while the next strike of its side has less than 75% of it. From 75% on the wall is shifting towards that challenger.',
    'A challenger above 75% means the wall may move to it: watch its percent rise or fall under the chart. Support shifting up or resistance shifting up leans bullish, shifting down bearish; the two together are the scenario.',
    'A wall confirmed by OI and volume is worth more than one of the two. Writers of the walls lose money only beyond their break-evens.',
    'Rank 100, filled, is the largest of its column and side; an outlined cell of 75 to 99 is a challenger. Buildup by IV takes the move of the index and of time out of the premium: a call that rose with the index while its IV fell and OI grew was written, not bought.',
  ],
  example:
    'NIFTY at 10:15: R1 is 26,200 with 1,10,000 lots and 26,000 has 80,000, which is 72.73%: Strong. S1 is 25,800 with 1,01,000 and 26,000 has 84,000, 83.17%: Shifting up. +1 and 0 make a score of +1, Mildly Bullish, Floor rising. Volume gives +1 as well, so it is confirmed. Writers break even at 26,200 + 73.00 = 26,273.00 and 25,800 − 76.15 = 25,723.85.',
}
export default guide
