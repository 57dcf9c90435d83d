import { join } from 'node:path'
import { buildWeb } from '../../scripts/build.ts'
import { root } from '../../scripts/root.ts'
import { LANDING_LIMIT, pageWeights, reactWeight, TOOL_LIMIT } from '../pageWeights.ts'

/** Script of the landing page and of every tool's page, compressed, against react and react-dom alone. */
export async function run(print: (line: string) => void): Promise<void> {
  await buildWeb()
  const weights = pageWeights(join(root, 'apps/web/dist'))
  if (weights === null) throw new Error('The web app has no build.')
  const react = await reactWeight()
  const told = (name: string, bytes: number, limit: number) =>
    print(`${name}: ${kilobytes(bytes)}, ${(bytes / react).toFixed(2)}× (target ≤ ${limit.toFixed(1)}×)`)
  print(`react and react-dom: ${kilobytes(react)}`)
  told('landing page', weights.landing, LANDING_LIMIT)
  for (const [folder, bytes] of weights.tools) told(folder, bytes, TOOL_LIMIT)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
