import { pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/** Files that lie beside a source (migrations, the universe's tables) are found where the source was. */
function sourcePlaces(): Plugin {
  return {
    name: 'source-places',
    transform(code, id) {
      // Threads are files of the build.
      if (id.endsWith('/src/thread.ts') || !code.includes('import.meta.')) return null
      return code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(id.slice(0, id.lastIndexOf('/'))))
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
