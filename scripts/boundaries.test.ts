import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './root.ts'

/** Runs the check of the test command over a small tree; what it prints. */
function cruise(files: Record<string, string>): { passed: boolean; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'strikelens-boundaries-'))
  for (const [path, text] of Object.entries({ 'tsconfig.json': '{}', 'apps/.keep': '', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = join(root, '.dependency-cruiser.cjs')
  const args = [program, '--config', config, '--output-type', 'err', '--no-progress', 'packages', 'apps']
  const result = spawnSync(process.execPath, args, { cwd: folder })
  rmSync(folder, { recursive: true })
  return { passed: result.status === 0, output: String(result.stdout) + String(result.stderr) }
}

const FORBIDDEN = [
  ['analytics-alone', 'packages/analytics/src/a.ts', 'packages/market/src/b.ts'],
  ['tools-apart', 'packages/tools/src/options/one/apart.ts', 'packages/tools/src/options/two/b.ts'],
  ['tools-below', 'packages/tools/src/options/one/below.ts', 'packages/store/src/b.ts'],
  ['compute-without-ui', 'packages/tools/src/options/one/compute.ts', 'packages/ui/src/b.ts'],
  ['tools-floors', 'packages/tools/src/kit/above.ts', 'packages/tools/src/chain/b.ts'],
  ['tools-floors', 'packages/tools/src/options/index.ts', 'packages/tools/src/futures/index.ts'],
  ['tools-floors-known', 'packages/tools/src/options/one/new.ts', 'packages/tools/src/shared/b.ts'],
  ['server-floors', 'apps/server/src/http/above.ts', 'apps/server/src/routes/b.ts'],
  ['server-floors-known', 'apps/server/src/routes/new.ts', 'apps/server/src/shared/b.ts'],
  ['contracts-below', 'packages/tools/src/params.ts', 'packages/tools/src/kit/b.ts'],
  ['tools-testing', 'packages/tools/src/options/one/made.ts', 'packages/tools/src/testing/b.ts'],
  ['views-without-universe', 'packages/tools/src/options/one/View.tsx', 'packages/market/src/universe/b.ts'],
  ['web-joins', 'apps/web/src/a.ts', 'packages/feeds/src/b.ts'],
  ['ui-below', 'packages/ui/src/a.ts', 'apps/web/src/b.ts'],
] as const

describe('the check of import directions', () => {
  it('lets the market use analytics', () => {
    const { passed, output } = cruise({
      'packages/analytics/src/pain.ts': 'export const pain = 1',
      'packages/market/src/chain.ts': "import { pain } from '../../analytics/src/pain.ts'\nexport const chain = pain",
    })
    expect(output).toContain('no dependency violations')
    expect(passed).toBe(true)
  })
  it('follows what a tool computes to the kit, however many files lie between', () => {
    const { passed, output } = cruise({
      'packages/tools/src/options/one/compute.ts': "import { a } from '../../kit/a.ts'\nexport const compute = a",
      'packages/tools/src/kit/a.ts': "import { b } from '../../../ui/src/b.ts'\nexport const a = b",
      'packages/ui/src/b.ts': 'export const b = 1',
    })
    expect(passed).toBe(false)
    expect(output).toContain('compute-without-ui: packages/tools/src/options/one/compute.ts → packages/ui/src/b.ts')
  })
  it('fails on each import that a rule forbids, by its name, and on Node in the mathematics', () => {
    const files = Object.fromEntries(
      FORBIDDEN.flatMap(([, from, to]) => [
        [from, `import { b } from '${'../'.repeat(from.split('/').length - 1)}${to}'\nexport const a = b`],
        [to, 'export const b = 1'],
      ]),
    )
    const node = { 'packages/analytics/src/node.ts': "import { readFileSync } from 'node:fs'\nexport { readFileSync }" }
    const { passed, output } = cruise({ ...files, ...node })
    expect(passed).toBe(false)
    const found = [...output.matchAll(/error (\S+): (\S+) → (\S+)/g)].map(([, rule, from, to]) => [rule, from, to])
    expect(found).toEqual(
      expect.arrayContaining([...FORBIDDEN, ['analytics-pure', 'packages/analytics/src/node.ts', 'fs']]),
    )
  })
})
