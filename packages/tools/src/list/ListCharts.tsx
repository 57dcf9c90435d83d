import { histogram } from '@strikelens/analytics/numeric'
import { clock, grouped } from '@strikelens/market/formats'
import { CurveChart } from '@strikelens/ui/charts/curveChart'
import { ColorKeys, DivergingBars, HBars, Scatter, type ScatterRegion } from '@strikelens/ui/charts/smallCharts'
import type { ColorToken } from '@strikelens/ui/charts/theme'
import { Panel, PanelRow } from '@strikelens/ui/frame'
import { signTone } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import { TipFigures } from '../heatmap/TipFigures.tsx'
import { figureText } from '../screening/figures.ts'
import type { List, ListChart, ListFigure } from './list.ts'
import type { ListedRow } from './listedRow.ts'
import type { ListPictureProps, Screened } from './listLooks.ts'
import { anyOf } from './listScreen.ts'
import { OverTime } from './OverTime.tsx'
import { linksOf } from './RowLinks.tsx'
import { sectorBars, sectorNets } from './sectorBars.ts'

const HEIGHT_PX = 320
const PHONE_HEIGHT_PX = 280

type ChartsProps = Pick<ListPictureProps, 'list' | 'data' | 'answer' | 'params' | 'rows' | 'screen' | 'hrefOf'> &
  Screened

/** The pictures under a list's table. */
export default function ListCharts(props: ChartsProps) {
  const { list, data } = props
  const height = useChartPx()
  const drawn = Object.entries(list.charts).flatMap(([key, chart]) => {
    if (chart.kind === 'lines') {
      const lines = data.charts[key]
      return lines === undefined ? [] : [<OverTime key={key} chart={chart} lines={lines} height={height} />]
    }
    return [<OfRows key={key} chart={chart} {...props} />]
  })
  if (drawn.length === 1) return drawn[0]
  return <PanelRow columns={drawn.length === 3 ? 3 : 2}>{drawn}</PanelRow>
}

function useChartPx(): number {
  return usePhone() ? PHONE_HEIGHT_PX : HEIGHT_PX
}

type RowsChart = Exclude<ListChart, { readonly kind: 'lines' }>

/** A picture of the rows: of those in the table, or of all that there are; in the chosen sector but for that of all sectors. */
function OfRows({ chart, ...props }: ChartsProps & { readonly chart: RowsChart }) {
  const { list, answer, params, rows: all, screen, screened } = props
  const { sector } = params
  const isInSector = sector !== undefined && chart.kind !== 'sectors'
  const rows = useMemo(() => {
    const filter = chart.without === undefined ? undefined : list.filters[chart.without]
    if (chart.without !== undefined && filter !== undefined) return screened({ [chart.without]: anyOf(filter) })
    if (chart.of !== 'all') return screen.rows
    return isInSector ? all.filter((row) => row.sector === sector) : all
  }, [chart, list, screen, screened, all, sector, isInSector])
  if (rows.length === 0) return null
  const where = isInSector ? ` in ${sector}` : ''
  return (
    <Panel
      title={chart.title}
      note={`${grouped(rows.length)} ${rows.length === 1 ? list.noun : `${list.noun}s`}${where}, as of ${clock(answer.asOf)}`}
      hasRule={chart.kind === 'sectors'}
    >
      {chart.kind === 'scatter' ? (
        <Dots {...props} chart={chart} rows={rows} />
      ) : chart.kind === 'sectors' ? (
        <Sectors list={list} chart={chart} rows={rows} />
      ) : (
        <Steps list={list} chart={chart} rows={rows} />
      )}
    </Panel>
  )
}

type OfKind<Kind extends ListChart['kind']> = Extract<ListChart, { readonly kind: Kind }>

interface RowsProps<Kind extends ListChart['kind']> {
  readonly list: List
  readonly chart: OfKind<Kind>
  readonly rows: readonly ListedRow[]
}

/** 'Turnover, ₹ Cr'. */
function axisName({ label, unit }: ListFigure<never>): string {
  return unit === undefined ? label : `${label}, ${unit}`
}

function Dots({ list, chart, rows, hrefOf }: RowsProps<'scatter'> & Pick<ChartsProps, 'hrefOf'>) {
  const { x, y, size, color, steps, quarters, tells = [], regions: own = NO_REGIONS } = chart
  const points = useMemo(
    () =>
      bySize(rows, size).map((row) => ({
        key: row.key,
        name: row.symbol,
        x: row.number(x) ?? Number.NaN,
        y: row.number(y) ?? Number.NaN,
        color: dotColor(chart, row),
        ...(size === undefined ? {} : { size: row.number(size) ?? Number.NaN }),
        href: linksOf(row, list.links, hrefOf)[0]?.href ?? null,
      })),
    [rows, list, chart, x, y, size, hrefOf],
  )
  const regions = useMemo(() => (quarters === undefined ? own : regionsOf(quarters)), [quarters, own])
  const axis = (key: string) => ({
    name: axisName(list.figures[key]),
    format: (value: number) => figureText(list.figures[key], value),
    ...(list.figures[key].isSigned === true ? { middle: 0 } : {}),
  })
  const told = [...new Set([x, y, size, color, steps?.of, ...tells].filter((key) => key !== undefined))]
  const picture = (
    <Scatter
      label={`${chart.title} of ${grouped(points.length)} ${list.noun}s`}
      points={points}
      x={axis(x)}
      y={axis(y)}
      regions={regions}
      height={useChartPx()}
      tooltip={(key) => {
        const row = rows.find((one) => one.key === key)
        if (row === undefined) return null
        const items = told.map((one) => {
          const figure = list.figures[one]
          const value = row.number(one)
          const tone = figure.isSigned === true ? { tone: signTone(value) } : {}
          return { label: axisName(figure), value: figureText(figure, value), ...tone }
        })
        return <TipFigures title={row.symbol} note={row.sector} items={items} />
      }}
    />
  )
  if (steps === undefined) return picture
  return (
    <>
      {picture}
      <p className="flex flex-wrap gap-x-3 px-3.5 pb-2 text-ink-3 text-micro max-desk:px-4">
        <ColorKeys items={stepKeys(list, steps)} />
      </p>
    </>
  )
}

const NO_REGIONS: NonNullable<OfKind<'scatter'>['regions']> = []
/** Of dots below, between and above the two values of their steps. */
const STEP_COLORS = ['nn', 'series-2', 'series-1'] as const

function dotColor({ x, y, color, steps, quarters }: OfKind<'scatter'>, row: ListedRow): ColorToken {
  if (quarters !== undefined) return quarterColor(quarters, row.number(x), row.number(y))
  if (steps !== undefined) {
    const value = row.number(steps.of) ?? Number.NaN
    return STEP_COLORS[value >= steps.at[1] ? 2 : value >= steps.at[0] ? 1 : 0]
  }
  return color === undefined ? 'series-1' : signColor(row.number(color))
}

function stepKeys(list: List, { of, at }: NonNullable<OfKind<'scatter'>['steps']>) {
  const [low, high] = at.map((value) => grouped(value))
  const { label } = list.figures[of]
  return [`${label} below ${low}, or not told`, `${low} to ${high}`, `from ${high}`].map((name, step) => ({
    name,
    color: STEP_COLORS[step],
  }))
}

/** The largest first: names are given room in this order, and small ones lie on top. */
function bySize(rows: readonly ListedRow[], size: string | undefined): readonly ListedRow[] {
  if (size === undefined) return rows
  return rows.toSorted((a, b) => (b.number(size) ?? 0) - (a.number(size) ?? 0))
}

type Quarters = NonNullable<OfKind<'scatter'>['quarters']>

const ABOVE = [0, Number.POSITIVE_INFINITY] as const
const BELOW = [Number.NEGATIVE_INFINITY, 0] as const

function regionsOf([rightAbove, leftAbove, leftBelow, rightBelow]: Quarters): readonly ScatterRegion[] {
  return [
    { ...leftAbove, x: BELOW, y: ABOVE },
    { ...rightAbove, x: ABOVE, y: ABOVE },
    { ...leftBelow, x: BELOW, y: BELOW, nameAt: 'bottom' },
    { ...rightBelow, x: ABOVE, y: BELOW, nameAt: 'bottom' },
  ]
}

function quarterColor(quarters: Quarters, x: number | null, y: number | null): ColorToken {
  if (x === null || y === null || x * y === 0) return 'nn'
  return quarters[y > 0 ? (x > 0 ? 0 : 1) : x > 0 ? 3 : 2].color
}

function signColor(value: number | null): ColorToken {
  if (value === null || value === 0) return 'nn'
  return value > 0 ? 'up' : 'down'
}

function Sectors({ list, chart: { title, figure, net }, rows }: RowsProps<'sectors'>) {
  const bars = useMemo(
    () => (net === undefined ? sectorBars(rows, figure) : sectorNets(rows, net)),
    [rows, figure, net],
  )
  const own = figure === undefined ? null : list.figures[figure]
  const label = own?.unit === undefined ? title : `${title}, ${own.unit}`
  const parts = bars.map(({ sector, value, counts }) => ({
    key: sector,
    name: sector,
    value,
    text: counts ?? (own === null ? grouped(value) : figureText(own, value)),
  }))
  return (
    <div className="px-3.5 py-2 max-desk:px-4">
      {own?.isSigned === true || net !== undefined ? (
        <DivergingBars label={label} rows={parts} />
      ) : (
        <HBars label={label} rows={parts.map((part) => ({ ...part, color: 'series-1' as const }))} />
      )}
    </div>
  )
}

function Steps({ list, chart: { title, figure }, rows }: RowsProps<'histogram'>) {
  const { label, unit } = list.figures[figure]
  const steps = useMemo(() => histogram(rows.map((row) => row.number(figure) ?? Number.NaN)), [rows, figure])
  const series = useMemo(
    () =>
      steps === null
        ? []
        : [
            {
              kind: 'bars' as const,
              key: 'rows',
              name: `${list.noun[0].toUpperCase()}${list.noun.slice(1)}s`,
              color: 'series-1' as const,
              values: steps.counts,
            },
          ],
    [steps, list],
  )
  const height = useChartPx()
  if (steps === null) return null
  const edge = (step: number) => plain(steps.from + step * steps.width)
  return (
    <CurveChart
      label={title}
      x={Float64Array.from(steps.counts, (_, step) => step)}
      xAxis={{
        name: unit === undefined ? label : `${label}, ${unit}`,
        categories: Array.from(steps.counts, (_, step) => `${edge(step)}–${edge(step + 1)}`),
      }}
      left={{
        name: `${list.noun[0].toUpperCase()}${list.noun.slice(1)}s`,
        unit: '',
        format: (value) => grouped(value),
      }}
      series={series}
      height={height}
    />
  )
}

/** An edge without digits that say nothing. */
function plain(value: number): string {
  return grouped(value, Number.isInteger(Number(value.toPrecision(12))) ? 0 : 2)
}
