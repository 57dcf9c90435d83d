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

/** One indicator at work on a block. */
interface Job {
  readonly machine: Machine
  /** Only when the rows are long enough for it. */
  readonly kernel: RowKernel | undefined
  /** Where in the block's list of columns each of its inputs stands. */
  readonly places: readonly number[]
  /** Columns of the block, or views of neighbouring rows of the panel. */
  readonly input: Float64Array[]
  /** Its series over the block; all jobs use the same memory. */
  readonly out: readonly Float64Array[]
  /** Its series over the panel. */
  readonly values: readonly Float64Array[]
}

/**
 * `LANES` rows of a panel side by side: neighbours are read where they are, others are copied. Series are written to the
 * block first, which is several times as fast in a piece of memory that stays in the cache.
 */
interface Block {
  /** The panel's columns that are read, and room for copies of their rows. */
  readonly columns: readonly Float64Array[]
  readonly copies: readonly Float64Array[]
  /** The columns by which the jobs tell that a bar exists: the close, open and volume where they are read. */
  readonly presence: readonly Float64Array[]
  readonly jobs: readonly Job[]
  /** The longest state among the jobs. */
  readonly state: Float64Array
}

function panelSeries(specs: readonly IndicatorSpec[], length: number, into: readonly PanelSeries[]): PanelSeries[] {
  const names = specs.flatMap((spec) => indicatorMachine(spec).outputs.map((series) => ({ spec, series })))
  return names.map(({ spec, series }, k) => {
    const given = into[k]?.values
    return { spec, series, values: given?.length === length ? given : new Float64Array(length) }
  })
}

function panelBlock(panel: IndicatorPanel, specs: readonly IndicatorSpec[], series: readonly PanelSeries[]): Block {
  const { barCount, open, close, volume } = panel
  const rows = () => new Float64Array(LANES * barCount)
  const columns: Float64Array[] = []
  const scratch: Float64Array[] = []
  let next = 0
  const jobs = specs.map((spec) => {
    const machine = indicatorMachine(spec)
    const kernel = machine.rows?.()
    const source = machineInput(machine, spec, panel)
    for (const column of source) if (!columns.includes(column)) columns.push(column)
    while (scratch.length < machine.outputs.length) scratch.push(rows())
    const values = machine.outputs.map(() => series[next++].values)
    return {
      machine,
      kernel: kernel !== undefined && barCount >= kernel.leastBars ? kernel : undefined,
      places: source.map((column) => columns.indexOf(column)),
      input: source.slice(),
      out: scratch.slice(0, values.length),
      values,
    }
  })
  const telling = [open, close, volume]
  const presence = columns.filter((column) => telling.includes(column))
  const state = new Float64Array(Math.max(0, ...jobs.map((job) => job.machine.stateSize)))
  return { columns, copies: columns.map(rows), presence, jobs, state }
}

/** A sum is NaN as soon as one of its terms is, and costs no branch a bar; four sums do not wait for each other. */
function isWhole(column: Float64Array, from: number, to: number): boolean {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let i = from
  for (; i + 3 < to; i += 4) {
    a += column[i]
    b += column[i + 1]
    c += column[i + 2]
    d += column[i + 3]
  }
  for (; i < to; i++) a += column[i]
  return !Number.isNaN(a + b + (c + d))
}

/**
 * Sets the block to rows that have a bar everywhere and hands them to `group` with their symbols; a row with gaps, and
 * what is left at the end, goes to `single` with its place in the block.
 */
function forEachRow(
  { symbolCount, barCount }: IndicatorPanel,
  { columns, copies, presence, jobs }: Block,
  group: (symbols: Int32Array) => void,
  single: (lane: number, symbol: number, isWholeRow: boolean) => void,
): void {
  const symbols = new Int32Array(LANES)
  const rowsOf = (column: Float64Array, s: number, count: number) =>
    column.subarray(s * barCount, (s + count) * barCount)
  const areWhole = (s: number, count: number) =>
    presence.every((column) => isWhole(column, s * barCount, (s + count) * barCount))

  function readFrom(rows: readonly Float64Array[]) {
    for (const { places, input } of jobs) for (let c = 0; c < places.length; c++) input[c] = rows[places[c]]
  }

  let lanes = 0
  let s = 0
  readFrom(copies)
  while (s < symbolCount) {
    if (lanes === 0 && s + LANES <= symbolCount && areWhole(s, LANES)) {
      const first = s
      for (let lane = 0; lane < LANES; lane++) symbols[lane] = s++
      readFrom(columns.map((column) => rowsOf(column, first, LANES)))
      group(symbols)
      readFrom(copies)
      continue
    }
    for (let c = 0; c < columns.length; c++) copies[c].set(rowsOf(columns[c], s, 1), lanes * barCount)
    if (areWhole(s, 1)) symbols[lanes++] = s++
    else single(lanes, s++, false)
    if (lanes === LANES) {
      group(symbols)
      lanes = 0
    }
  }
  for (let lane = 0; lane < lanes; lane++) single(lane, symbols[lane], true)
}

/** Runs a job bar by bar over one row of the block, from its bar `from` on. */
function advanceRow({ machine, input, out }: Job, state: Float64Array, from: number, to: number): void {
  state.fill(0, 0, machine.stateSize)
  machine.advance(state, 0, input, from, to, out)
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
  const block = panelBlock(panel, specs, series)

  function copyRow({ out, values }: Job, lane: number, symbol: number) {
    for (let c = 0; c < out.length; c++) {
      values[c].set(out[c].subarray(lane * barCount, (lane + 1) * barCount), symbol * barCount)
    }
  }

  function advanceAndCopy(job: Job, lane: number, symbol: number) {
    advanceRow(job, block.state, lane * barCount, (lane + 1) * barCount)
    copyRow(job, lane, symbol)
  }

  forEachRow(
    panel,
    block,
    (symbols) => {
      const areNeighbours = symbols[LANES - 1] - symbols[0] === LANES - 1
      for (const job of block.jobs) {
        if (job.kernel === undefined) {
          for (let lane = 0; lane < LANES; lane++) advanceAndCopy(job, lane, symbols[lane])
          continue
        }
        job.kernel.full(job.input, barCount, job.out)
        if (areNeighbours) {
          for (let c = 0; c < job.out.length; c++) job.values[c].set(job.out[c], symbols[0] * barCount)
        } else {
          for (let lane = 0; lane < LANES; lane++) copyRow(job, lane, symbols[lane])
        }
      }
    },
    (lane, symbol) => {
      for (const job of block.jobs) advanceAndCopy(job, lane, symbol)
    },
  )
  return series
}

/** Bars at the front of a row without gaps that cannot change its last value. */
function skippedBars({ memory }: Machine, barCount: number): number {
  if (memory === null || barCount <= memory.bars) return 0
  return Math.floor((barCount - memory.bars) / memory.step) * memory.step
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
  const block = panelBlock(panel, specs, series)

  function advanceToLast(job: Job, lane: number, symbol: number, isWholeRow: boolean) {
    const skipped = isWholeRow ? skippedBars(job.machine, barCount) : 0
    const end = (lane + 1) * barCount
    advanceRow(job, block.state, lane * barCount + skipped, end)
    for (let c = 0; c < job.out.length; c++) job.values[c][symbol] = job.out[c][end - 1]
  }

  forEachRow(
    panel,
    block,
    (symbols) => {
      for (const job of block.jobs) {
        const { kernel, input, out, values } = job
        if (kernel === undefined) {
          for (let lane = 0; lane < LANES; lane++) advanceToLast(job, lane, symbols[lane], true)
        } else {
          kernel.last(input, barCount, out)
          for (let c = 0; c < out.length; c++) {
            for (let lane = 0; lane < LANES; lane++) values[c][symbols[lane]] = out[c][lane]
          }
        }
      }
    },
    (lane, symbol, isWholeRow) => {
      for (const job of block.jobs) advanceToLast(job, lane, symbol, isWholeRow)
    },
  )
  return series
}
