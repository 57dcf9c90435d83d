import { grouped } from '@strikelens/market/formats'
import { GridMap } from '@strikelens/ui/charts/gridMap'
import { SearchBox, Segmented } from '@strikelens/ui/controls'
import { ToolbarPart } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { Empty } from '@strikelens/ui/states'
import { useMemo, useState } from 'react'
import { useTypedText } from '../../heatmap/useTypedText.ts'
import { UNITS } from '../../kit/controls.tsx'
import type { ViewProps } from '../../view.ts'
import type { BuildupHeatmap } from './buildupHeatmap.ts'
import { CellTip, cellWords } from './CellTip.tsx'
import { DayTip } from './DayTip.tsx'
import { GridLegend } from './GridLegend.tsx'
import { analysisHref, dashboardHref } from './gridLinks.ts'
import { figureColumns, gridColumns, gridFoot, gridRows } from './gridScene.ts'
import { METRIC_TEXTS } from './metrics.ts'
import { filteredRows, gridLines, isDown } from './orderedRows.ts'
import type { Params } from './params.ts'
import { RowTip } from './RowTip.tsx'
import { SORTS } from './tool.ts'

type GridPanelProps = Pick<ViewProps<BuildupHeatmap, Params>, 'data' | 'params' | 'setParams' | 'hrefOf'>

/** The grid under its title, legend and filter. */
export function GridPanel({ data, params, setParams, hrefOf }: GridPanelProps) {
  const { days } = data
  const { metric, sort, unit, universe = data.universe } = params
  const isPhone = usePhone()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [filter, setFilter] = useTypedText(params.q ?? '', (q) => setParams({ q: q === '' ? null : q }))
  const rows = useMemo(() => filteredRows(data.rows, params), [data.rows, params])
  const lines = useMemo(() => gridLines(data, params, open), [data, params, open])
  const scene = useMemo(
    () => ({ rows: gridRows(lines, metric), columns: gridColumns(days), foot: gridFoot(rows, days.length) }),
    [lines, metric, days, rows],
  )
  const figures = useMemo(() => figureColumns(days.length), [days.length])
  const sorted = useMemo(
    () => ({ key: sort === 'today' ? days[days.length - 1].date : sort, isDown: isDown({ sort, dir: params.dir }) }),
    [sort, params.dir, days],
  )
  const lineOf = useMemo(() => new Map(scene.rows.map(({ key }, i) => [key, lines[i]])), [scene, lines])
  const dayOf = (column: { key: string }) => days.findIndex(({ date }) => date === column.key)
  const toggle = (key: string) => setOpen((before) => toggled(before, key))
  const search = (
    <SearchBox label="Filter symbols" maxLength={40} value={filter} onChange={setFilter} className="w-44" />
  )
  if (data.rows.length > 0 && rows.length === 0) {
    return (
      <>
        <ToolbarPart>{search}</ToolbarPart>
        <Empty title={`0 of ${grouped(data.rows.length)} futures`}>{noneWords(params)}</Empty>
      </>
    )
  }
  return (
    <GridMap
      label={METRIC_TEXTS[metric].title}
      head={
        <>
          <ToolbarPart>
            <p className="whitespace-nowrap px-1 text-ink-3 text-micro">
              {`${grouped(rows.length)} futures, ${grouped(days.length)} days`}
            </p>
            <Segmented
              label="OI unit"
              value={unit}
              choices={UNITS}
              onChange={(next) => setParams({ unit: next === 'lots' ? null : next })}
            />
            {search}
          </ToolbarPart>
          <h2 className="sr-only">{METRIC_TEXTS[metric].title}</h2>
          <div className="flex-1 max-desk:py-2">
            <GridLegend metric={metric} />
          </div>
        </>
      }
      {...scene}
      figures={figures}
      nameLabel={params.group === 'sector' ? 'Sector' : 'Symbol'}
      sorted={sorted}
      marked={params.symbol ?? null}
      isTouch={isPhone}
      hrefOf={(row, column) => {
        const day = column === null ? null : days[dayOf(column)]
        if (row !== null) return analysisHref(hrefOf, row.key, day, params)
        return day === null ? null : dashboardHref(hrefOf, day, universe, params)
      }}
      onSort={(key) => {
        const next = SORTS.find((one) => one === key)
        if (next !== undefined) setParams(sortChange(params, next))
      }}
      onToggle={toggle}
      tooltip={(row, column) => {
        const line = row === null ? undefined : lineOf.get(row.key)
        const day = column === null ? -1 : dayOf(column)
        if (line === undefined) return day < 0 ? null : <DayTip rows={rows} day={day} date={days[day].date} />
        return day < 0 ? <RowTip line={line} /> : <CellTip line={line} day={day} date={days[day].date} unit={unit} />
      }}
      say={(row, column) => {
        const line = lineOf.get(row.key)
        return line === undefined ? '' : cellWords(line, dayOf(column))
      }}
    />
  )
}

/** A press on the head that orders already turns the order round. */
function sortChange(
  params: Pick<Params, 'sort' | 'dir'>,
  next: Params['sort'],
): Readonly<Record<string, string | null>> {
  if (next !== params.sort) return { sort: next === 'score' ? null : next, dir: null }
  const isOwn = isDown({ sort: next, dir: undefined }) !== isDown(params)
  return { dir: isOwn ? null : isDown(params) ? 'asc' : 'desc' }
}

function toggled(before: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(before)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Which filter leaves nothing. */
function noneWords({ q, sector }: Params): string {
  if (q !== undefined && sector !== undefined) return `No future in ${sector} has “${q}” in its name.`
  return q !== undefined ? `No future has “${q}” in its name.` : `No future belongs to ${sector}.`
}
