import { dayYear, grouped } from '@strikelens/market/formats'
import { CurveChart, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { day } from '@strikelens/ui/formats'
import { PictureLine } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { ConeView } from './coneView.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { Params } from './tool.ts'

const VOL_AXIS = { name: 'Volatility', unit: '%', format: (value: number) => grouped(value, 2) }
/** Far expiries would press the windows together: places are square roots, by which moves grow with time. */
const SESSIONS_AXIS = { name: 'Sessions, square-root scale', format: (root: number) => grouped(root ** 2) }

/** Realised volatility by length of the window over the period, and what each expiry prices for its own length. */
export function ConePicture({ data, params }: ViewProps<IvHistoricalAnalysis, Params>) {
  const { cone, context, rows } = data
  const windows = useMemo(() => roots(cone.window), [cone])
  const series = useMemo(() => coneSeries(cone), [cone])
  const period = params.from === undefined ? params.span : `since ${dayYear(rows.date[0] ?? params.from)}`
  return (
    <>
      <PictureLine
        title="Volatility cone"
        note={`Realised volatility over each number of sessions, ${period}; expiries at their sessions left`}
      />
      <CurveChart
        label={`${context.symbol} volatility cone`}
        x={windows}
        xAxis={SESSIONS_AXIS}
        left={VOL_AXIS}
        series={series}
        rememberAs="iv-historical-cone"
        tooltipRows={(x) =>
          cone.expiry.flatMap((expiry, i) =>
            cone.sessionsLeft[i] === Math.round(x ** 2)
              ? [{ name: `ATM IV ${day(expiry)}`, text: grouped(cone.atmIvPct[i], 2) }]
              : [],
          )
        }
      />
    </>
  )
}

function roots(sessions: readonly (number | null)[]): Float64Array {
  return column(sessions).map(Math.sqrt)
}

export function coneSeries(cone: Wire<ConeView>): CurveSeries[] {
  const line = (
    key: string,
    name: string,
    values: readonly (number | null)[],
    dash: 'solid' | 'dashed' | 'dotted',
  ) => ({
    key,
    kind: 'line' as const,
    name,
    color: 'ink-3' as const,
    dash,
    values: column(values),
  })
  return [
    line('most', 'Max', cone.most, 'dotted'),
    line('upper', '75%', cone.upper, 'dashed'),
    { ...line('middle', 'Median', cone.middle, 'solid'), color: 'ink-2' },
    line('lower', '25%', cone.lower, 'dashed'),
    line('least', 'Min', cone.least, 'dotted'),
    { ...line('current', 'HV now', cone.current, 'solid'), color: 'series-4', isMain: true },
    {
      key: 'expiries',
      kind: 'dots',
      name: 'ATM IV by expiry',
      color: 'series-1',
      x: roots(cone.sessionsLeft),
      values: column(cone.atmIvPct),
      largestPx: 5,
    },
  ]
}
