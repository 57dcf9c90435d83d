import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Read as written, growing put OI is support below and growing call OI supply above; OI alone does not say who opened it, so the sentence beside it tells what IV says. The difference is put ΔOI − call ΔOI of the strikes in the header, which every row sums alike unless the window rolls.',
    'Look for the difference crossing zero together with price. A big difference that stops growing is late: watch the change of direction, which is the difference against the row before, in percent of the OI the set began with.',
    'Sentiment is the band of the OI change imbalance. It is strengthening while the difference and its change have the same sign, weakening while they have not.',
    'The early minutes compare with yesterday’s close and jump. With Rolling each row takes the strikes around its own ATM; a small stroke marks where they changed, and no direction is read across it.',
    'The card beside the chart is this symbol’s own record: every change into Bullish or Bearish of the last 20 sessions, and what spot did 15, 30 and 60 minutes later.',
  ],
  example:
    'NIFTY, previous close to 10:15: calls +8,500 lots, puts +48,200, so the difference is +39,700 after −2,000 at 09:30: a change of +41,700, which is 7.93% of the 5,26,000 lots at the base. The imbalance is (48,200 − 8,500) ÷ (48,200 + 8,500) = +0.70: Bullish, strengthening.',
}
export default guide
