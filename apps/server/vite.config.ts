import { relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const BUILT = resolve(import.meta.dirname, 'dist')

/**
 * Files that lie beside a source (migrations, the universe's tables) are found where the source is, seen from the built file
 * that runs: a folder that was copied or moved uses its own.
 */
function sourcePlaces(): Plugin {
  return {
    name: 'source-places',
    transform(code, id) {
      // Threads are files of the build.
      if (id.endsWith('/src/thread.ts') || !code.includes('import.meta.')) return null
      const source = relative(BUILT, id)
      return code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/${relative(BUILT, resolve(id, '..'))}`)})`,
        )
    },
  }
}

/** The server and its threads, each one file and what they share: loading hundreds of sources one by one takes seconds. */
export default defineConfig({
  plugins: [sourcePlaces()],
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        computeWorker: 'src/engine/computeWorker.ts',
        memoryWorker: 'src/view/memoryWorker.ts',
        ingestWorker: 'src/ingest/ingestWorker.ts',
        liveIngestWorker: 'src/ingest/liveIngestWorker.ts',
        historyWorker: 'src/history/historyWorker.ts',
        importWorker: 'src/imports/importWorker.ts',
        fetchWorker: 'src/fetching/fetchWorker.ts',
      },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})
