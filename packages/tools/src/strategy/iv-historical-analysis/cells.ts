import type { Wire } from '../../result.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { ColumnKey, View } from './tool.ts'

export type Cell = string | number | null

/** The table of a view: places of its rows in the order they stand in, and what each holds. */
export interface ShownTable {
  readonly rows: readonly number[]
  cell(column: ColumnKey, row: number): Cell
}

type Columns = Readonly<Partial<Record<ColumnKey, (row: number) => Cell>>>

const times100 = (value: number | null | undefined) => (value == null ? null : 100 * value)

export function shownTable(data: Wire<IvHistoricalAnalysis>, view: View): ShownTable {
  const { columns, count, isNewestFirst } = tables[view](data)
  const rows = Array.from({ length: count }, (_, i) => i)
  return {
    rows: isNewestFirst ? rows.reverse() : rows,
    cell: (column, row) => columns[column]?.(row) ?? null,
  }
}

interface Made {
  readonly columns: Columns
  readonly count: number
  readonly isNewestFirst: boolean
}

const tables: Readonly<Record<View, (data: Wire<IvHistoricalAnalysis>) => Made>> = {
  history: ({ months }) => ({
    count: months.month.length,
    isNewestFirst: true,
    columns: {
      month: (row) => months.month[row],
      meanIv: (row) => months.meanIv[row],
      highIv: (row) => months.highIv[row],
      lowIv: (row) => months.lowIv[row],
      monthHv: (row) => months.monthHv[row],
      monthVrp: (row) => months.monthVrp[row],
    },
  }),
  intraday: ({ intraday }) => ({
    count: intraday?.time.length ?? 0,
    isNewestFirst: true,
    columns: {
      time: (row) => intraday?.time[row] ?? null,
      spot: (row) => intraday?.spot[row] ?? null,
      atmIv: (row) => times100(intraday?.atmIv[row]),
      ivChange: (row) => times100(intraday?.change[row]),
      fixedStrike: (row) => times100(intraday?.fixedStrike[row]),
      slide: (row) => times100(intraday?.slide[row]),
    },
  }),
  cone: ({ cone }) => ({
    count: cone.window.length,
    isNewestFirst: false,
    columns: {
      window: (row) => cone.window[row],
      least: (row) => cone.least[row],
      lower: (row) => cone.lower[row],
      middle: (row) => cone.middle[row],
      upper: (row) => cone.upper[row],
      most: (row) => cone.most[row],
      current: (row) => cone.current[row],
    },
  }),
  term: ({ term }) => ({
    count: term.expiry.length,
    isNewestFirst: false,
    columns: {
      expiry: (row) => term.expiry[row],
      dte: (row) => term.dte[row],
      ivNow: (row) => term.ivNow[row],
      iv1: (row) => term.iv1[row],
      iv5: (row) => term.iv5[row],
      forwardNow: (row) => term.forwardNow[row],
      forward1: (row) => term.forward1[row],
      forward5: (row) => term.forward5[row],
    },
  }),
  events: ({ results }) => ({
    count: results?.date.length ?? 0,
    isNewestFirst: true,
    columns: {
      results: (row) => results?.date[row] ?? null,
      ivBefore: (row) => results?.ivBefore[row] ?? null,
      ivAfter: (row) => results?.ivAfter[row] ?? null,
      crush: (row) => results?.crush[row] ?? null,
      nearCrush: (row) => results?.nearCrush[row] ?? null,
      implied: (row) => results?.implied[row] ?? null,
      actual: (row) => results?.actual[row] ?? null,
      beat: (row) => beatOf(results?.implied[row], results?.actual[row]),
    },
  }),
  after: ({ after }) => ({
    count: after.sessions.length,
    isNewestFirst: false,
    columns: {
      sessions: (row) => after.sessions[row],
      samples: (row) => after.samples[row],
      meanChange: (row) => after.meanChange[row],
      medianChange: (row) => after.medianChange[row],
      fellShare: (row) => after.fellShare[row],
      // It covers the 20 sessions after a sample, and so stands in their row alone.
      hvLessIv: (row) => (after.sessions[row] === 20 ? after.hvLessIv : null),
    },
  }),
}

/** Whether the price moved more than the options had priced; null where either is unknown. */
function beatOf(implied: number | null | undefined, actual: number | null | undefined): Cell {
  return implied == null || actual == null ? null : actual > implied ? 'Beat' : 'Within'
}
