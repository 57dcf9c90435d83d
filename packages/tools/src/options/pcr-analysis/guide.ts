import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'PCR is puts divided by calls. Read as written, many puts are support, so a high ratio is bullish; OI alone does not say who opened them. 1.30 and above reads Bullish, 1.10 Mildly Bullish, 0.90 Neutral, 0.70 Mildly Bearish, below that Bearish.',
    'Extremes are warnings, not entries: from 1.60 up and 0.50 down the ratio is Stretched and may turn. Volume PCR is fast and noisy. The ratio of OI changes exists only while both sides grow.',
    'A ratio drifts through an expiry cycle, so 1.02 means one thing on a Monday and another on expiry day. The percentile by days left compares today with sessions that had as many days to expiry (0–1, 2–4, 5–9, 10+), of this symbol alone.',
    'Divergence: over the last 60 minutes spot and PCR moved in opposite directions, spot by 0.25% or more and PCR by 0.05 or more.',
    'By day the near expiry jumps to the next contract after each expiry: the line is broken there.',
  ],
  example:
    'NIFTY at 10:15: 2,94,200 lots of puts against 2,88,500 of calls give 1.02, Neutral, after 2,52,700 ÷ 2,88,700 = 0.88, Mildly Bearish, at 09:30: +0.14. By volume 5,37,000 ÷ 5,79,000 = 0.93. Since the previous close puts added 48,200 and calls 8,500: 5.67. Among closes of 0.80, 0.95, 1.10, 1.25 and 0.70 it is above three of five: 60%.',
}
export default guide
