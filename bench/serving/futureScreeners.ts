import { packedAnswer } from '../../apps/server/src/engine/packedAnswer.ts'
import { storedSource } from '../../apps/server/src/view/storedSource.ts'
import { type Market, marketAt } from '../../packages/market/src/market/index.ts'
import { openDb } from '../../packages/store/src/database/index.ts'
import { startPostgres } from '../../packages/store/src/postgres/index.ts'
import { readBoard } from '../../packages/tools/src/board/readBoard.ts'
import { compute as buildups } from '../../packages/tools/src/futures/future-buildup-screener/compute.ts'
import { buildupScreen } from '../../packages/tools/src/futures/future-buildup-screener/screen.ts'
import { tool as buildupTool } from '../../packages/tools/src/futures/future-buildup-screener/tool.ts'
import { compute as futures } from '../../packages/tools/src/futures/future-screener/compute.ts'
import { list as futureList, tool as futureTool } from '../../packages/tools/src/futures/future-screener/tool.ts'
import { readFormulas } from '../../packages/tools/src/list/formulaColumns.ts'
import { listedRows } from '../../packages/tools/src/list/listedRow.ts'
import { listScreen } from '../../packages/tools/src/list/listScreen.ts'
import type { Result } from '../../packages/tools/src/result.ts'
import { answerOf } from '../../packages/tools/src/testing/answerOf.ts'
import { wire } from '../../packages/tools/src/testing/wire.ts'
import { median, minuteEnds } from '../coldMinutes.ts'
import { marketFolder } from '../marketFolder.ts'
import { medianOfRounds } from '../rounds.ts'
import { machineLoad } from '../serverProcess.ts'

const MINUTES = 25
const FRAME_MS = 1000 / 60

/** A screener over all futures: what the server answers, and what the page does with it at every change of a condition. */
interface Screener {
  readonly name: string
  compute(market: Market): Promise<{
    readonly result: Result<unknown>
    /** Rows as they arrived, and one filtering and sorting of them. */
    arrived(): Promise<{ readonly rows: readonly { readonly symbol: string }[]; screen(): unknown }>
  }>
}

const CONDITIONS = 'dp:between:-5..5,doi:gt:-20,rvol:gt:0,turnover:gt:0,basisPct:gt:-3,coc:lt:90,oiValue:gt:1'

function futureScreener(rows: string, sort: string): Screener {
  const params = futureTool.params.parse({ universe: 'all', rows, f: CONDITIONS, minTurnover: '0.01', sort, q: 'a' })
  return {
    name: `future-screener, ${rows} by ${sort}`,
    async compute(market) {
      const result = await futures(market, params)
      return {
        result,
        async arrived() {
          const data = wire(answerOf(result).data)
          const all = listedRows(data)
          const formulas = await readFormulas(futureList, data, params)
          return { rows: all, screen: () => listScreen(futureList, data, all, params, formulas) }
        },
      }
    },
  }
}

const buildupParams = buildupTool.params.parse({ universe: 'all', class: 'all', frame: '10D', minOiValue: '1', q: 'a' })

const SCREENERS: readonly Screener[] = [
  futureScreener('symbols', 'doi'),
  futureScreener('contracts', 'doi'),
  futureScreener('contracts', 'sector'),
  {
    name: 'future-buildup-screener',
    async compute(market) {
      const result = await buildups(market, buildupParams)
      return {
        result,
        async arrived() {
          const { rows } = wire(answerOf(result).data)
          return { rows, screen: () => buildupScreen(rows, buildupParams) }
        },
      }
    },
  },
]

/**
 * The screeners of futures over every name as they are first opened, at distinct minutes of one session: no answer is kept.
 * Beside it what reading the board of all futures costs, which every list of futures has to do. Then one filter and sort of
 * those rows on the page, against sorting them by their names.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const postgres = await startPostgres({ dataDir: await marketFolder() })
  const db = openDb(postgres.url, { max: 3 })
  try {
    print(`milliseconds cold, median of ${MINUTES} minutes with the day in memory; ${machineLoad()}`)
    for (const screener of SCREENERS) await measured(screener, await storedSource(db, 'bench'), print)
  } finally {
    await db.close()
    await postgres.stop()
  }
}

async function measured(
  { name, compute }: Screener,
  source: Awaited<ReturnType<typeof storedSource>>,
  print: (line: string) => void,
): Promise<void> {
  const [computing, reading]: [number[], number[]] = [[], []]
  let last: Awaited<ReturnType<Screener['compute']>> | null = null
  for (const instant of minuteEnds(MINUTES)) {
    const began = performance.now()
    last = await compute(marketAt(source, instant))
    computing.push(performance.now() - began)
    const again = performance.now()
    await readBoard(marketAt(source, instant), { universe: 'all', month: 'all', base: 'prev' })
    reading.push(performance.now() - again)
  }
  if (last === null) throw new Error('No minute was asked for.')
  const [cold, board] = [computing, reading].map((times) => median(times.slice(1)))
  const kib = (packedAnswer({ result: last.result }).body.length / 1024).toFixed(0)
  const { rows, screen } = await last.arrived()
  const sides = { screen, names: () => rows.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)) }
  const once = await medianOfRounds(sides, 101)
  print(
    `  ${name}: ${cold} for ${rows.length} rows, ${computing[0].toFixed(0)} the first time; ${(Number(cold) / Number(board)).toFixed(1)} × reading the board (${board}); ${kib} KiB sent`,
  )
  print(
    `    one filter and sort ${once.screen.toFixed(2)} ms, ${((100 * once.screen) / FRAME_MS).toFixed(1)}% of a frame; ${(once.screen / once.names).toFixed(1)} × sorting by name`,
  )
}
