import { fixed } from '@strikelens/analytics/numeric'
import { grouped, percent } from '@strikelens/market/formats'
import { CurveChart } from '@strikelens/ui/charts/curveChart'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { KeyValues } from '@strikelens/ui/marks'
import { memo, type ReactNode, useMemo } from 'react'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { Params, RollingStraddleChart } from './compute.ts'
import { type PastPoints, pastPoints } from './pastPoints.ts'
import { missingRank, sessionsText } from './richnessWords.ts'

const CHART_PX = 290
const axis = (value: number) => grouped(value, 2)

/** What past expiries charged at this day of the cycle against what came, and where today stands. */
export const RichnessPanel = memo(function RichnessPanel({ data, answer }: ViewProps<RollingStraddleChart, Params>) {
  const { richness } = data
  const { today, kind, sessionsLeft, at, count, wanted } = richness
  const points = useMemo(() => pastPoints(richness), [richness])
  const why = missingRank(richness)
  const explained = (how: string, value: ReactNode) => (
    <Explained now={answer} how={how}>
      {value}
    </Explained>
  )
  const past = [
    { label: 'Charged, median', value: explained('medianPremium', percent(richness.medianPremiumPct, 3)) },
    { label: 'Realised, median', value: explained('medianRealised', percent(richness.medianRealisedPct, 3)) },
    {
      label: 'Moved less than charged',
      value: explained('kept', `${grouped(richness.keptCount)} of ${grouped(richness.settledCount)}`),
    },
  ]
  return (
    <Panel title="Charged and realised" note={sessionsText(sessionsLeft ?? 0)} hasRule={false}>
      {points.premiumPct.length === 0 ? (
        <p className="px-3.5 pb-3 text-ink-3 text-table max-desk:px-4">
          No past {kind} expiry {sessionsText(sessionsLeft ?? 0)} is stored.
        </p>
      ) : (
        <PastChart points={points} todayPct={today.premiumPct} kind={kind} />
      )}
      <KeyValues
        items={[
          {
            label: 'Richness',
            value: richness.richness === null ? (why ?? '–') : explained('richness', percent(richness.richness, 1)),
          },
          { label: `Past ${kind} expiries`, value: `${grouped(count)} of ${grouped(wanted)}` },
          { label: `Charged today at ${at}`, value: explained('sample', percent(today.premiumPct, 3)) },
          ...(count === 0 ? [] : past),
        ]}
      />
    </Panel>
  )
})
interface PastChartProps {
  points: PastPoints
  todayPct: number | null
  kind: string
}

function PastChart({ points, todayPct, kind }: PastChartProps) {
  const { premiumPct, realisedPct, diagonal, expiry } = points
  const marks =
    todayPct === null
      ? []
      : [{ at: todayPct, label: `today ${fixed(todayPct, 2)}`, color: 'premium' as const, isAlwaysSeen: true }]
  return (
    <CurveChart
      label={`Premium of past ${kind} expiries against the move that came`}
      x={premiumPct}
      xAxis={{ name: 'Charged, % of spot', format: axis }}
      left={{ name: 'Realised move', unit: '%', format: axis }}
      series={[
        {
          key: 'equal',
          kind: 'line',
          name: 'as charged',
          color: 'ink-3',
          dash: 'dashed',
          x: diagonal,
          values: diagonal,
          isInTooltip: false,
        },
        { key: 'past', kind: 'dots', name: 'Past expiry', color: 'series-1', values: realisedPct },
      ]}
      marks={marks}
      tooltipRows={(x) => {
        const place = premiumPct.indexOf(x)
        return place < 0 ? [] : [{ name: 'Expiry', text: day(expiry[place]) }]
      }}
      height={CHART_PX}
    />
  )
}
