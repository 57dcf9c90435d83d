import { relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const SERVER = {
  main: 'src/main.ts',
  computeWorker: 'src/engine/computeWorker.ts',
  memoryWorker: 'src/view/memoryWorker.ts',
  scanWorker: 'src/scanning/scanWorker.ts',
  ingestWorker: 'src/ingest/ingestWorker.ts',
  liveIngestWorker: 'src/ingest/liveIngestWorker.ts',
  historyWorker: 'src/history/historyWorker.ts',
  importWorker: 'src/imports/importWorker.ts',
  fetchWorker: 'src/fetching/fetchWorker.ts',
}
/** What tests start, and some of them kill: `vite build --mode testing` makes these beside the server's own threads. */
const TESTING = {
  ...SERVER,
  fillProgram: 'src/testing/fillProgram.ts',
  followProgram: 'src/testing/followProgram.ts',
  importUntilKilled: 'src/testing/importUntilKilled.ts',
  ingestProgram: 'src/testing/ingestProgram.ts',
  scriptedProgram: 'src/testing/scriptedProgram.ts',
  serverProgram: 'src/testing/serverProgram.ts',
}

/** Packages of hundreds of small files, which take longer to find and read than to run: they become part of the build. */
const BUNDLED = [/^@?better-(auth|call)\b/, /^@noble\//, 'fastify-type-provider-zod', 'jose', 'kysely', 'zod']

/**
 * Files that lie beside a source (migrations, the universe's tables) are found where the source is, seen from the built file
 * that runs: a folder that was copied or moved uses its own.
 */
function sourcePlaces(built: string): Plugin {
  return {
    name: 'source-places',
    transform(code, id) {
      // Threads are files of the build.
      if (id.endsWith('/src/thread.ts') || !code.includes('import.meta.')) return null
      const source = relative(built, id)
      return code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/${relative(built, resolve(id, '..'))}`)})`,
        )
    },
  }
}

/** The server and its threads, each one file and what they share: loading hundreds of sources one by one takes seconds. */
export default defineConfig(({ mode }) => {
  const isForTests = mode === 'testing'
  const outDir = resolve(import.meta.dirname, isForTests ? '../../.cache/programs' : 'dist')
  return {
    plugins: [sourcePlaces(outDir)],
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: isForTests ? TESTING : SERVER,
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  }
})
