import { clock, grouped, price, signed } from '@strikelens/market/formats'
import { Sparkline } from '@strikelens/ui/charts/smallCharts'
import type { Explanation } from '@strikelens/ui/explain'
import { Badge, BuildupChip } from '@strikelens/ui/marks'
import type { Column } from '@strikelens/ui/table'
import { FutureName } from '../../board/futureCells.tsx'
import { OI_MOVE } from '../../figures/names.ts'
import { shownExplanation } from '../../kit/explained.ts'
import { column as wireColumn } from '../../wireColumn.ts'
import { type ExplainedKey, eventExplanation } from './eventExplanations.ts'
import { SEVERITY_TONES } from './looks.ts'
import { type FeedRow, sortValue } from './shownFeed.ts'
import type { ColumnKey } from './tool.ts'

export type FeedColumn = Column<FeedRow> & { readonly key: ColumnKey }

const signed2 = (value: number) => signed(value, 2)
const how =
  (key: ExplainedKey) =>
  (row: FeedRow): Explanation =>
    shownExplanation(eventExplanation(row, key), row.at)

/** The columns of the feed; outcomes are told of past days. */
const ALL: readonly FeedColumn[] = [
  {
    key: 'time',
    label: 'Time',
    unit: 'IST',
    hint: 'When the slot closed',
    value: sortValue('time'),
    format: clock,
    align: 'left',
    width: 54,
  },
  {
    key: 'symbol',
    label: 'Symbol',
    value: sortValue('symbol'),
    cell: (row) => <FutureName row={row} />,
    isPinned: true,
    width: 132,
  },
  {
    key: 'type',
    label: 'Type',
    hint: 'First match of roll burst, silent build, OI surge, OI flush, volume burst; a basis flip is an event of its own',
    value: sortValue('type'),
    cell: (row) => <TypeCell row={row} />,
    width: 172,
  },
  {
    key: 'severity',
    label: 'Severity',
    hint: 'Score from 6 Extreme, from 4.5 High, else Notable',
    value: sortValue('severity'),
    cell: (row) => <Badge tone={SEVERITY_TONES[row.severity]}>{row.severity}</Badge>,
    align: 'left',
    width: 82,
  },
  {
    key: 'price',
    label: 'Price',
    unit: '₹',
    hint: 'Of the price contract when the slot closed',
    value: sortValue('price'),
    format: price,
    width: 86,
  },
  {
    key: 'returnPct',
    label: 'Return %',
    hint: 'From the slot’s start; the first slot from the previous close',
    value: sortValue('returnPct'),
    format: signed2,
    tone: 'sign',
    how: how('returnPct'),
    width: 72,
  },
  {
    key: 'oiChangePct',
    label: OI_MOVE,
    hint: 'Of all months from the slot’s start',
    value: sortValue('oiChangePct'),
    format: signed2,
    tone: 'sign',
    how: how('oiChangePct'),
    width: 66,
  },
  {
    key: 'volumeRatio',
    label: 'Vol ÷ usual',
    hint: 'Slot volume over the mean of the same clock slot',
    value: sortValue('volumeRatio'),
    format: (value) => `${grouped(value, 1)}×`,
    how: how('volumeRatio'),
    width: 84,
  },
  {
    key: 'class',
    label: 'Class',
    hint: 'Of the slot, by the signs of return and ΔOI: LB ↑↑, SC ↑↓, SB ↓↑, LU ↓↓',
    value: sortValue('class'),
    cell: (row) => <BuildupChip buildup={row.buildup} />,
    align: 'center',
    width: 52,
  },
  {
    key: 'score',
    label: 'Score',
    hint: 'How far volume, OI and price are from usual for this time of day: √(volume z-score², where above 0, + OI z-score² + price z-score²)',
    value: sortValue('score'),
    format: (value) => grouped(value, 2),
    tone: 'strong',
    how: how('score'),
    width: 56,
  },
  {
    key: 'since',
    label: 'Since %',
    hint: 'Move of the price since the event',
    value: sortValue('since'),
    format: signed2,
    tone: 'sign',
    how: how('sincePct'),
    width: 68,
  },
  {
    key: 'after30',
    label: '+30 min %',
    hint: 'Move of the price half an hour after the event',
    value: sortValue('after30'),
    format: signed2,
    tone: 'sign',
    how: how('after30Pct'),
    width: 76,
  },
  {
    key: 'after60',
    label: '+60 min %',
    hint: 'Move of the price an hour after the event',
    value: sortValue('after60'),
    format: signed2,
    tone: 'sign',
    how: how('after60Pct'),
    width: 76,
  },
  {
    key: 'around',
    label: '±30 min',
    hint: 'Price and OI from half an hour before the event to half an hour after it, each on its own scale',
    value: sortValue('around'),
    cell: (row) => <Around row={row} />,
    isSortable: false,
    align: 'center',
    width: 104,
  },
  {
    key: 'oiValue',
    label: 'OI value, ₹ Cr',
    value: sortValue('oiValue'),
    format: (value) => grouped(value),
    how: how('oiValue'),
    width: 96,
  },
]

const OUTCOMES: readonly ColumnKey[] = ['after30', 'after60']
const LIVE = ALL.filter(({ key }) => !OUTCOMES.includes(key))

/** The columns of a page: outcomes stand on those of past days alone. */
export function feedColumns(isHistorical: boolean): readonly FeedColumn[] {
  return isHistorical ? ALL : LIVE
}

/** The type with what it reads as. */
function TypeCell({ row: { type, reading } }: { row: FeedRow }) {
  return (
    <>
      {type}
      {reading !== null && <span className="ml-1.5 text-ink-3 text-micro">{reading.toLowerCase()}</span>}
    </>
  )
}

function Around({ row }: { row: FeedRow }) {
  return (
    <Sparkline
      values={wireColumn(row.pricesAround)}
      color="future"
      second={{ values: wireColumn(row.oiAround), color: 'series-3' }}
      mark={(row.pricesAround.length - 1) / 2}
      width={88}
      height={20}
    />
  )
}
