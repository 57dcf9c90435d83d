import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Each cell is one session of one future: price against its own previous close and open interest of all months against the close before. Both up is Long Buildup (LB), price down with OI up Short Buildup (SB), price up with OI down Short Covering (SC), both down Long Unwinding (LU).',
    'The fuller the colour, the stronger the day: strength is √(|Δp %| × |ΔOI %|), Weak below 0.5, Mild below 1.5, Strong below 3, Very strong from there.',
    'The score weighs the days: LB +2, SC +1, Neutral 0, LU −1, SB −2, in percent of the most it could be. From +40 it reads Sustained longs, from −40 down Sustained shorts. A streak of three sessions and more is bold.',
    'A corner at the top says short squeeze: covering within three sessions after two or more days of shorts. A corner at the bottom says long exit: unwinding after two or more days of longs.',
    'Expiry days are dotted. They stay right because a contract is only compared with itself and OI is summed over the months that are listed: nothing collapses when a month expires. Hatched days have no data and do not count.',
  ],
  example:
    'LB, LB, SC, N, SB: 2 + 2 + 1 + 0 − 2 = 3 of at most 10, a score of +30.0 and a streak of 1 (SB). Price +2.4% with OI +6.0% is a strength of 3.79, Very strong; +0.5% with +0.3% is 0.39, Weak.',
}
export default guide
