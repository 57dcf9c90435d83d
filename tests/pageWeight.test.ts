import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANDING_LIMIT, pageWeights, reactWeight, TOOL_LIMIT } from '../bench/pageWeights.ts'
import { root } from '../scripts/root.ts'

const weights = pageWeights(join(root, 'apps/web/dist'))
const tools = [...(weights?.tools ?? [])].map(([folder, bytes]) => ({ folder, bytes }))

// The test command builds the web app first; without a build there is nothing to weigh.
describe.skipIf(weights === null)('the script of a page, compressed, against react and react-dom alone', () => {
  let react = Number.NaN
  beforeAll(async () => {
    react = await reactWeight()
  }, 60_000)

  it('is at most twice as much on the landing page', () => {
    expect((weights?.landing ?? Number.NaN) / react).toBeLessThanOrEqual(LANDING_LIMIT)
  })

  it.each(tools)('is at most 3.2 times as much on $folder', ({ bytes }) => {
    expect(bytes / react).toBeLessThanOrEqual(TOOL_LIMIT)
  })
})
