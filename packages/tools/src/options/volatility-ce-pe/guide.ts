import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'A call and a put of one strike have the same volatility; a difference between them is a premium or discount of the forward. Volatility is dearer on one side only when out-of-the-money calls and puts at the same distance differ. That is what the two lines compare: at equal delta, at so many strikes from ATM, or at so many percent of the forward.',
    'Index puts are normally dearer: RR, put − call, is above 0. Its change is the message. RR25 higher than on 80% of the sessions of a year is a steep put skew, below 20% a flat one.',
    'The wings since the base are read at fixed strikes, so that a move of the index does not pass for repricing. Both up by more than 0.30 is Vol bid, both down Vol offered; one alone is named Downside or Upside, bid or sold.',
    'The parity gap is what other charts show as call IV against put IV: both legs of the ATM strike priced off spot. It says how far the forward is from spot carry, in points, and nothing about volatility.',
  ],
  example:
    'NIFTY at 10:15, two strikes out: the 26,200 call has an IV of 11.70, the 25,800 put 13.20. RR = 13.20 − 11.70 = +1.50, BF = 12.45 − 12.04 = 0.41. Since the previous close both lost 0.40: Vol offered. Off spot the 26,000 call would read 12.55 and the put 11.68; the gap of 0.88 is the 10.85 points by which the forward is above spot carry.',
}
export default guide
