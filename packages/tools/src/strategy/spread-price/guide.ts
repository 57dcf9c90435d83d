import type { Guide } from '@strikelens/ui/frame'
import { compareGuide } from '../../instrument/compareGuide.ts'

const guide: Guide = {
  paragraphs: [
    'A spread is bought and sold options taken as one position. Its value is the sum of quantity × price, bought counting plus and sold minus: above 0 it is a debit that is paid, below 0 a credit that is received. The chart draws it without the sign and marks where the sign changes.',
    'A type fills the legs around the strike at the money. Change any leg, its side, quantity, strike, right or expiry, add up to six, or turn them all round: the spread is then your own, and the address carries it.',
    'Max profit, max loss and breakevens are those at the first expiry for an entry at the price shown. Legs that live on are priced there by Black-76 with their IV unchanged. PoP is the chance of ending at a price that pays, by the strike IVs.',
    'Natural is what it costs at once, asks bought and bids sold; slippage is its distance from mid. Above 10% of the price it is Wide. Check quotes: a vertical below 0 or above its width, or a butterfly below 0, is not a possible market price.',
    'A vertical at less than 25% of its width is far from paying, above 75% mostly priced in. Event in front: near IV is 3 vol points or more above the volatility between the expiries. The position’s change is that of its value, so a credit that grows is a loss.',
    compareGuide('another symbol, as many listed strikes from its own money,'),
  ],
  example:
    'NIFTY at 10:15, 26,000 CE bought at 160.20 and 26,200 CE sold at 73.00: a debit of 87.20, ₹6,540 a lot, 43.6% of the width. It wins up to 200 − 87.20 = 112.80 and loses up to 87.20, 1.29 to 1, and breaks even at 26,087.20; by strike IVs the chance of a profit is 42.49%.',
}
export default guide
