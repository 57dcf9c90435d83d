import type { IndicatorSpec } from './catalogue.ts'
import { LANES } from './machine.ts'
import { advanceRow, forEachRow, type Job, panelBlock, panelSeries, skippedBars } from './panelBlock.ts'
import type { IndicatorPanel, PanelSeries } from './panelColumns.ts'

/**
 * The last bars of each symbol by their place on the panel's axis: of symbol s elements s·count … (s + 1)·count − 1, rising; −1
 * for a bar that it does not have. Of a symbol with every bar they are the last `count` of the panel.
 */
export interface PanelSlots {
  readonly count: number
  readonly places: Int32Array
}

/** An indicator at the last `count` bars of the slots. */
export interface TailRequest {
  readonly spec: IndicatorSpec
  readonly count: number
}

/**
 * Indicators at some bars at the end of each row, the same numbers as `indicatorPanel` has there, to the bit: one series for
 * each series of each request, `count` values a symbol; NaN at a slot without a bar. Work that cannot change them is left out.
 */
export function indicatorPanelTails(
  panel: IndicatorPanel,
  requests: readonly TailRequest[],
  slots: PanelSlots,
): PanelSeries[][] {
  const { symbolCount, barCount } = panel
  const specs = requests.map(({ spec }) => spec)
  const all = requests.map(({ spec, count }) => panelSeries([spec], symbolCount * count, []))
  const block = panelBlock(panel, specs, all.flat())
  const counts = new Map(block.jobs.map((job, k) => [job, requests[k].count]))
  const countOf = (job: Job) => counts.get(job) ?? 0
  const cut = block.columns.map(() => new Float64Array(LANES * barCount))

  /** Copies what is asked for from a row that stands at `from` of the job's output and begins with bar `first`. */
  function gather(job: Job, symbol: number, from: number, first: number) {
    const count = countOf(job)
    const slot = (symbol + 1) * slots.count - count
    const at = symbol * count
    for (let c = 0; c < job.out.length; c++) {
      const out = job.out[c]
      const values = job.values[c]
      for (let j = 0; j < count; j++) {
        const place = slots.places[slot + j]
        values[at + j] = place < first ? Number.NaN : out[from + place - first]
      }
    }
  }

  function advanceAndGather(job: Job, lane: number, symbol: number, isWholeRow: boolean) {
    const skipped = isWholeRow ? skippedBars(job.machine, barCount, countOf(job)) : 0
    const from = lane * barCount + skipped
    advanceRow(job, block.state, from, (lane + 1) * barCount)
    gather(job, symbol, from, skipped)
  }

  /** Four rows that have every bar, from the first that matters on. */
  function runKernel(job: Job, kernel: NonNullable<Job['kernel']>, symbols: Int32Array) {
    const isLastOnly = countOf(job) === 1 && job.machine.memory === null
    if (isLastOnly) {
      kernel.last(job.input, barCount, job.out)
      for (let c = 0; c < job.out.length; c++) {
        for (let lane = 0; lane < LANES; lane++) job.values[c][symbols[lane]] = job.out[c][lane]
      }
      return
    }
    const skipped = skippedBars(job.machine, barCount, countOf(job))
    const length = barCount - skipped
    const isCut = skipped > 0 && length >= kernel.leastBars
    const input = isCut ? job.input.map((column, c) => cutRows(column, cut[c], skipped, length)) : job.input
    const rowLength = isCut ? length : barCount
    kernel.full(input, rowLength, job.out)
    for (let lane = 0; lane < LANES; lane++) gather(job, symbols[lane], lane * rowLength, isCut ? skipped : 0)
  }

  /** The ends of the rows of a column, one behind the other. */
  function cutRows(column: Float64Array, into: Float64Array, skipped: number, length: number): Float64Array {
    for (let lane = 0; lane < LANES; lane++) {
      into.set(column.subarray(lane * barCount + skipped, (lane + 1) * barCount), lane * length)
    }
    return into
  }

  if (barCount === 0) {
    for (const { values } of all.flat()) values.fill(Number.NaN)
    return all
  }
  forEachRow(
    panel,
    block,
    (symbols) => {
      for (const job of block.jobs) {
        if (job.kernel !== undefined) runKernel(job, job.kernel, symbols)
        else for (let lane = 0; lane < LANES; lane++) advanceAndGather(job, lane, symbols[lane], true)
      }
    },
    (lane, symbol, isWholeRow) => {
      for (const job of block.jobs) advanceAndGather(job, lane, symbol, isWholeRow)
    },
  )
  return all
}
