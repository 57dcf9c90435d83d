import { grouped, iv, percent, price, rupees, signed } from '@strikelens/market/formats'
import { signTone, type Tone } from '@strikelens/ui/marks'
import type { StripFigure } from '../../kit/AnswerFigures.tsx'
import type { Wire } from '../../result.ts'
import type { RollingStraddleChart } from './compute.ts'
import { missingRank } from './richnessWords.ts'
import type { RollingNow } from './rollingNow.ts'

/** The strip of the rolling straddle; in the last half hour what rests on time is grey (§S16). */
export function stripFigures(
  { figures, timeQuality }: Wire<RollingNow>,
  { richness, state }: Pick<Wire<RollingStraddleChart>, 'richness' | 'state'>,
): readonly StripFigure[] {
  const timed: Tone = timeQuality === 'low' ? 'quiet' : 'ink'
  return [
    {
      label: 'Raw premium',
      hint: 'Call + put of the strike that is held',
      value: price(figures.raw),
      how: 'raw',
    },
    {
      label: 'Roll-adjusted premium',
      hint: 'First premium + every change since, each on the strike held before it: roll gaps are left out',
      value: price(figures.adjusted),
      how: 'adjusted',
    },
    {
      label: 'Adjusted − raw',
      hint: 'The roll gaps that raw includes, with the sign reversed',
      value: signed(figures.apart, 2),
      how: 'apart',
    },
    {
      label: 'Short P&L, points',
      hint: 'First premium − adjusted premium: a short that re-centres at every roll',
      value: signed(figures.shortPnl, 2),
      tone: signTone(figures.shortPnl),
      how: 'shortPnl',
      note: figures.shortRupees === null ? '' : `${rupees(figures.shortRupees, 0)} a lot`,
      noteHow: 'shortRupees',
    },
    {
      label: 'Rolls',
      hint: 'Changes of the strike that is held',
      value: grouped(state.rolls),
    },
    { label: 'IV', hint: 'Strike IV, annualised, in percent', value: iv(figures.iv, 1), tone: timed, how: 'strikeIv' },
    {
      label: 'Premium % of spot',
      hint: '100 × raw ÷ spot',
      value: percent(figures.premiumPct, 3),
      how: 'premiumPct',
    },
    {
      label: 'Richness',
      hint: 'Share of past expiries of the same kind, with as many sessions left at the same clock time, that were cheaper',
      value: percent(richness.richness, 1),
      note: richness.band ?? missingRank(richness) ?? '',
      how: 'richness',
    },
  ]
}
