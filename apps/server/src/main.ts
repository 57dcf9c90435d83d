import { readConfig } from './config.ts'
import { startStrikelens } from './strikelens.ts'

try {
  const running = await startStrikelens(readConfig(process.env), console.log)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.stop().then(() => process.exit(0)))
  }
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
