import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import { OI_CHANGE } from '../../figures/names.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import { type Cell, centreCell, compareCell, sideCell } from './cells.ts'
import {
  type CentreField,
  COMPARE_FIELDS,
  type CompareField,
  compareColumn,
  type SideField,
  shownColumns,
  sideColumn,
} from './columnSets.ts'
import type { Params, TimeSeriesChain } from './compute.ts'
import { unitScale } from './unitScale.ts'

const SIDE_NAMES: Readonly<Record<SideField, string>> = {
  buildup: 'Buildup',
  dayOiChg: 'Day ΔOI',
  oiChg: OI_CHANGE,
  z: 'z',
  oi: 'OI',
  volume: 'Volume',
  iv: 'IV',
  ivChg: 'ΔIV',
  delta: 'Delta',
  theta: 'Theta',
  vega: 'Vega',
  vwap: 'VWAP',
  chg: 'Chg',
  ltp: 'LTP',
}
const CENTRE_NAMES: Readonly<Record<CentreField, string>> = {
  time: 'Time',
  spot: 'Spot',
  strike: 'Strike',
  straddle: 'Straddle',
  pcr: 'PCR',
  synthetic: 'Synthetic',
}

/** One column of an export. */
interface Exported {
  readonly key: string
  readonly name: string
  at(row: number): Cell
}

/** The shown table: the rows newest first, or the chain at two times by strike; in the order the page has it. */
export function table(data: Wire<TimeSeriesChain>, params: Params): ExportTable {
  const isComparing = params.view === 'compare'
  const columns = isComparing ? compared(data, params) : series(data, params)
  const rows = isComparing
    ? Array.from(data.comparison.strike.keys())
    : data.rows.newestFirst.filter((row) => row !== null)
  const by = columns.find(({ key }) => key === params.sort)
  const ordered = by === undefined ? rows : orderedRows(rows, by.at, params.dir ?? 'desc')
  return {
    columns: columns.map(({ name }) => name),
    rows: ordered.map((row) => columns.map(({ key, at }) => written(key, at(row), data.rows.isDaily))),
  }
}

function series(data: Wire<TimeSeriesChain>, params: Params): Exported[] {
  const { rows } = data
  const scale = unitScale(data, params)
  const shown = shownColumns(params.cols, params.follow === '1', rows.isDaily)
  const side = (name: 'ce' | 'pe', fields: readonly SideField[]): Exported[] =>
    fields.map((field) => ({
      key: sideColumn(name, field),
      name: `${name === 'ce' ? 'CE' : 'PE'} ${SIDE_NAMES[field]}`,
      at: (row) => sideCell(rows, name, field, row, scale),
    }))
  const centre = shown.centre.map((field) => ({
    key: field,
    name: CENTRE_NAMES[field],
    at: (row: number) => centreCell(rows, field, row),
  }))
  return [...side('ce', shown.side), ...centre, ...side('pe', shown.side.toReversed())]
}

function compared(data: Wire<TimeSeriesChain>, params: Params): Exported[] {
  const { comparison } = data
  const scale = unitScale(data, params)
  const then = comparison.fromAt === null ? '' : istClock(comparison.fromAt)
  const now = comparison.toAt === null ? '' : istClock(comparison.toAt)
  const names: Record<CompareField, string> = {
    ivDiff: 'ΔIV',
    ivNow: `IV ${now}`,
    ivThen: `IV ${then}`,
    oiDiff: OI_CHANGE,
    oiNow: `OI ${now}`,
    oiThen: `OI ${then}`,
    ltpDiff: 'ΔLTP',
    ltpNow: `LTP ${now}`,
    ltpThen: `LTP ${then}`,
  }
  const side = (name: 'ce' | 'pe', fields: readonly CompareField[]): Exported[] =>
    fields.map((field) => ({
      key: compareColumn(name, field),
      name: `${name === 'ce' ? 'CE' : 'PE'} ${names[field]}`,
      at: (k) => compareCell(comparison, name, field, k, scale),
    }))
  const strike: Exported = { key: 'strike', name: 'Strike', at: (k) => comparison.strike[k] }
  return [...side('ce', COMPARE_FIELDS), strike, ...side('pe', COMPARE_FIELDS.toReversed())]
}

function written(key: string, value: Cell, isDaily: boolean): Cell {
  if (key !== 'time' || typeof value !== 'number') return value
  return isDaily ? istDate(value) : `${istDate(value)} ${istClock(value)}`
}
