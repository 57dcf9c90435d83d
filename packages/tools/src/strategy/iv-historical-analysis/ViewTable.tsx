import { clock, dayYear, grouped, index, monthYear, signed } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { Badge } from '@strikelens/ui/marks'
import { type Column, DataTable, type Sort } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { howOf } from '../../kit/explained.ts'
import { tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import { shownTable } from './cells.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import { NAMES } from './table.ts'
import { COLUMNS, type ColumnKey, type Params, type View } from './tool.ts'

type Props = ViewProps<IvHistoricalAnalysis, Params>
type Look = Pick<Column<number>, 'hint' | 'format' | 'tone' | 'width'>

const vol = (value: number) => grouped(value, 2)
const change = (value: number) => signed(value, 2)
const share = (value: number) => signed(value, 1)

const LOOKS: Readonly<Record<ColumnKey, Look>> = {
  month: { hint: 'Calendar month' },
  meanIv: { hint: 'Mean of the closing IVs of the month, %', format: vol, tone: 'strong' },
  highIv: { hint: 'Highest closing IV, %', format: vol },
  lowIv: { hint: 'Lowest closing IV, %', format: vol },
  monthHv: { hint: 'Mean of the realised volatility at the same closes, %', format: vol },
  monthVrp: { hint: 'Mean IV − HV, vol points', format: change },
  time: { hint: 'End of the row, IST', format: clock, width: 72 },
  spot: { hint: 'Underlying', format: (value) => index(value, 2), width: 110 },
  atmIv: { hint: 'Strike IV at the forward, %', format: vol, tone: 'strong', width: 90 },
  ivChange: { hint: 'Since the previous close, vol points', format: change, width: 90 },
  fixedStrike: {
    hint: 'IV of the smile at the forward of the base − ATM IV then: repricing',
    format: change,
    width: 110,
  },
  slide: {
    hint: 'ATM IV − IV of the smile at the forward of the base: slide along it',
    format: change,
    width: 90,
  },
  window: { hint: 'Sessions over which volatility is realised', format: (value) => grouped(value) },
  least: { hint: 'Lowest HV of the period, %', format: vol },
  lower: { hint: 'A quarter of the days was below, %', format: vol },
  middle: { hint: 'Half of the days was below, %', format: vol },
  upper: { hint: 'Three quarters of the days were below, %', format: vol },
  most: { hint: 'Highest HV of the period, %', format: vol },
  current: { hint: 'HV of the last closes, %', format: vol, tone: 'strong' },
  expiry: { hint: 'Expiry date; M marks a monthly one' },
  dte: { hint: 'Calendar days to the expiry', format: (value) => grouped(value) },
  ivNow: { hint: 'ATM IV now, %', format: vol, tone: 'strong' },
  iv1: { hint: 'ATM IV at the close one session ago, %', format: vol },
  iv5: { hint: 'ATM IV at the close five sessions ago, %', format: vol },
  forwardNow: { hint: 'Volatility priced between this expiry and the next, %', format: vol },
  forward1: { hint: 'The same at the close one session ago, %', format: vol },
  forward5: { hint: 'The same at the close five sessions ago, %', format: vol },
  results: { hint: 'Day of the board meeting; * where the hour is not known' },
  ivBefore: { hint: 'IV30 at the last close before the results showed, %', format: vol },
  ivAfter: { hint: 'IV30 at the first close after, %', format: vol },
  crush: { hint: 'IV30 after ÷ before − 1, %', format: share },
  nearCrush: { hint: 'The same of the near expiry’s IV, %', format: share },
  implied: { hint: 'Mean move that options priced for the results day, %', format: vol },
  actual: { hint: 'Close to close, without sign, %', format: vol },
  beat: { hint: 'The price moved more than implied' },
  sessions: { hint: 'Sessions after the sample', format: (value) => grouped(value) },
  samples: {
    hint: 'Days of the band with that many sessions after them; at least five are needed',
    format: (value) => grouped(value),
  },
  meanChange: { hint: 'IV30 then − IV30 on the day, mean, vol points', format: change },
  medianChange: { hint: 'The same, median, vol points', format: change, tone: 'strong' },
  fellShare: { hint: 'Samples in which IV30 was lower then, %', format: (value) => grouped(value, 1) },
  hvLessIv: {
    hint: 'Realised volatility of those 20 sessions − IV30 on the day, mean, vol points',
    format: change,
  },
}

const TITLES: Readonly<Record<View, string>> = {
  history: 'By month',
  intraday: 'By row',
  cone: 'By window',
  term: 'By expiry',
  events: 'By results date',
  after: 'By horizon',
}

const HEIGHT_PX = 560

/** The table of the shown view. */
export function ViewTable({ data, params, answer, setParams }: Props) {
  const { view } = params
  const shown = useMemo(() => shownTable(data, view), [data, view])
  const columns = useMemo(() => tableColumns({ data, answer, params }), [data, answer, params])
  const own: Sort = { key: columns[0].key, direction: NEWEST.has(view) ? 'descending' : 'ascending' }
  if (shown.rows.length === 0) return null
  return (
    <Panel title={TITLES[view]} note={noteOf(data, params)} hasRule={false}>
      <DataTable
        label={`${data.context.symbol} volatility, ${TITLES[view].toLowerCase()}`}
        columns={columns}
        rows={shown.rows}
        rowKey={(row) => row}
        {...tableSort(params, setParams, columns, own)}
        {...(view === 'events' ? { totals: medians(data) } : {})}
        maxHeight={HEIGHT_PX}
      />
    </Panel>
  )
}

const NEWEST: ReadonlySet<View> = new Set(['history', 'intraday', 'events'])

export function tableColumns({
  data,
  answer,
  params,
}: Pick<Props, 'data' | 'answer' | 'params'>): readonly Column<number>[] {
  const { view } = params
  const { cell } = shownTable(data, view)
  const how = howOf(answer.explanations, answer.asOf)
  const names: readonly ColumnKey[] = COLUMNS[view]
  const first = names[0]
  return names.map((key): Column<number> => {
    const heading = view === 'intraday' ? how(key) : undefined
    const column: Column<number> = {
      key,
      label: NAMES[key],
      ...LOOKS[key],
      value: (row) => cell(key, row),
      how: (row) => how(`${key} ${cell(first, row)}`),
      // Rows of minutes are many: their columns are explained once, by the last of them.
      ...(heading === undefined ? {} : { headingHow: heading }),
    }
    if (key === first) return { ...column, isPinned: true, align: 'left', ...firstCell(data, key) }
    if (key === 'beat') return { ...column, align: 'left', cell: (row) => beatMark(cell(key, row)) }
    return column
  })
}

/** What a row is about, as it is read. */
function firstCell(data: Props['data'], key: ColumnKey): Partial<Column<number>> {
  const { months, term, results } = data
  if (key === 'month') return { cell: (row) => monthYear(`${months.month[row]}-01`) }
  if (key === 'expiry') return { cell: (row) => `${day(term.expiry[row])}${term.isMonthly[row] ? ' M' : ''}` }
  if (key !== 'results' || results === null) return {}
  return { cell: (row) => `${dayYear(results.date[row])}${results.isDayOnly[row] === 1 ? ' *' : ''}` }
}

function beatMark(value: string | number | null) {
  if (value === null) return '–'
  return value === 'Beat' ? <Badge tone="late">Beat</Badge> : 'Within'
}

/** The last line of the events: medians, and how many beat. */
function medians({ results }: Props['data']) {
  if (results === null) return {}
  return {
    results: 'Median',
    crush: results.medians.crush,
    nearCrush: results.medians.nearCrush,
    implied: results.medians.implied,
    actual: results.medians.actual,
    beat: `${results.beats} of ${results.compared}`,
  }
}

function noteOf({ seriesName, intraday, term }: Props['data'], { view, hv }: Params): string {
  if (view === 'history') return `${seriesName} and HV${hv}, %`
  if (view === 'intraday') return `${intraday?.interval ?? ''}, change since ${intraday?.base ?? ''}`
  if (view === 'term') {
    const closes = [
      { date: term.date1, iv: term.iv1 },
      { date: term.date5, iv: term.iv5 },
    ].filter(({ iv }) => iv.some((one) => one !== null))
    const said = closes.length === 0 ? '' : `closes of ${closes.map(({ date }) => day(date)).join(' and ')}; `
    return `${said}IVs in %`
  }
  if (view === 'events') return 'newest first; medians in the last line'
  return view === 'cone' ? 'realised volatility, %' : 'vol points'
}
