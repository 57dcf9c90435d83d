import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'The two lines are the summed change of call and put premiums since the base, over the same legs all day. On a range day both sink together; the side that sinks alone is the losing side.',
    'The dotted line is what time alone would have taken, with forward and IV frozen at the base. A total far below it means that IV is falling as well; a total above it means that sellers are not being paid for time.',
    'The state is read from the percent change of each side, where ±2% counts as unchanged: both below, sellers’ day; both above, buyers’ day; one side decaying or rising alone says which way the market leans.',
    'By OI each leg is weighted by its open interest at the base, in rupees. A triangle marks where the sides change places.',
  ],
  example:
    'NIFTY from 09:30 to 10:15, five strikes: calls 735.60 → 862.30 = +126.70 (+17.22%), puts 935.35 → 762.35 = −173.00 (−18.50%): Put decay · bullish. Together −46.30; time alone takes 2.17 a side, 4.34 together, so 41.96 of the loss are IV and the move.',
}
export default guide
