import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { tools } from './index.ts'
import { columnSource, ListFormulas, presetColumns } from './list/formulaColumns.ts'
import { type List, type ListChart, NO_PRESET } from './list/list.ts'
import { listKinds } from './list/listKinds.ts'
import { choiceKey } from './list/listScreen.ts'
import { NOT_BUILT } from './testing/notBuilt.ts'

/** Every list of the registry with its tool. */
const lists = await Promise.all(
  tools
    .filter(({ form }) => form === 'list')
    .map(async (tool) => {
      const [group, name] = tool.folder.split('/')
      const { list }: { list: List } = await import(`./${group}/${name}/tool.ts`)
      return { key: tool.key, tool, list }
    }),
)

/** A list has these files and no others: what is shared lies in the form. */
const FILES = [
  'check.ts',
  'compute.test.ts',
  'compute.test.tsx',
  'compute.ts',
  'guide.ts',
  'looks.tsx',
  'signals.ts',
  'tool.ts',
]

function chartFigures(chart: ListChart): readonly string[] {
  if (chart.kind === 'lines') return []
  if (chart.kind === 'sectors') return [chart.figure, ...(chart.net ?? [])].filter((key) => key !== undefined)
  if (chart.kind === 'histogram') return [chart.figure]
  return [chart.x, chart.y, chart.size, chart.color, chart.steps?.of, ...(chart.tells ?? [])].filter(
    (key) => key !== undefined,
  )
}

describe.each(lists)('the list of /$key', ({ tool, list }) => {
  it('is data: its definition, its computation and its words', async () => {
    const files = await readdir(new URL(`./${tool.folder}/`, import.meta.url))
    expect(files.filter((file) => !FILES.includes(file))).toEqual([])
  })
  it('has presets that can be read, of what its rows have', async () => {
    const formulas = new ListFormulas(list, columnSource({ symbol: [], words: {}, numbers: {} }))
    const ruled = Object.entries(list.choices).flatMap(([key, { choices }]) =>
      choices.flatMap(({ value, rule }) => (rule === undefined ? [] : [choiceKey(key, value)])),
    )
    expect(Object.keys(await presetColumns(list, formulas, 0))).toEqual([
      ...(list.found === null ? Object.keys(list.presets) : []),
      ...ruled,
    ])
    expect([NO_PRESET, ...Object.keys(list.presets)]).toContain(list.preset)
  })
  it('names its columns, orders and cards by what it has', () => {
    const { figures, words, lines, columns, phoneFirst, card, tints, leasts, filters, apart, lots, dated } = list
    const known = ['symbol', 'sector', ...Object.keys(figures), ...Object.keys(words), ...Object.keys(lines)]
    expect([...columns, ...phoneFirst].filter((key) => !known.includes(key))).toEqual([])
    const orders = Object.values(list.presets).flatMap(({ order }) => order?.by ?? [])
    const asked = [
      ...orders,
      list.order.by,
      list.tie,
      ...card.figures,
      ...Object.keys(tints),
      ...Object.values(leasts).map((one) => one.figure),
      ...Object.values(list.charts).flatMap(chartFigures),
    ]
    const ordered = Object.values(words).flatMap(({ orderedBy }) => orderedBy ?? [])
    const days = Object.values(dated).flatMap((one) => one.columns)
    const numbers = [...asked, ...ordered, ...days, ...(lots === null ? [] : [...lots.figures, lots.size])]
    expect(numbers.filter((key) => !(key in figures))).toEqual([])
    const named = [...Object.values(filters).map(({ word }) => word), ...(apart === null ? [] : [apart.word])]
    const behind = [...Object.values(figures), ...Object.values(words)].flatMap((one) => one.behind ?? [])
    expect([...named, ...behind].filter((key) => !(key in words))).toEqual([])
    expect(new Set(columns).size).toBe(columns.length)
    for (const { only } of Object.values({ ...figures, ...words, ...lines })) {
      if (only === undefined) continue
      expect(list.choices[only.choice]?.choices.map(({ value }) => value)).toContain(only.is)
    }
  })
  it('begins with its own choices, each of which its parameters take', () => {
    const own: Readonly<Record<string, unknown>> = { ...tool.params.parse({}) }
    for (const [key, least] of Object.entries(list.leasts)) expect([key, own[key]]).toEqual([key, least.own])
    for (const [key, filter] of Object.entries(list.filters)) expect([key, own[key]]).toEqual([key, filter.own])
    for (const [key, { choices }] of Object.entries({ ...list.choices, ...list.filters })) {
      expect(choices.map(({ value }) => value)).toContain(String(own[key]))
      const refused = choices.filter(({ value }) => !tool.params.safeParse({ [key]: value }).success)
      expect([key, refused]).toEqual([key, []])
    }
    const named = [list.apart?.param, list.lots === null ? undefined : 'unit'].filter((key) => key !== undefined)
    expect(Object.keys(own)).toEqual(expect.arrayContaining(list.lots === null ? [] : ['unit']))
    expect(tool.viewParams).toEqual(expect.arrayContaining([...Object.keys(list.leasts), ...named]))
  })
  it('declares signals whose rules can be read: of bars at any length, of its rows at the close of a day', async () => {
    const formulas = new ListFormulas(list, columnSource({ symbol: [], words: {}, numbers: {} }))
    if (tool.findsSignals !== true) {
      // Of several rows of a symbol a rule would not know which is meant.
      if (list.signals !== null) expect(list.apart).toBeNull()
      for (const { key, rule, name, isOfBars, intervals } of listKinds(list)) {
        const read = await formulas.column(rule ?? '')
        expect([key, name.length > 0, read]).toMatchObject([key, true, { isCondition: true }])
        if (!isOfBars) expect([key, intervals]).toEqual([key, ['1d']])
      }
    }
    const { score, attributes = [] } = list.signals ?? {}
    expect([...(score === undefined ? [] : [score]), ...attributes].filter((key) => !(key in list.figures))).toEqual([])
  })
  it('leads to tools that are built or will be', () => {
    const routes = new Set<string>([...tools.map(({ key }) => key), ...NOT_BUILT])
    const targets = list.links.flatMap(({ tool: to, unless }) => (unless === undefined ? [to] : [to, unless.tool]))
    expect(targets.filter((to) => !routes.has(to))).toEqual([])
  })
})
