import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFiles, listOf, type NewList, withRoute } from './newList.ts'
import { root } from './root.ts'

const SAID = {
  group: 'futures',
  place: 11,
  label: 'Gap List',
  brief: 'Gaps at the open',
  purpose: 'Which stocks opened away from their close',
  title: 'Gap List of F&O Stocks',
  description: 'Stocks that opened away from the previous close, by the size of the gap',
  keywords: ['gap up stocks'],
  access: 'free',
  universes: ['fno', 'nifty50'],
  figures: ['gapPct', 'ltp', 'chgPct'],
  sort: 'gapPct',
  guide: {
    paragraphs: ["A gap is the open against yesterday's close."],
    example: 'Open 102 on a close of 100: +2.00%.',
  },
}

function made(): NewList {
  const list = listOf('/gap-list', SAID)
  if (typeof list === 'string') throw new Error(list)
  return list
}

/** A copy of the tools' source whose folders are those of the source, but for the group that the list is put into. */
const src = join(root, '.cache/new-list/src')
const folder = join(src, 'futures/gap-list')

describe('a list that is made from a description', () => {
  beforeAll(() => {
    rmSync(src, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const tools = join(root, 'packages/tools/src')
    for (const name of readdirSync(tools)) if (name !== 'futures') symlinkSync(join(tools, name), join(src, name))
    for (const [name, text] of Object.entries(listFiles(made()))) writeFileSync(join(folder, name), text)
  })
  afterAll(() => rmSync(src, { recursive: true, force: true }))

  it('costs five files and some hundred lines, and one line beside it', () => {
    const files = Object.values(listFiles(made()))
    const lines = files.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
    expect(files.length).toBe(5)
    expect(lines).toBeLessThan(140)
    const index = readFileSync(join(root, 'packages/tools/src/futures/index.ts'), 'utf8')
    const changed = withRoute(index, made()).split('\n')
    expect(changed.filter((line) => !index.split('\n').includes(line))).toEqual([
      "export { routes as gapList } from './gap-list/tool.ts'",
    ])
  })
  it('compiles', () => {
    const config = join(src, '../tsconfig.json')
    const options = { compilerOptions: { incremental: false, tsBuildInfoFile: null } }
    writeFileSync(
      config,
      JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['src/futures'], ...options }),
    )
    const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', config, '--checkers', '1'], { encoding: 'utf8' })
    expect(stdout).toBe('')
  })
  it('answers, draws and exports', async () => {
    const { tool, list } = await import(join(folder, 'tool.ts'))
    const { compute } = await import(join(folder, 'compute.ts'))
    const { listView } = await import('../packages/tools/src/list/listView.tsx')
    const { listTable } = await import('../packages/tools/src/list/listTable.ts')
    const { fixtureDays, marketOn } = await import('@strikelens/tools/testing/futuresDay')
    const days = fixtureDays([
      {
        symbol: 'AAA',
        futures: [{ month: 'NOV', expiry: '2025-11-25', minutes: [] }],
        spot: [{ clock: '09:16', price: 102 }],
        spotPrevClose: 100,
      },
    ])
    const params = tool.params.parse({ cols: 'symbol,gapPct' })
    const { answer } = await compute(marketOn(days, '10:15'), params)
    const { numbers } = answer.data
    const data = JSON.parse(JSON.stringify({ ...answer.data, numbers: { gapPct: [...numbers.gapPct] } }))
    expect(await listTable(list)(data, params)).toEqual({ columns: ['Symbol', 'Gap %'], rows: [['AAA', 2]] })
    const view = listView({ tool, list, guide: async () => ({ default: { paragraphs: [], example: '' } }) })
    expect(view.context(data, answer).lead).toEqual({ label: 'F&O stocks', value: '1' })
  })
})

describe('a description that cannot be built', () => {
  it.each([
    [{ ...SAID, brief: 'x'.repeat(31) }, 'brief: '],
    [{ ...SAID, figures: ['pe'] }, 'figures.0: '],
    [{ ...SAID, sort: 'volume' }, "sort: 'volume' is none of the figures."],
    [{}, 'group: '],
  ])('says what is wrong with it', (said, message) => {
    expect(listOf('gap-list', said)).toContain(message)
  })
  it('has a route in small letters', () => {
    expect(listOf('Gap List', SAID)).toContain("'Gap List' is no route")
  })
})
