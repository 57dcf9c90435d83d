import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Every line is the open interest of one leg: calls in reds, puts in greens. See which of two neighbours gains: positions move there. OI alone does not say who opened them.',
    'ΔOI % flatters small legs: a strike that goes from 200 lots to 600 gains 200%. Read it together with OI.',
    'A dot marks a row whose change is unusual for that leg on that day: three standard deviations or more from the mean of up to 20 rows before it.',
    'Being defended: a call at most 1% above spot, or a put at most 1% below, whose OI grew in each of the last three rows. Being left: the same strikes, shrinking in each. Both need rows of 3m or longer, as OI is published every 1 to 3 minutes.',
    'Day range shows where OI is between its lowest (0%) and highest (100%) value of the day.',
  ],
  example:
    'NIFTY at 10:15 against the previous close: 26,000 PE went from 60,000 to 84,000 lots, +24,000 or +40.00%, the largest change of the six; 26,200 CE gained 12,000 (+12.24%) and 26,000 CE lost 5,000 (−5.88%). Put OI came to 26,000 while call OI moved up to 26,200.',
}
export default guide
