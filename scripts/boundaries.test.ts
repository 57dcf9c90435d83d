import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importFaults } from './importFaults.ts'
import { IMPORT_RULES } from './importRules.ts'

/** What the check of the test command finds in a small tree: rule, file and what that imports. */
function faultsOf(files: Record<string, string>): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'strikelens-boundaries-'))
  for (const [path, text] of Object.entries({ 'apps/.keep': '', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { faults } = importFaults(folder)
  rmSync(folder, { recursive: true })
  return faults.map((fault) => fault.replace(/ \([^()]+\)$/, '').split(/: | → /))
}

const REACT = 'node_modules/react/index.js'
const FORBIDDEN = [
  ['analytics-alone', 'packages/analytics/src/a.ts', 'packages/market/src/b.ts'],
  ['market-below', 'packages/market/src/a.ts', 'packages/store/src/b.ts'],
  ['store-below', 'packages/store/src/a.ts', 'packages/feeds/src/b.ts'],
  ['feeds-below', 'packages/feeds/src/a.ts', 'packages/tools/src/b.ts'],
  ['ui-below', 'packages/ui/src/a.ts', 'apps/web/src/b.ts'],
  ['tools-below', 'packages/tools/src/options/one/below.ts', 'packages/store/src/b.ts'],
  ['tools-apart', 'packages/tools/src/options/one/apart.ts', 'packages/tools/src/options/two/b.ts'],
  ['tools-floors', 'packages/tools/src/kit/above.ts', 'packages/tools/src/chain/b.ts'],
  ['tools-floors', 'packages/tools/src/options/index.ts', 'packages/tools/src/futures/index.ts'],
  ['tools-floors-known', 'packages/tools/src/options/one/new.ts', 'packages/tools/src/shared/b.ts'],
  ['tools-testing', 'packages/tools/src/options/one/made.ts', 'packages/tools/src/testing/b.ts'],
  ['server-floors', 'apps/server/src/http/above.ts', 'apps/server/src/routes/b.ts'],
  ['server-floors-known', 'apps/server/src/routes/new.ts', 'apps/server/src/shared/b.ts'],
  ['server-testing', 'apps/server/src/main.ts', 'apps/server/src/testing/b.ts'],
  ['contracts-below', 'packages/tools/src/params.ts', 'packages/tools/src/kit/b.ts'],
  ['compute-without-ui', 'packages/tools/src/options/one/compute.ts', 'packages/ui/src/b.ts'],
  ['compute-without-ui', 'packages/tools/src/options/one/tool.ts', REACT],
  ['views-without-universe', 'packages/tools/src/options/one/View.tsx', 'packages/market/src/universe/b.ts'],
  ['server-joins', 'apps/server/src/draws.ts', 'packages/ui/src/b.ts'],
  ['web-joins', 'apps/web/src/a.ts', 'packages/feeds/src/b.ts'],
  ['native-wraps', 'apps/native/src/a.ts', 'packages/market/src/b.ts'],
  ['analytics-pure', 'packages/analytics/src/library.ts', REACT],
] as const

/** From a file to another one of the repository. */
const way = (from: string, to: string) => `${'../'.repeat(from.split('/').length - 1)}${to}`

describe('the check of import directions', () => {
  it('lets the market use analytics, and a test what is made up for tests', () => {
    const made = "import { a } from '../../testing/a.ts'\nexport const b = a"
    expect(
      faultsOf({
        'packages/analytics/src/pain.ts': 'export const pain = 1',
        'packages/market/src/chain.ts': "import { pain } from '../../analytics/src/pain.ts'\nexport const chain = pain",
        'packages/tools/src/testing/a.ts': 'export const a = 1',
        'packages/tools/src/options/one/compute.test.ts': made,
      }),
    ).toEqual([])
  })
  it('follows what a tool computes to the kit, however many files lie between', () => {
    const found = faultsOf({
      'packages/tools/src/options/one/compute.ts': "import { a } from '../../kit/a.ts'\nexport const compute = a",
      'packages/tools/src/kit/a.ts': "import { b } from '../../../ui/src/b.ts'\nexport const a = b",
      'packages/ui/src/b.ts': 'export const b = 1',
    })
    expect(found).toEqual([['compute-without-ui', 'packages/tools/src/options/one/compute.ts', 'packages/ui/src/b.ts']])
  })
  it('fails on each import that a rule forbids, by its name', () => {
    const files = Object.fromEntries(
      FORBIDDEN.flatMap(([, from, to]) => [
        [from, `import { b } from '${way(from, to)}'\nexport const a = b`],
        [to, 'export const b = 1'],
      ]),
    )
    expect(faultsOf(files)).toEqual(expect.arrayContaining(FORBIDDEN.map((fault) => [...fault])))
    expect(new Set(FORBIDDEN.map(([rule]) => rule))).toEqual(new Set(IMPORT_RULES.map(({ name }) => name)))
  })
  it('sees an import however it is written', () => {
    const to = '../../market/src/b.ts'
    const written = [
      `import '${to}'`,
      `import type { B } from '${to}'`,
      `export { b } from '${to}'`,
      `export * from '${to}'`,
      `export type * as all from '${to}'`,
      `export const later = () => import('${to}')`,
      `export const later = () => import(\`${to}\`)`,
      `export type B = import('${to}').B`,
      `export const b = require('${to}')`,
      "export { readFileSync } from 'node:fs'",
      "import { b } from '@strikelens/market/chains'",
    ]
    const files = Object.fromEntries(written.map((text, n) => [`packages/analytics/src/${n}.ts`, text]))
    const found = faultsOf({
      ...files,
      'packages/market/src/b.ts': 'export const b = 1',
      'node_modules/@strikelens/market/package.json': '{ "exports": { "./*": "./src/*/index.ts" } }',
      'node_modules/@strikelens/market/src/chains/index.ts': 'export const b = 1',
    })
    expect(found.map(([, from]) => from)).toEqual(expect.arrayContaining(Object.keys(files)))
  })
  it('fails on a circle, also of types alone, and on an import that leads nowhere', () => {
    const found = faultsOf({
      'packages/market/src/a.ts': "import type { B } from './b.ts'\nexport type A = B",
      'packages/market/src/b.ts': "import type { A } from './a.ts'\nexport type B = A",
      'packages/market/src/c.ts': "import './gone.ts'\nimport 'no-such-package'\nimport 'virtual:menu'",
    })
    expect(found).toEqual([
      ['resolvable', 'packages/market/src/c.ts', './gone.ts'],
      ['resolvable', 'packages/market/src/c.ts', 'no-such-package'],
      ['no-circles', 'packages/market/src/a.ts', 'packages/market/src/b.ts', 'packages/market/src/a.ts'],
    ])
  })
})
