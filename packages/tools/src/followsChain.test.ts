import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { tools } from './index.ts'

it('is declared by every tool whose page follows the ticks of a chain, and by no other', async () => {
  for (const { key, folder, form, followsChain } of tools) {
    // A list follows no chain.
    if (form === 'list') continue
    const source = await readFile(new URL(`./${folder}/View.tsx`, import.meta.url), 'utf8')
    expect([key, source.includes('...tickedChainFrame')]).toEqual([key, followsChain === true])
    // The frame is the one place that says which chain.
    expect([key, /\bchain: (?!\(\) => null)/.test(source)]).toEqual([key, false])
  }
})
/** Which sources of the tools say something. */
async function filesWith(words: RegExp): Promise<string[]> {
  const files = await readdir(new URL('.', import.meta.url), { recursive: true })
  const found: string[] = []
  for (const name of files.filter((one) => /\.tsx?$/.test(one) && !/\.test\.tsx?$/.test(one))) {
    if (words.test(await readFile(new URL(name, import.meta.url), 'utf8'))) found.push(name)
  }
  return found
}
it('reads ticks in one place, which has none while the page shows a past moment', async () => {
  expect(await filesWith(/\bticks\.(subscribe|newest)\b/)).toEqual(['chain/useTick.ts'])
})
it('writes ticks into tables in one place, which takes them back when there are none', async () => {
  expect(await filesWith(/\.apply\(\{ columns/)).toEqual(['chain/useWrittenTicks.ts'])
})
it('is of tools that are asked for one symbol and one expiry', () => {
  for (const { key, followsChain, params, symbols } of tools) {
    if (followsChain !== true) continue
    expect([key, symbols]).not.toEqual([key, null])
    expect(params.parse({})).toMatchObject({ symbol: expect.any(String), expiry: 'near' })
  }
})
