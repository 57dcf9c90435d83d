import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Price and open interest are read together: both up is Long Buildup, price down with OI up Short Buildup; falling OI means that shorts covered (price up) or longs left (price down). OI is summed over all months, so that a roll from near to next is no exit, and every contract is measured against its own close.',
    'Long cost is the average price at which OI was added on the Long Buildup days of this series, since the last expiry; Short cost the same of Short Buildup days. They are in the prices of the contract shown and count completed sessions only.',
    'Price under the cost of this series’ longs means exits on every bounce: 2% and more under it, Longs trapped. Price 2% and more over the cost of its shorts: Shorts trapped, who cover on every dip.',
    'The daily view joins the contracts: each day moves by its own contract’s return, so that no roll is a gap. Actual prices have each roll as a dashed line with its gap. On the day a month expires the price is that of the next one; a commodity follows the month with the most OI.',
    'Basis is the future over its spot at one instant, cost of carry the same in percent a year. A discount with a dividend ahead is dividend, not bearishness: the adjusted basis is shown beside it. Rollover is the share of OI in the later months; it is compared with earlier expiries at the same number of sessions to go.',
  ],
  example:
    'Longs added 40,000 at 1,490 and 60,000 at 1,502: their cost is (40,000 × 1,490 + 60,000 × 1,502) ÷ 1,00,000 = 1,497.20. At a price of 1,465 they are 2.15% under it: Longs trapped. Near closes of 1,480 and 1,490, then next from 1,500 to 1,515 on expiry day and 1,522.58 after it, join to 1,489.93, 1,500.00, 1,515.00 and 1,522.58.',
}
export default guide
