import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { root } from '../scripts/root.ts'

/** What a worker reads besides its tests. */
const SETUPS = ['tests/leftAsFound.ts', 'tests/browser/served.ts']

/** A source asks for files that lie beside it, and finds them there wherever it was built to. */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    transform(code, id) {
      if (!code.includes('import.meta.')) return null
      const placed = code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      // Lines stay where they are.
      return { code: placed, map: null }
    },
  }
}

function testsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.long)\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

/** Every folder of sources. What writes or checks sources is tested as it stands in `scripts`. */
function sourceFolders(): string[] {
  const named = ['packages', 'apps'].flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)))
  return [...named.map((folder) => join(folder, 'src')), 'tests']
}

/**
 * All tests of a whole run, each beside what it shares with others: Vitest alone would make, send and read each of thousands
 * of modules by itself, once a worker.
 */
export default defineConfig({
  root,
  plugins: [ownPlaces()],
  oxc: { jsx: { development: false } },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    // A failure is told by the line of the source.
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(
        [...SETUPS, ...sourceFolders().flatMap(testsIn)].map((path) => [path, join(root, path)]),
      ),
      // What a module does when it is read is part of what its tests prove.
      treeshake: false,
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
})
