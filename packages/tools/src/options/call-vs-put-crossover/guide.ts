import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'One call against one put. In premium, premium change and IV the call above the put is the bullish side; in OI and its change it is the bearish one, read as written: whoever writes calls bets against a rise.',
    'A crossover counts once the difference CE − PE has kept its new sign for the chosen number of rows, its own included: a filled triangle. A hollow one turned back before that, or is not confirmed yet. The running row, and a leg without a trade for 15 minutes, confirm nothing.',
    'The grade says what else pointed the same way at the confirmation: the premium changes, the OI added to puts against calls, and spot against the day’s VWAP (of an index: the VWAP of its future). All three A, two B, fewer C.',
    'With the same strike on both legs premiums cross exactly when the forward crosses the strike: call − put = e^(−rate × time) × (forward − strike). Such a cross carries no news. Changes in percent, or two legs out of the money at equal distance, do.',
    'Five confirmed crossovers or more in a day read Choppy: no side keeps the lead.',
  ],
  example:
    'NIFTY 26,000 since 09:30: the CE went from 134.85 to 160.20, +18.80%, the PE from 174.80 to 140.20, −19.79%; the difference is +38.59 and the call side leads. In price call − put is 20.00 and the discounted 26,020.01 − 26,000 is 19.99: the same number, so a cross of the two prices is only the forward crossing 26,000.',
}
export default guide
