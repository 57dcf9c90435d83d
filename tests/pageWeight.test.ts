import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS, pageWeights, reactWeight } from '../bench/pageWeights.ts'
import { root } from '../scripts/root.ts'

const weights = pageWeights(join(root, 'apps/web/dist'))
const tools = [...(weights?.tools ?? [])].map(([folder, weight]) => ({ folder, ...weight }))

// The test command builds the web app first; without a build there is nothing to weigh.
describe.skipIf(weights === null)('the script of a page, compressed, against react and react-dom alone', () => {
  let react = Number.NaN
  beforeAll(async () => {
    react = await reactWeight()
  }, 60_000)

  it(`is at most ${LIMITS.landing} times as much on the landing page`, () => {
    expect((weights?.landing ?? Number.NaN) / react).toBeLessThanOrEqual(LIMITS.landing)
  })

  it(`is at most ${LIMITS.frame} times as much for the frame of every tool`, () => {
    expect((weights?.frame ?? Number.NaN) / react).toBeLessThanOrEqual(LIMITS.frame)
  })

  it(`is at most ${LIMITS.manifest} times as much for the list of all pages, which no page waits for`, () => {
    expect((weights?.manifest ?? Number.NaN) / react).toBeLessThanOrEqual(LIMITS.manifest)
    expect(weights?.withManifest).toEqual([])
  })

  it.each(tools)(
    `is at most ${LIMITS.tool} times as much on $folder, and ${LIMITS.own} of its own`,
    ({ whole, own }) => {
      expect(whole / react).toBeLessThanOrEqual(LIMITS.tool)
      expect(own / react).toBeLessThanOrEqual(LIMITS.own)
    },
  )
})
