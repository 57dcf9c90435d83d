import { type IndicatorSpec, indicatorMachine } from './catalogue.ts'
import { LANES, type Machine, type RowKernel } from './machine.ts'
import { type IndicatorPanel, machineInput, type PanelSeries } from './panelColumns.ts'

/** One indicator at work on a block. */
export interface Job {
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
export interface Block {
  /** The panel's columns that are read, and room for copies of their rows. */
  readonly columns: readonly Float64Array[]
  readonly copies: readonly Float64Array[]
  /** The columns by which the jobs tell that a bar exists: the close, open and volume where they are read. */
  readonly presence: readonly Float64Array[]
  readonly jobs: readonly Job[]
  /** The longest state among the jobs. */
  readonly state: Float64Array
}

export function panelSeries(
  specs: readonly IndicatorSpec[],
  length: number,
  into: readonly PanelSeries[],
): PanelSeries[] {
  const names = specs.flatMap((spec) => indicatorMachine(spec).outputs.map((series) => ({ spec, series })))
  return names.map(({ spec, series }, k) => {
    const given = into[k]?.values
    return { spec, series, values: given?.length === length ? given : new Float64Array(length) }
  })
}

export function panelBlock(
  panel: IndicatorPanel,
  specs: readonly IndicatorSpec[],
  series: readonly PanelSeries[],
): Block {
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
export function forEachRow(
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
export function advanceRow({ machine, input, out }: Job, state: Float64Array, from: number, to: number): void {
  state.fill(0, 0, machine.stateSize)
  machine.advance(state, 0, input, from, to, out)
}

/** Bars at the front of a row without gaps that cannot change its values from the last but `count` on. */
export function skippedBars({ memory }: Machine, barCount: number, count = 1): number {
  const upTo = barCount - count + 1
  if (memory === null || upTo <= memory.bars) return 0
  return Math.floor((upTo - memory.bars) / memory.step) * memory.step
}
