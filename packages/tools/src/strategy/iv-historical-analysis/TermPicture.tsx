import { grouped, signed } from '@strikelens/market/formats'
import { CurveChart, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { day } from '@strikelens/ui/formats'
import { PictureLine } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import { stepped } from '../../chain/ivLines.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { TermView } from './termView.ts'
import type { Params } from './tool.ts'

const IV_AXIS = { name: 'IV', unit: '%', format: (value: number) => grouped(value, 2) }

/** ATM IV by expiry now and at the closes of one and five sessions ago, with the vols between expiries as steps. */
export function TermPicture({ data }: ViewProps<IvHistoricalAnalysis, Params>) {
  const { term, context } = data
  const places = useMemo(() => Float64Array.from(term.expiry.keys()), [term])
  const series = useMemo(() => termSeries(term), [term])
  const xAxis = useMemo(
    () => ({
      name: 'Expiry, days left',
      categories: term.expiry.map((expiry, i) => `${day(expiry)} · ${term.dte[i] ?? '–'}d`),
    }),
    [term],
  )
  const note =
    term.label === null
      ? 'fewer than two expiries with two days or more'
      : `${term.label}, slope ${signed(term.slopePoints, 2)}`
  return (
    <>
      <PictureLine title="Term structure" note={note} />
      <CurveChart
        label={`${context.symbol} ATM IV by expiry, now and before`}
        x={places}
        xAxis={xAxis}
        left={IV_AXIS}
        series={series}
        rememberAs="iv-historical-term"
      />
    </>
  )
}

export function termSeries(term: Wire<TermView>): CurveSeries[] {
  const then = (key: string, name: string, values: readonly (number | null)[], dash: 'dashed' | 'dotted') => ({
    key,
    kind: 'line' as const,
    name,
    color: 'ink-3' as const,
    dash,
    values: column(values),
  })
  const step = (key: string, name: string, values: readonly (number | null)[], startsHidden: boolean) => ({
    key,
    kind: 'step' as const,
    name,
    color: 'future' as const,
    values: stepped(column(values)),
    startsHidden,
  })
  return [
    then('iv5', `5 sessions ago, ${day(term.date5)}`, term.iv5, 'dotted'),
    then('iv1', `1 session ago, ${day(term.date1)}`, term.iv1, 'dashed'),
    step('forward', 'Forward vol to the next', term.forwardNow, false),
    { ...step('forward1', 'Forward vol, 1 session ago', term.forward1, true), dash: 'dashed' },
    { ...step('forward5', 'Forward vol, 5 sessions ago', term.forward5, true), dash: 'dotted' },
    { key: 'now', kind: 'line', name: 'ATM IV now', color: 'series-1', values: column(term.ivNow), isMain: true },
    { key: 'dots', kind: 'dots', name: 'Expiries', color: 'series-1', values: column(term.ivNow), isInTooltip: false },
  ]
}
