import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { tools } from './index.ts'

it('is declared by every tool whose page follows the ticks of a chain, and by no other', async () => {
  for (const { key, folder, followsChain } of tools) {
    const source = await readFile(new URL(`./${folder}/View.tsx`, import.meta.url), 'utf8')
    expect([key, source.includes('...tickedChainFrame')]).toEqual([key, followsChain === true])
    // The frame is the one place that says which chain.
    expect([key, /\bchain: (?!\(\) => null)/.test(source)]).toEqual([key, false])
  }
})
it('reads ticks in one place, which has none while the page shows a past moment', async () => {
  const files = await readdir(new URL('.', import.meta.url), { recursive: true })
  const sources = files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  const readers: string[] = []
  for (const name of sources) {
    const source = await readFile(new URL(name, import.meta.url), 'utf8')
    if (/\bticks\.(subscribe|newest)\b/.test(source)) readers.push(name)
  }
  expect(readers).toEqual(['chain/useTick.ts'])
})
it('is of tools that are asked for one symbol and one expiry', () => {
  for (const { key, followsChain, params, symbols } of tools) {
    if (followsChain !== true) continue
    expect([key, symbols]).not.toEqual([key, null])
    expect(params.parse({})).toMatchObject({ symbol: expect.any(String), expiry: 'near' })
  }
})
