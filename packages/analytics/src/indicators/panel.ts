import type { IndicatorSpec } from './catalogue.ts'
import { LANES } from './machine.ts'
import { advanceRow, forEachRow, type Job, panelBlock, panelSeries, skippedBars } from './panelBlock.ts'
import type { IndicatorPanel, PanelSeries } from './panelColumns.ts'

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
