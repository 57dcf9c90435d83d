import { packedAnswer } from '../../apps/server/src/engine/packedAnswer.ts'
import { storedSource } from '../../apps/server/src/view/storedSource.ts'
import { type Market, marketAt } from '../../packages/market/src/market/index.ts'
import { openDb } from '../../packages/store/src/database/index.ts'
import { startPostgres } from '../../packages/store/src/postgres/index.ts'
import { readBoard } from '../../packages/tools/src/board/readBoard.ts'
import { compute as buildups } from '../../packages/tools/src/futures/future-buildup-screener/compute.ts'
import {
  list as buildupList,
  tool as buildupTool,
} from '../../packages/tools/src/futures/future-buildup-screener/tool.ts'
import { compute as futures } from '../../packages/tools/src/futures/future-screener/compute.ts'
import { list as futureList, tool as futureTool } from '../../packages/tools/src/futures/future-screener/tool.ts'
import { readFormulas } from '../../packages/tools/src/list/formulaColumns.ts'
import type { List } from '../../packages/tools/src/list/list.ts'
import type { ListData } from '../../packages/tools/src/list/listData.ts'
import { listedRows } from '../../packages/tools/src/list/listedRow.ts'
import { listScreen } from '../../packages/tools/src/list/listScreen.ts'
import type { ListParams } from '../../packages/tools/src/list/listTool.ts'
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
  readonly list: List
  readonly params: ListParams
  compute(market: Market): Promise<Result<ListData>>
}

const CONDITIONS = 'dp:between:-5..5,doi:gt:-20,rvol:gt:0,turnover:gt:0,basisPct:gt:-3,coc:lt:90,oiValue:gt:1'

function futureScreener(rows: string, sort: string): Screener {
  const params = futureTool.params.parse({ universe: 'all', rows, f: CONDITIONS, minTurnover: '0.01', sort, q: 'a' })
  return {
    name: `future-screener, ${rows} by ${sort}`,
    list: futureList,
    params,
    compute: (market) => futures(market, params),
  }
}

const buildupParams = buildupTool.params.parse({ universe: 'all', class: 'all', frame: '10D', minOiValue: '1', q: 'a' })

const SCREENERS: readonly Screener[] = [
  futureScreener('symbols', 'doi'),
  futureScreener('contracts', 'doi'),
  futureScreener('contracts', 'sector'),
  {
    name: 'future-buildup-screener',
    list: buildupList,
    params: buildupParams,
    compute: (market) => buildups(market, buildupParams),
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
  { name, list, params, compute }: Screener,
  source: Awaited<ReturnType<typeof storedSource>>,
  print: (line: string) => void,
): Promise<void> {
  const [computing, reading]: [number[], number[]] = [[], []]
  let last: Result<ListData> | null = null
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
  const kib = (packedAnswer({ result: last }).body.length / 1024).toFixed(0)
  const data = wire(answerOf(last).data)
  const rows = listedRows(data)
  const formulas = await readFormulas(list, data, params)
  const screen = () => listScreen(list, data, rows, params, formulas)
  const sides = { screen, names: () => rows.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)) }
  const once = await medianOfRounds(sides, 101)
  print(
    `  ${name}: ${cold} for ${rows.length} rows, ${computing[0].toFixed(0)} the first time; ${(Number(cold) / Number(board)).toFixed(1)} × reading the board (${board}); ${kib} KiB sent`,
  )
  print(
    `    one filter and sort ${once.screen.toFixed(2)} ms, ${((100 * once.screen) / FRAME_MS).toFixed(1)}% of a frame; ${(once.screen / once.names).toFixed(1)} × sorting by name`,
  )
}
