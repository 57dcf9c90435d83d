import { readConfig } from './config.ts'
import { printedError } from './log/loggedError.ts'
import { openDatabase } from './openDatabase.ts'
import type { Running } from './strikelens.ts'

const stopping = new AbortController()
try {
  const starting = start()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A terminal tells every process of a command, and each tells those it started: once is enough.
      if (stopping.signal.aborted) return
      stopping.abort()
      const stopped = starting.then(
        (running) => running.stop(),
        // A start that was ended has closed what it had opened.
        () => {},
      )
      void stopped.then(() => process.exit(0))
    })
  }
  await starting
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(explain(error))
    process.exit(1)
  }
}

/** The database starts while the rest of the program is read: each takes a second. */
async function start(): Promise<Running> {
  const config = readConfig(process.env)
  const { signal } = stopping
  const database = openDatabase(config, signal)
  // Whoever waits for it is told.
  database.catch(() => {})
  const { startStrikelens } = await import('./strikelens.ts')
  return startStrikelens(config, console.log, { signal, database })
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Another program uses that port: stop it, or start with PORT=3001.`
  }
  return printedError(error)
}
