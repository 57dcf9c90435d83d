import helmet from '@fastify/helmet'
import serveFiles from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** The HTTP server, not yet listening. */
export async function buildServer(config: Config): Promise<FastifyInstance> {
  const server = Fastify({ logger: { level: 'warn' } })
  // No inline style or script, and nothing from another origin. Plain HTTP on loopback must not be forced to HTTPS.
  await server.register(helmet, {
    contentSecurityPolicy: { directives: { upgradeInsecureRequests: null, styleSrc: ["'self'"] } },
    strictTransportSecurity: false,
  })
  await server.register(serveFiles, { root: config.webFolder })
  server.get('/healthz', async () => ({ status: 'ok' }))
  return server
}
