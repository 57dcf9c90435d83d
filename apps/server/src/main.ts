import { readConfig } from './config.ts'
import { startStrikelens } from './strikelens.ts'

try {
  const starting = startStrikelens(readConfig(process.env), console.log)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A terminal tells every process of a command, and each tells those it started: once is enough.
      if (isStopping) return
      isStopping = true
      void starting.then((running) => running.stop()).then(() => process.exit(0))
    })
  }
  await starting
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Another program uses that port: stop it, or start with PORT=3001.`
  }
  return error.message
}
