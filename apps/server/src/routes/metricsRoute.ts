import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'
import { isLocal } from '../http/isLocal.ts'
import type { ServerMetrics } from '../http/metrics.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'

type Settings = Pick<Config, 'metricsToken' | 'trustedProxies'>

/** What an operator's monitoring reads: it tells how much the site is used, and how close to its limits it is. */
export function metricsRoute(server: TypedServer, settings: Settings, { registry }: ServerMetrics): void {
  server.get('/metrics', { schema: { hide: true } }, async ({ raw }, reply) => {
    const refusal = refusalOf(raw, settings)
    if (refusal !== null) throw refusal
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

/** Why somebody may not read them; null when they may. */
function refusalOf(request: IncomingMessage, { metricsToken, trustedProxies }: Settings): Problem | null {
  if (metricsToken !== null) {
    const isReader = isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
    return isReader ? null : new Problem(401, 'no-token', 'The metrics are read with the token of METRICS_TOKEN.')
  }
  // Behind a proxy everybody may come from this machine.
  const isReader = trustedProxies.length === 0 && isLocal(request)
  return isReader ? null : new Problem(404, 'not-found', 'There is nothing at /metrics.')
}

/** Takes as long however much of a guess is right. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
