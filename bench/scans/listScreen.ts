import { randomUUID } from 'node:crypto'
import { packedAnswer } from '../../apps/server/src/engine/packedAnswer.ts'
import { toJson } from '../../apps/server/src/engine/serialise.ts'
import { readFormulas } from '../../packages/tools/src/list/formulaColumns.ts'
import { defineList } from '../../packages/tools/src/list/list.ts'
import type { ListData } from '../../packages/tools/src/list/listData.ts'
import { numberColumns, shownColumn, wordColumns } from '../../packages/tools/src/list/listData.ts'
import { listedRows } from '../../packages/tools/src/list/listedRow.ts'
import { listScreen, NO_FORMULAS } from '../../packages/tools/src/list/listScreen.ts'
import { type ListParams, listTool } from '../../packages/tools/src/list/listTool.ts'
import type { Wire } from '../../packages/tools/src/result.ts'
import { median } from '../coldMinutes.ts'

const ROWS = 820
const ROUNDS = 60
const KEYS = Array.from({ length: 24 }, (_, k) => `f${k}`)

interface Row {
  readonly symbol: string
  readonly company: string
  readonly sector: string
  readonly numbers: readonly number[]
}

const figure = (key: string, place: number) => ({
  label: key,
  hint: '',
  decimals: 2,
  value: ({ numbers }: Row) => numbers[place],
})
const list = defineList<Row>()({
  noun: 'symbol',
  universes: ['liquid'],
  figures: Object.fromEntries(KEYS.map((key, place) => [key, figure(key, place)])),
  order: { by: 'f0' },
  links: [],
})

/** What a page does to a list of 820 names and 24 figures at a press, against reading the answer that it is made of. */
export async function run(print: (line: string) => void): Promise<void> {
  const rows = Array.from(
    { length: ROWS },
    (_, at): Row => ({
      symbol: randomUUID().slice(0, 8).toUpperCase(),
      company: randomUUID(),
      sector: `Sector ${at % 21}`,
      numbers: KEYS.map(() => Math.random() * 1000),
    }),
  )
  const numbers = Object.entries(numberColumns(list, rows)).map(
    ([key, values]) => [key, shownColumn(values, 2)] as const,
  )
  const made: ListData = {
    universe: 'liquid',
    named: 'Liquid list',
    scanned: ROWS,
    symbol: rows.map(({ symbol }) => symbol),
    company: rows.map(({ company }) => company),
    apart: null,
    words: wordColumns(list, rows),
    numbers: Object.fromEntries(numbers),
    lines: {},
    wholeLines: {},
    presets: {},
    asked: {},
    found: null,
    cells: [],
    dates: {},
    next: [],
    charts: {},
    opened: null,
  }
  const text = toJson(made)
  const data: Wire<ListData> = JSON.parse(text)
  const { params } = listTool(list, {})
  const asked = (query: Record<string, string>): ListParams => params.parse(query)
  const shown = listedRows(data)
  const [plain, sorted] = [asked({}), asked({ sort: 'f5', q: 'sector 7' })]
  const formula = asked({ rules: 'f1 > 100 AND f2 BETWEEN 200 AND 800 AND sector != "Sector 3"', own: 'f1 / f2' })
  const works: Readonly<Record<string, () => unknown>> = {
    'order by another column and find words': () => listScreen(list, data, shown, sorted, NO_FORMULAS),
    'three conditions and an own column': async () =>
      listScreen(list, data, shown, formula, await readFormulas(list, data, formula)),
    'all rows': () => listScreen(list, data, shown, plain, NO_FORMULAS),
  }
  const sent = packedAnswer({ result: { answer: made } }).body.length / 1024
  print(
    `${ROWS} rows of ${KEYS.length} figures, ${sent.toFixed(0)} KiB sent; as a multiple of reading the answer's JSON, medians of ${ROUNDS}`,
  )
  for (const [name, work] of Object.entries(works)) {
    const own: number[] = []
    const base: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      await work()
      const between = performance.now()
      JSON.parse(text)
      own.push(between - began)
      base.push(performance.now() - between)
    }
    const ratio = own.map((time, at) => time / base[at]).sort((a, b) => a - b)[ROUNDS / 2]
    print(`  ${name}: ${ratio.toFixed(2)} (${median(own)} ms)`)
  }
}
