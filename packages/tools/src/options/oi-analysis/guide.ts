import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Every open option has a writer. A tall red bar is a ceiling: call writers lose when price rises above it. A tall green bar is a floor: put writers lose when it falls below.',
    'The change matters more than the level. The bright top of a bar was added since the base, the hatched part above it was removed. A rise alone does not say who opened it: the sentence beside it shows what IV says.',
    'Move the two handles of the window to see what changed between any two minutes, with the price move of the same minutes beside it. A wall that shrinks while price comes near is giving way.',
    'The bias is the band of the OI change imbalance of the shown strikes, PCR of all strikes the second opinion; two steps or more apart they read Mixed. R1 and S1 are Strong while the next strike of their side has less than 0.75 of them.',
    'OI says where writers are, not when they leave.',
  ],
  example:
    'NIFTY at 10:15: puts added 48,200 lots and calls 8,500 since the previous close, so the imbalance is (48,200 − 8,500) ÷ (48,200 + 8,500) = +0.70, Bullish. PCR is 2,94,200 ÷ 2,88,500 = 1.02, Neutral: two steps apart, so Mixed. R1 is 26,200 with 1,10,000 lots, and 26,000 has 0.73 of that: Strong. S1 is 25,800 with 1,01,000, and 26,000 has 0.83 of that: Shifting up.',
}
export default guide
