import type { Panel } from '../bars/index.ts'
import { type IndicatorSpec, indicatorMachine } from './catalogue.ts'
import { LANES, type Machine, type RowKernel } from './machine.ts'

/** A panel with the further columns some indicators read, laid out like the others. */
export interface IndicatorPanel extends Panel {
  /** Session of each bar, for VWAP: see `SessionColumns`. */
  readonly session?: Float64Array
  /** The bars' own average prices, for VWAP; the typical price stands in. */
  readonly vwap?: Float64Array
  /** Clock slot of each bar in its session, for rvolClock. */
  readonly slot?: Float64Array
}

/** One series over a panel: as long as the panel's columns, or one value a symbol. */
export interface PanelSeries {
  readonly spec: IndicatorSpec
  /** Name of the series among its indicator's, such as `signal`. */
  readonly series: string
  readonly values: Float64Array
}

type ColumnName = Exclude<keyof IndicatorPanel, 'symbolCount' | 'barCount'>

const COLUMN_NAMES: readonly ColumnName[] = ['open', 'high', 'low', 'close', 'volume', 'session', 'vwap', 'slot']

/** The columns of a panel (or of one new bar) in the order a machine reads them. */
export function machineInput(
  machine: Machine,
  spec: IndicatorSpec,
  columns: Partial<Readonly<Record<ColumnName, Float64Array>>>,
): Float64Array[] {
  return machine.inputs.map((field) => {
    const name = COLUMN_NAMES.find((column) => column === field)
    const column = name === 'close' && spec.of !== undefined ? columns[spec.of] : name && columns[name]
    if (column !== undefined) return column
    if (field === 'vwap' && columns.close) return new Float64Array(columns.close.length).fill(Number.NaN)
    throw new RangeError(`The indicator ${spec.name} reads ${field}, which the panel does not have`)
  })
}

/** One indicator at work on a panel. */
interface Job {
  readonly machine: Machine
  readonly kernel: RowKernel | undefined
  readonly input: readonly Float64Array[]
  readonly out: readonly Float64Array[]
}

function panelSeries(specs: readonly IndicatorSpec[], length: number, into: readonly PanelSeries[]): PanelSeries[] {
  const names = specs.flatMap((spec) => indicatorMachine(spec).outputs.map((series) => ({ spec, series })))
  return names.map(({ spec, series }, k) => {
    const given = into[k]?.values
    return { spec, series, values: given?.length === length ? given : new Float64Array(length) }
  })
}

function panelJobs(panel: IndicatorPanel, specs: readonly IndicatorSpec[], series: readonly PanelSeries[]): Job[] {
  let next = 0
  return specs.map((spec) => {
    const machine = indicatorMachine(spec)
    const kernel = machine.rows?.()
    const out = machine.outputs.map(() => series[next++].values)
    return { machine, kernel, input: machineInput(machine, spec, panel), out }
  })
}

/** The columns by which the jobs tell that a bar exists: the close, volume where it is read. */
function presenceColumns({ high, low }: IndicatorPanel, jobs: readonly Job[]): Set<Float64Array> {
  return new Set(jobs.flatMap((job) => job.input.filter((column) => column !== high && column !== low)))
}

/** A sum is NaN as soon as one of its terms is, and costs no branch a bar; two sums do not wait for each other. */
function isWhole(column: Float64Array, from: number, to: number): boolean {
  const middle = (from + to) >> 1
  let early = 0
  let late = column[to - 1]
  for (let i = from, j = middle; i < middle; i++, j++) {
    early += column[i]
    late += column[j]
  }
  return !Number.isNaN(early + late)
}

/**
 * Hands the rows that have a bar everywhere to `group`, four at a time with their symbols, and every other row to `row`,
 * telling whether it is whole. A row is looked at just before it is worked on, while it is in the cache.
 */
function forEachRow(
  panel: IndicatorPanel,
  jobs: readonly Job[],
  group: (rows: Int32Array, symbols: Int32Array) => void,
  row: (symbol: number, isWholeRow: boolean) => void,
): void {
  const { symbolCount, barCount } = panel
  const columns = presenceColumns(panel, jobs)
  const rows = new Int32Array(LANES)
  const symbols = new Int32Array(LANES)
  let lanes = 0
  for (let s = 0; s < symbolCount; s++) {
    let isWholeRow = true
    for (const column of columns) isWholeRow &&= isWhole(column, s * barCount, (s + 1) * barCount)
    if (!isWholeRow) {
      row(s, false)
      continue
    }
    rows[lanes] = s * barCount
    symbols[lanes] = s
    lanes++
    if (lanes < LANES) continue
    group(rows, symbols)
    lanes = 0
  }
  for (let lane = 0; lane < lanes; lane++) row(symbols[lane], true)
}

/** The longest state among the jobs, for a scratch that serves them all. */
function scratchState(jobs: readonly Job[]): Float64Array {
  return new Float64Array(Math.max(0, ...jobs.map((job) => job.machine.stateSize)))
}

/**
 * Every indicator over every symbol and bar of a panel, in one pass over the symbols: one series as long as the panel's
 * columns for each series of each spec, in their order. The same numbers as the column forms, to the bit. `into`, the
 * result of an earlier call for the same specs and a panel of the same size, is overwritten and returned anew, so that
 * repeated runs need no fresh memory.
 */
export function indicatorPanel(
  panel: IndicatorPanel,
  specs: readonly IndicatorSpec[],
  into: readonly PanelSeries[] = [],
): PanelSeries[] {
  const { symbolCount, barCount } = panel
  const series = panelSeries(specs, symbolCount * barCount, into)
  const jobs = panelJobs(panel, specs, series)
  const state = scratchState(jobs)

  function advanceRow({ machine, input, out }: Job, symbol: number) {
    state.fill(0, 0, machine.stateSize)
    machine.advance(state, 0, input, symbol * barCount, (symbol + 1) * barCount, out)
  }

  forEachRow(
    panel,
    jobs,
    (rows, symbols) => {
      for (const job of jobs) {
        if (job.kernel !== undefined && barCount >= job.kernel.leastBars) {
          job.kernel.full(job.input, rows, barCount, job.out)
        } else {
          for (const symbol of symbols) advanceRow(job, symbol)
        }
      }
    },
    (symbol) => {
      for (const job of jobs) advanceRow(job, symbol)
    },
  )
  return series
}

/**
 * The last values only: for each series of each spec one value a symbol, the one `indicatorPanel` has at the panel's last
 * bar, to the bit. NaN for a symbol that has no bar there. Work that cannot change the last value is left out.
 */
export function indicatorPanelLast(panel: IndicatorPanel, specs: readonly IndicatorSpec[]): PanelSeries[] {
  const { symbolCount, barCount } = panel
  const series = panelSeries(specs, symbolCount, [])
  if (barCount === 0) {
    for (const { values } of series) values.fill(Number.NaN)
    return series
  }
  const jobs = panelJobs(panel, specs, series)
  const state = scratchState(jobs)
  const rowInput = jobs.map((job) => job.input.map(() => new Float64Array(barCount)))
  const rowOut = jobs.map((job) => job.out.map(() => new Float64Array(barCount)))

  function advanceRow(k: number, symbol: number, isWholeRow: boolean) {
    const { machine, input, out } = jobs[k]
    const { memory } = machine
    const canSkip = isWholeRow && memory !== null && barCount > memory.bars
    const skipped = canSkip ? Math.floor((barCount - memory.bars) / memory.step) * memory.step : 0
    const from = symbol * barCount + skipped
    const count = barCount - skipped
    for (let c = 0; c < input.length; c++) {
      for (let i = 0; i < count; i++) rowInput[k][c][i] = input[c][from + i]
    }
    state.fill(0, 0, machine.stateSize)
    machine.advance(state, 0, rowInput[k], 0, count, rowOut[k])
    for (let c = 0; c < out.length; c++) out[c][symbol] = rowOut[k][c][count - 1]
  }

  forEachRow(
    panel,
    jobs,
    (rows, symbols) => {
      for (let k = 0; k < jobs.length; k++) {
        const { kernel, input, out } = jobs[k]
        if (kernel !== undefined && barCount >= kernel.leastBars) kernel.last(input, rows, barCount, out, symbols)
        else for (const symbol of symbols) advanceRow(k, symbol, true)
      }
    },
    (symbol, isWholeRow) => {
      for (let k = 0; k < jobs.length; k++) advanceRow(k, symbol, isWholeRow)
    },
  )
  return series
}
