import { grouped, plain } from '@strikelens/market/formats'
import { CurveChart, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { Panel } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'
import { gexMarks, profileMarks } from './marks.ts'
import { DEALER_WORDS } from './words.ts'

const UNIT = '₹ Cr per 1%'
const format = (value: number) => grouped(value, 2)
const STRIKES = { name: 'Strike', format: plain }
const FORWARDS = { name: 'Forward', format: (value: number) => grouped(value) }
const GEX_AXIS = { name: 'GEX', unit: UNIT, format }
const SUM_AXIS = { name: 'Cumulative', unit: UNIT, format }
const TOTAL_AXIS = { name: 'Total GEX', unit: UNIT, format }

/** Gamma exposure by strike with its running sum, and the total if the forward stood elsewhere. */
export function GexPanel({ data }: ViewProps<GreeksCallVsPut, Params>) {
  const { gex, context } = data
  const shown = useMemo(() => shownPlaces(data), [data])
  const x = useMemo(() => Float64Array.from(shown, (k) => gex.strike[k] ?? Number.NaN), [shown, gex])
  const series = useMemo((): CurveSeries[] => {
    const of = (values: readonly (number | null)[]) => Float64Array.from(shown, (k) => values[k] ?? Number.NaN)
    return [
      { kind: 'bars', key: 'gex', name: 'GEX', color: 'up', belowColor: 'down', values: of(gex.byStrike) },
      { kind: 'line', key: 'sum', name: 'Cumulative', color: 'ink-2', axis: 'right', values: of(gex.cumulative) },
    ]
  }, [gex, shown])
  const profile = useMemo(
    (): CurveSeries[] => [
      {
        kind: 'line',
        key: 'total',
        name: 'Total GEX',
        color: 'premium',
        isMain: true,
        values: column(gex.profile.total),
      },
    ],
    [gex],
  )
  const [marks, forwardMarks] = useMemo(() => [gexMarks(data), profileMarks(data)], [data])
  const forwards = useMemo(() => column(gex.profile.forward), [gex])
  return (
    <>
      <Panel title="Gamma exposure by strike" note={`${UNIT}, by OI, ${DEALER_WORDS[gex.dealer]}`}>
        <CurveChart
          label={`${context.symbol} gamma exposure by strike`}
          x={x}
          xAxis={STRIKES}
          left={GEX_AXIS}
          right={SUM_AXIS}
          series={series}
          marks={marks}
          isByStrike
          rememberAs="gex-by-strike"
        />
      </Panel>
      <Panel title="Total GEX against the forward" note={`${UNIT}, IV and time kept, steps of 0.25%`}>
        <CurveChart
          label={`${context.symbol} total GEX against the forward`}
          x={forwards}
          xAxis={FORWARDS}
          left={TOTAL_AXIS}
          series={profile}
          marks={forwardMarks}
          height={280}
        />
      </Panel>
    </>
  )
}

/** Places of the set's strikes among all; the running sum counts those below it too. */
function shownPlaces({ gex, set }: Wire<GreeksCallVsPut>): number[] {
  return set.strike.map((one) => gex.strike.indexOf(one)).filter((k) => k >= 0)
}
