import { join } from 'node:path'
import { buildWeb } from '../../scripts/build.ts'
import { root } from '../../scripts/root.ts'
import { LIMITS, pageWeights, reactWeight } from '../pageWeights.ts'

/** Script of the landing page and of every tool's page, compressed, against react and react-dom alone. */
export async function run(print: (line: string) => void): Promise<void> {
  await buildWeb()
  const weights = pageWeights(join(root, 'apps/web/dist'))
  if (weights === null) throw new Error('The web app has no build.')
  const react = await reactWeight()
  const told = (name: string, bytes: number, limit: number) =>
    print(`${name}: ${kilobytes(bytes)}, ${(bytes / react).toFixed(2)}× (target ≤ ${limit}×)`)
  print(`react and react-dom: ${kilobytes(react)}`)
  told('landing page', weights.landing, LIMITS.landing)
  told('frame of a tool', weights.frame, LIMITS.frame)
  told('list of all pages', weights.manifest, LIMITS.manifest)
  for (const [folder, { whole, own }] of weights.tools) {
    told(folder, whole, LIMITS.tool)
    told(`${folder}, its own part`, own, LIMITS.own)
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
