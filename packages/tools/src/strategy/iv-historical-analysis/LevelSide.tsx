import { dayYear, grouped, signed } from '@strikelens/market/formats'
import { Headline, type KeyFigure, KeyFigures, SidePart } from '@strikelens/ui/frame'
import { Badge, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { rankNote } from '../../chain/rankNote.ts'
import { Explained } from '../../kit/Explained.tsx'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { Params } from './tool.ts'

type Props = ViewProps<IvHistoricalAnalysis, Params>

/** Where IV stands: now, its ranks, the window it is ranked in, and what that reads as. */
export function LevelSide(props: Props) {
  const { data, answer, params } = props
  const { level, seriesName, rows } = data
  const last = rows.date.length - 1
  return (
    <>
      <Headline
        label={`${seriesName} now`}
        value={
          <Explained now={answer} how="now">
            {grouped(level.nowPct, 1)}
          </Explained>
        }
        change={
          <span className={TONE_CLASSES[signTone(rows.vrp[last] ?? null)]}>
            <Explained now={answer} how="vrp">
              {signed(rows.vrp[last] ?? null, 1)}
            </Explained>{' '}
            over HV{params.hv}
          </span>
        }
        chip={level.band !== null && <Badge tone="closed">{level.band}</Badge>}
      >
        HV{params.hv} {grouped(rows.hv[last] ?? null, 1)}, what was realised
      </Headline>
      <SidePart title="Key figures" note={`window of ${grouped(level.sessions)} sessions`}>
        <KeyFigures figures={[...ranks(props), ...readings(props)]} />
      </SidePart>
    </>
  )
}

function ranks({ data, answer, params }: Props): readonly KeyFigure[] {
  const { level } = data
  const how = howOf(answer.explanations, answer.asOf)
  // So many are stored of those that were asked for.
  const sessions = level.sessions === 1 ? '1 session' : `${grouped(level.sessions)} sessions`
  return [
    {
      label: 'IV percentile',
      hint: `Share of the last ${params.look} sessions with a lower IV`,
      value: grouped(level.ivp, 1),
      note: rankNote(level),
      how: how('ivp'),
    },
    {
      label: 'IV rank',
      hint: `Place between the lowest and highest IV of the last ${params.look} sessions and now`,
      value: grouped(level.ivr, 1),
      how: how('ivr'),
    },
    {
      label: level.sessions === 0 ? 'Low' : `Low of ${sessions}`,
      hint: 'Lowest close of the window, now not counted',
      value: grouped(level.minPct, 1),
      note: level.minDate === '' ? null : dayYear(level.minDate),
      how: how('low'),
    },
    {
      label: level.sessions === 0 ? 'High' : `High of ${sessions}`,
      hint: 'Highest close of the window, now not counted',
      value: grouped(level.maxPct, 1),
      note: level.maxDate === '' ? null : dayYear(level.maxDate),
      how: how('high'),
    },
    {
      label: 'Mean',
      hint: `Of the closes of the last ${sessions}`,
      value: grouped(level.meanPct, 1),
      how: how('mean'),
    },
    {
      label: 'Median',
      hint: `Of the closes of the last ${sessions}`,
      value: grouped(level.medianPct, 1),
      how: how('median'),
    },
  ]
}

/** What the figures read as. */
function readings({ data, answer }: Props): readonly KeyFigure[] {
  const { pricing, followed, term, results } = data
  const how = howOf(answer.explanations, answer.asOf)
  return [
    {
      label: 'IV30 ÷ HV20',
      hint: 'What options cost against what was realised',
      value: grouped(pricing.ivOverHv, 2),
      note: pricing.label,
      how: how('ivOverHv'),
    },
    {
      label: 'Vol term',
      hint: 'Slope over the expiries, vol points',
      value: signed(term.slopePoints, 2),
      note: term.label,
      how: how('slope'),
    },
    {
      label: 'IV above what followed',
      hint: 'Share of past days on which IV was above the volatility that came',
      value: followed.exceededPct === null ? '–' : `${grouped(followed.exceededPct, 1)}% of days`,
      isWide: true,
      how: how('followed'),
    },
    ...(results === null
      ? []
      : [
          {
            label: 'Median crush over results',
            value: results.medians.crush === null ? '–' : `${signed(results.medians.crush, 1)}%`,
            isWide: true,
            how: how('crush median'),
          },
        ]),
  ]
}
