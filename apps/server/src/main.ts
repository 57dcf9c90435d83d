import { readConfig } from './config.ts'
import { buildServer } from './server.ts'

try {
  const config = readConfig(process.env)
  const server = await buildServer(config)
  const address = await server.listen({ port: config.port, host: config.host })
  console.log(`Strikelens is at ${address}`)
  console.log('Data source: none. No feed is part of this version yet.')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)))
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
