import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tools } from '../packages/tools/src/index.ts'
import { NOT_BUILT } from '../packages/tools/src/testing/notBuilt.ts'
import { root } from '../scripts/root.ts'

/** Pages of a reader's own, which are no tools. */
const ROOMS = /^(journal|alerts)(\/|$)/
/** A word that means more than its page: how a reader likes charts is kept under it. */
const WORD = 'chart'

it('the web app names no tool: what it knows of one stands in its definition', () => {
  const keys = [...tools.map(({ key }) => key), ...NOT_BUILT.filter((key) => !ROOMS.test(key))]
  const sources = join(root, 'apps/web/src')
  const naming = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(sources, file), 'utf8').split('\n')
      const code = lines.filter((line) => !/^\s*(\/\*\*|\*|\/\/)/.test(line)).join('\n')
      const texts = [...code.matchAll(/['"`]\/?([\w-]+)(?=['"`/?])/g)].map(([, text]) => text)
      return texts.filter((text) => keys.includes(text) && text !== WORD).map((text) => `${file}: ${text}`)
    })
  expect(naming).toEqual([])
})
