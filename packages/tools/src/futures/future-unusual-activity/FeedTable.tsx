import { clock, grouped } from '@strikelens/market/formats'
import { ColorKeys } from '@strikelens/ui/charts/smallCharts'
import { SearchBox } from '@strikelens/ui/controls'
import { ToolbarPart } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { Empty } from '@strikelens/ui/states'
import { ColumnChooser, DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { useTypedText } from '../../heatmap/useTypedText.ts'
import { NEWEST_FIRST, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, UnusualActivity } from './compute.ts'
import { feedColumns } from './feedColumns.tsx'
import { type FeedRow, shownFeed } from './shownFeed.ts'

type FeedTableProps = Pick<ViewProps<UnusualActivity, Params>, 'data' | 'params' | 'setParams'>

/** As many rows as a phone shows at once: headings stay in sight. */
const PHONE_PX = 620
const LINES = [
  { name: 'Price', color: 'future' },
  { name: 'OI', color: 'series-3' },
] as const

/** The events, newest first. The address keeps order, filter and columns. */
export function FeedTable({ data, params, setParams }: FeedTableProps) {
  const isPhone = usePhone()
  const [filter, setFilter] = useTypedText(params.q ?? '', (q) => setParams({ q: q === '' ? null : q }))
  const columns = useMemo(
    () =>
      feedColumns(params.date !== undefined).map((column) =>
        column.isPinned ? column : { ...column, isOptional: true },
      ),
    [params.date],
  )
  const { sort, dir } = params
  const rows = useMemo(() => shownFeed(data.events, { q: filter, sort, dir }), [data.events, filter, sort, dir])
  const all = columns.flatMap(({ key, isOptional }) => (isOptional ? [key] : []))
  const shown = params.cols?.split(',') ?? all
  return (
    <>
      <ToolbarPart>
        <p className="whitespace-nowrap text-ink-3 text-micro">{feedNote(data)}</p>
        {data.events.length > 0 && (
          <>
            <ColorKeys items={LINES} />
            <ColumnChooser
              columns={columns.filter(({ isOptional }) => isOptional)}
              shown={shown}
              onChange={(keys) =>
                setParams({ cols: keys.length === all.length ? null : ['symbol', ...keys].join(',') })
              }
            />
            <SearchBox label="Filter" maxLength={40} value={filter} onChange={setFilter} className="w-36" />
          </>
        )}
      </ToolbarPart>
      {data.events.length === 0 ? (
        <NoEvents data={data} setParams={setParams} />
      ) : (
        <DataTable
          label="Unusual events"
          columns={columns}
          shownOptional={shown}
          rows={rows}
          rowKey={eventKey}
          {...tableSort(params, setParams, columns, NEWEST_FIRST)}
          tint={(row) => (row.symbol === params.symbol ? 'selected' : undefined)}
          onRow={({ symbol }) => setParams({ symbol })}
          maxHeight={isPhone ? PHONE_PX : 'fill'}
        />
      )}
    </>
  )
}

function eventKey({ symbol, at, type }: FeedRow): string {
  return `${symbol} ${at} ${type}`
}

/** '42 of 118 events · next slot closes at 10:20'. */
function feedNote({ events, eventsInAll, nextAt }: FeedTableProps['data']): string {
  const count = `${grouped(events.length)} of ${grouped(eventsInAll)} events`
  return nextAt === null ? count : `${count} · next slot closes at ${clock(nextAt)}`
}

/** Nothing yet, or nothing that the filters leave: then the way back to all. */
function NoEvents({ data, setParams }: Pick<FeedTableProps, 'data' | 'setParams'>) {
  const { eventsInAll, nextAt, coverage } = data
  if (eventsInAll !== null && eventsInAll > 0) {
    return (
      <Empty
        title={`0 of ${grouped(eventsInAll)} events`}
        actions={
          <button
            type="button"
            className="touch font-mid text-accent"
            onClick={() => setParams({ type: null, sev: null, minOiValue: '0' })}
          >
            Show all {grouped(eventsInAll)}
          </button>
        }
      >
        No event of this type, severity and size.
      </Empty>
    )
  }
  const next = nextAt === null ? '' : ` The next slot closes at ${clock(nextAt)}.`
  return (
    <Empty title="No unusual activity so far today">
      {grouped((coverage.listed ?? 0) - (coverage.leftOut ?? 0))} futures are watched: volume, OI and basis of each
      closed slot against the same time of day.{next}
    </Empty>
  )
}
