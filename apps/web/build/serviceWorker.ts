import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'
import { importsOf } from './importsOf.ts'

const NAME = 'virtual:built'
const RESOLVED = `\0${NAME}`
const WORKER = fileURLToPath(new URL('../sw/worker.ts', import.meta.url))

/** Files beside the page whose names carry no hash. */
const PLAIN = ['theme.js', 'icon.svg', 'manifest.webmanifest']
/** The app itself, menus and dialogs included; a tool's own script is kept when it is first opened. */
const SHELL = '/apps/web/src/'

/** The service worker, at /sw.js, with the list of what it keeps from the start and a version that changes with any of it. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const publicFile = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url))
        const hash = createHash('sha256')
        for (const name of Object.keys(bundle).sort()) hash.update(name)
        for (const name of PLAIN) hash.update(publicFile(name))
        for (const name of ['../sw/worker.ts', '../src/offline/strategy.ts']) {
          hash.update(readFileSync(new URL(name, import.meta.url)))
        }
        const built = {
          version: hash.digest('hex').slice(0, 12),
          files: [...shellFiles(bundle), ...PLAIN].map((name) => `/${name}`),
        }
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundledWorker(built) })
      },
    },
  }
}

/** Scripts and styles of the app, and what they import at once. */
function shellFiles(bundle: Rollup.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const own = chunks.filter(({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.includes(SHELL))
  const scripts = importsOf(
    own.map(({ fileName }) => fileName),
    bundle,
  )
  const loaded = chunks.filter(({ fileName }) => scripts.has(fileName))
  return new Set([...scripts, ...loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])])
}

async function bundledWorker(built: { version: string; files: readonly string[] }): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [
      {
        name: 'built',
        resolveId: (id) => (id === NAME ? RESOLVED : undefined),
        load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(built)}` : undefined),
      },
    ],
    build: { target: 'es2022', write: false, rolldownOptions: { input: WORKER, output: { format: 'iife' } } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined
  if (chunk === undefined) throw new Error('The service worker came to nothing.')
  return chunk.code
}
