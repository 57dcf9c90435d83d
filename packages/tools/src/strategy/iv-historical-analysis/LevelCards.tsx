import { dayYear, grouped, signed } from '@strikelens/market/formats'
import { type KeyFigure, KeyFigures, Panel } from '@strikelens/ui/frame'
import { KeyValues } from '@strikelens/ui/marks'
import { rankNote } from '../../chain/rankNote.ts'
import { Explained } from '../../kit/Explained.tsx'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { Params } from './tool.ts'

type Props = ViewProps<IvHistoricalAnalysis, Params>

/** Where IV stands: now, its ranks, and the window it is ranked in. */
export function LevelCards(props: Props) {
  return (
    <>
      <KeyFigures figures={cards(props)} />
      <Reading {...props} />
    </>
  )
}

function cards({ data, answer, params }: Props): readonly KeyFigure[] {
  const { level, seriesName, rows } = data
  const how = howOf(answer.explanations, answer.asOf)
  const last = rows.date.length - 1
  // So many are stored of those that were asked for.
  const sessions = level.sessions === 1 ? '1 session' : `${grouped(level.sessions)} sessions`
  return [
    {
      label: `${seriesName} now`,
      hint: 'At this moment',
      value: grouped(level.nowPct, 1),
      note: level.band,
      how: how('now'),
    },
    {
      label: `${seriesName} − HV${params.hv}`,
      hint: 'What is paid over what was realised, vol points',
      value: signed(rows.vrp[last] ?? null, 1),
      note: `HV${params.hv} ${grouped(rows.hv[last] ?? null, 1)}`,
      how: how('vrp'),
    },
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
function Reading({ data, answer }: Props) {
  const { level, pricing, followed, term, results } = data
  return (
    <Panel title="Reading">
      <KeyValues
        items={[
          { label: 'Sessions in the window', value: grouped(level.sessions) },
          { label: 'IVP band', value: level.band ?? '–' },
          {
            label: 'Options are, IV30 ÷ HV20',
            value: (
              <Explained now={answer} how="ivOverHv">
                {pricing.label === null
                  ? grouped(pricing.ivOverHv, 2)
                  : `${pricing.label}, ${grouped(pricing.ivOverHv, 2)}`}
              </Explained>
            ),
          },
          {
            label: 'Vol term',
            value: (
              <Explained now={answer} how="slope">
                {term.label === null ? '–' : `${term.label}, ${signed(term.slopePoints, 2)}`}
              </Explained>
            ),
          },
          {
            label: 'IV above what followed',
            value: (
              <Explained now={answer} how="followed">
                {followed.exceededPct === null ? '–' : `${grouped(followed.exceededPct, 1)}% of days`}
              </Explained>
            ),
          },
          ...(results === null
            ? []
            : [
                {
                  label: 'Median crush over results',
                  value: (
                    <Explained now={answer} how="crush median">
                      {results.medians.crush === null ? '–' : `${signed(results.medians.crush, 1)}%`}
                    </Explained>
                  ),
                },
              ]),
        ]}
      />
    </Panel>
  )
}
