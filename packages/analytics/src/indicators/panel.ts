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
  /** Columns of the block. */
  readonly input: readonly Float64Array[]
  /** Its series over the block; all jobs use the same memory. */
  readonly out: readonly Float64Array[]
  /** Its series over the panel. */
  readonly values: readonly Float64Array[]
}

/**
 * `LANES` rows of a panel, copied side by side. They are read by every indicator and written series by series, which is
 * several times as fast in a piece of memory that stays in the cache.
 */
interface Block {
  /** Panel columns and their rows in the block. */
  readonly columns: ReadonlyMap<Float64Array, Float64Array>
  /** The rows by which the jobs tell that a bar exists: of the close, and of open and volume where they are read. */
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
  const columns = new Map<Float64Array, Float64Array>()
  const scratch: Float64Array[] = []
  let next = 0
  const jobs = specs.map((spec) => {
    const machine = indicatorMachine(spec)
    const kernel = machine.rows?.()
    const input = machineInput(machine, spec, panel).map((column) => {
      const copy = columns.get(column) ?? rows()
      columns.set(column, copy)
      return copy
    })
    while (scratch.length < machine.outputs.length) scratch.push(rows())
    const values = machine.outputs.map(() => series[next++].values)
    return {
      machine,
      kernel: kernel !== undefined && barCount >= kernel.leastBars ? kernel : undefined,
      input,
      out: scratch.slice(0, values.length),
      values,
    }
  })
  const telling = [open, close, volume]
  const presence = [...columns].filter(([column]) => telling.includes(column)).map(([, copy]) => copy)
  const state = new Float64Array(Math.max(0, ...jobs.map((job) => job.machine.stateSize)))
  return { columns, presence, jobs, state }
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
 * Fills the block with rows that have a bar everywhere and hands them to `group` with their symbols; a row with gaps, and
 * what is left at the end, goes to `single` with its place in the block.
 */
function forEachRow(
  { symbolCount, barCount }: IndicatorPanel,
  { columns, presence }: Block,
  group: (symbols: Int32Array) => void,
  single: (lane: number, symbol: number, isWholeRow: boolean) => void,
): void {
  const symbols = new Int32Array(LANES)

  /** Copies symbols from `s` on to the block's rows from `lane` on and tells whether none of their bars is missing. */
  function copyRows(s: number, count: number, lane: number) {
    for (const [column, copy] of columns) {
      copy.set(column.subarray(s * barCount, (s + count) * barCount), lane * barCount)
    }
    return presence.every((rows) => isWhole(rows, lane * barCount, (lane + count) * barCount))
  }

  let lanes = 0
  let s = 0
  while (s < symbolCount) {
    // Neighbours are copied at once, which takes half the time; only if one of them has gaps they go row by row.
    if (lanes === 0 && s + LANES <= symbolCount && copyRows(s, LANES, 0)) {
      for (; lanes < LANES; lanes++) symbols[lanes] = s++
    } else if (copyRows(s, 1, lanes)) {
      symbols[lanes++] = s++
    } else {
      single(lanes, s++, false)
    }
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
        job.kernel.full(job.input, 0, barCount, job.out)
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
        const { machine, kernel, input, out, values } = job
        if (kernel === undefined) {
          for (let lane = 0; lane < LANES; lane++) advanceToLast(job, lane, symbols[lane], true)
        } else if (kernel.last === undefined) {
          kernel.full(input, skippedBars(machine, barCount), barCount, out)
          for (let c = 0; c < out.length; c++) {
            for (let lane = 0; lane < LANES; lane++) values[c][symbols[lane]] = out[c][(lane + 1) * barCount - 1]
          }
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
