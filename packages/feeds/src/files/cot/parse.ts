import {
  COT_CONCENTRATION,
  COT_GROUPS,
  type CotReport,
  columnsNamed,
  cotDisaggregated,
  cotFinancial,
  cotLegacy,
} from '@strikelens/market/datasets'
import { csvList } from '../lists/csvLines.ts'
import { type Line, type Reader, readLines } from '../lists/line.ts'
import type { DatedTable, ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, tablesByDate, textsOf } from '../lists/listReading.ts'
import { amount, anyDate, change, count, name, needed } from '../lists/readers.ts'
import { type FileReading, rejectedFile, type SourceFile } from '../problem.ts'
import { cotReleaseAt } from './releaseTime.ts'
import { type CotColumns, type CotGroup, type CotSides, cotReport } from './reports.ts'

type CotRow = ReturnType<typeof rowOf>
type Sides = ReturnType<typeof sidesOf>

/** How many contracts the sum of a side's groups may miss the open interest by: each is rounded on its own. */
const ROUNDING = 0.5
const SIDES = [
  ['Long', ({ long }: Sides) => long],
  ['Short', ({ short }: Sides) => short],
  ['Spread', ({ spread }: Sides) => spread],
] as const
const NONE: Sides = { long: Number.NaN, short: Number.NaN, spread: Number.NaN }

/**
 * The CFTC's commitments of traders (formats.md §5), one table a week. In each market longs and spreads of all groups are
 * the open interest, and so are shorts and spreads: a line that does not add up is left out.
 */
export function parseCot(file: SourceFile): FileReading<ListDay> {
  const { header, lines } = csvList(file)
  const columns = cotReport(header)
  if (columns === null) return rejectedFile(file.name, 'the header is not that of a commitments report')
  const { rows, problems } = readLines(file, lines, (line) => rowOf(line, columns))
  const parts = new Map<string, CotRow[]>()
  for (const row of rows) parts.set(row.part, [...(parts.get(row.part) ?? []), row])
  const tables = [...parts].flatMap(([part, own]) => reportTables(columns.report, part, own))
  return listReading(file, tables, problems)
}

function reportTables(report: CotReport, part: string, rows: readonly CotRow[]): DatedTable[] {
  const kept = { part, addsBy: ['code'] }
  switch (report) {
    case 'financial':
      return tablesByDate(rows, { dataset: cotFinancial, ...kept }, (week) => cotTable(week, COT_GROUPS.financial))
    case 'disaggregated':
      return tablesByDate(rows, { dataset: cotDisaggregated, ...kept }, (week) =>
        cotTable(week, COT_GROUPS.disaggregated),
      )
    case 'legacy':
      return tablesByDate(rows, { dataset: cotLegacy, ...kept }, (week) => cotTable(week, COT_GROUPS.legacy))
  }
}

function rowOf(line: Line, columns: CotColumns) {
  const openInterest = line.take(columns.openInterest, needed(count))
  const groups = columns.groups.map((group) => groupOf(line, group))
  for (const [side, pick] of SIDES.slice(0, 2)) {
    const all = groups.reduce((sum, { positions }) => {
      return sum + pick(positions) + (Number.isNaN(positions.spread) ? 0 : positions.spread)
    }, 0)
    if (Math.abs(all - openInterest) > ROUNDING * groups.length) {
      line.refuse(columns.openInterest, `${side} positions and spreads are ${all} of ${openInterest} contracts`)
    }
  }
  return {
    part: `${columns.report}${line.text('FutOnly_or_Combined') === 'Combined' ? '-combined' : ''}`,
    date: line.take(columns.date, anyDate),
    market: line.take(columns.market, name),
    code: line.take(columns.code, marketCode),
    openInterest,
    openInterestChange: line.take(columns.openInterestChange, change),
    traders: line.take(columns.traders, count),
    groups,
    concentration: columns.concentration.map((column) => line.take(column, amount)),
  }
}

/** Changes are none in a market's first week, and traders where they are so few that the agency keeps them to itself. */
function groupOf(line: Line, { positions, changes, traders }: CotGroup) {
  return {
    positions: sidesOf(line, positions, needed(count)),
    changes: sidesOf(line, changes, change),
    traders: traders === null ? NONE : sidesOf(line, traders, count),
  }
}

function sidesOf(line: Line, { long, short, spread }: CotSides, read: Reader<number>) {
  return {
    long: line.take(long, read),
    short: line.take(short, read),
    spread: spread === null ? Number.NaN : line.take(spread, read),
  }
}

/** One column a group, side and figure; groups in the order of their report. */
function cotTable<Group extends string>(rows: readonly CotRow[], groups: readonly Group[]) {
  const figures = new Map(
    groups.flatMap((group, at) =>
      SIDES.flatMap(
        ([side, pick]) =>
          [
            [`${group}${side}`, numbersOf(rows, (row) => pick(row.groups[at].positions))],
            [`${group}${side}Change`, numbersOf(rows, (row) => pick(row.groups[at].changes))],
            [`${group}${side}Traders`, numbersOf(rows, (row) => pick(row.groups[at].traders))],
          ] as const,
      ),
    ),
  )
  return {
    code: textsOf(rows, ({ code }) => code),
    market: textsOf(rows, ({ market }) => market),
    releasedAt: numbersOf(rows, ({ date }) => cotReleaseAt(date)),
    openInterest: numbersOf(rows, ({ openInterest }) => openInterest),
    openInterestChange: numbersOf(rows, ({ openInterestChange }) => openInterestChange),
    traders: numbersOf(rows, ({ traders }) => traders),
    ...columnsNamed([...figures.keys()], (name) => figures.get(name) ?? new Float64Array(rows.length)),
    ...columnsNamed(COT_CONCENTRATION, (key) =>
      numbersOf(rows, ({ concentration }) => concentration[COT_CONCENTRATION.indexOf(key)]),
    ),
  }
}

/** Six characters that may begin with zeros. */
function marketCode(cell: string): string | null {
  return /^[0-9A-Z+]{6}$/.test(cell) ? cell : null
}
