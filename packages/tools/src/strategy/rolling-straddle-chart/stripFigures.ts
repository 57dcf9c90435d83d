import { grouped, iv, percent, price, rupees, signed } from '@strikelens/market/formats'
import { signTone, type Tone } from '@strikelens/ui/marks'
import type { StripFigure } from '../../kit/AnswerFigures.tsx'
import type { Wire } from '../../result.ts'
import type { RollingStraddleChart } from './compute.ts'
import { missingRank } from './richnessWords.ts'
import type { RollingNow } from './rollingNow.ts'

/** The rolling straddle in figures; in the last half hour what rests on time is grey (§S16). */
export function stripFigures(
  { figures, timeQuality }: Wire<RollingNow>,
  { richness, state }: Pick<Wire<RollingStraddleChart>, 'richness' | 'state'>,
): readonly StripFigure[] {
  const timed: Tone = timeQuality === 'low' ? 'quiet' : 'ink'
  return [
    {
      label: 'Roll-adjusted',
      hint: 'First premium + every change since, each on the strike held before it: roll gaps are left out',
      value: price(figures.adjusted),
      how: 'adjusted',
      isWide: true,
    },
    {
      label: 'Adjusted − raw',
      hint: 'The roll gaps that raw includes, with the sign reversed',
      value: signed(figures.apart, 2),
      how: 'apart',
      isWide: true,
    },
    {
      label: 'Short P&L, a lot',
      hint: 'First premium − adjusted premium: a short that re-centres at every roll',
      value: rupees(figures.shortRupees, 0),
      tone: signTone(figures.shortPnl),
      how: 'shortRupees',
      isWide: true,
    },
    {
      label: 'Rolls',
      hint: 'Changes of the strike that is held',
      value: grouped(state.rolls),
    },
    { label: 'IV', hint: 'Strike IV, annualised, in percent', value: iv(figures.iv, 1), tone: timed, how: 'strikeIv' },
    {
      label: 'Premium, % of spot',
      hint: '100 × raw ÷ spot',
      value: percent(figures.premiumPct, 3),
      how: 'premiumPct',
      isWide: true,
    },
    {
      label: 'Richness',
      hint: 'Share of past expiries of the same kind, with as many sessions left at the same clock time, that were cheaper',
      value: percent(richness.richness, 1),
      isWide: true,
      note: richness.band ?? missingRank(richness) ?? '',
      how: 'richness',
    },
  ]
}
