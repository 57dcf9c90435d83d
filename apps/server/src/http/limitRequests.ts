import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SlidingLimit } from './slidingLimit.ts'
import { tooMany, WINDOW_MS } from './tooMany.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an address may ask of this route in a window, where that is less than of all together. */
    mostAWindow?: number
  }
}

/** Refuses an address that asks more of a scope than its share, or more of one of its routes. */
export function limitRequests(scope: FastifyInstance, limitOf: (request: FastifyRequest) => SlidingLimit): void {
  const ofRoutes = new Map<string, SlidingLimit>()
  scope.addHook('onRequest', (request, _, done) => {
    const { ip, routeOptions } = request
    const { mostAWindow } = routeOptions.config
    const limits = [limitOf(request)]
    if (mostAWindow !== undefined) {
      const route = `${String(routeOptions.method)} ${routeOptions.url}`
      const own = ofRoutes.get(route) ?? new SlidingLimit(mostAWindow, WINDOW_MS)
      ofRoutes.set(route, own)
      limits.push(own)
    }
    const now = Date.now()
    done(limits.every((limit) => limit.admitsOne(ip, now)) ? undefined : tooMany())
  })
}
