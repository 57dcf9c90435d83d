import type { Rollup } from 'vite'

/** Files of a build, and whatever they import at once: what a browser loads before the first of them runs. */
export function importsOf(
  files: readonly string[],
  bundle: Rollup.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  for (const file of files) {
    const part = bundle[file]
    if (found.has(file) || part?.type !== 'chunk') continue
    importsOf(part.imports, bundle, found.add(file))
  }
  return found
}
