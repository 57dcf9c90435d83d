import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { loggedError } from './loggedError.ts'

/** Where lines of the log go. */
export interface LogStream {
  write(line: string): void
}

/** The log of the server: no addresses, tokens, passwords or texts of anybody, at any level. */
export function serverLog(level: string, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request), remoteAddress: request.ip }),
      err: (error: unknown) => ({ ...loggedError(error) }),
    },
  }
}

/** Which route was asked: what stands behind the ? may be a token, what fills a place of the path a name. */
export function pathOf({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const route = routeOptions?.url
  return route === undefined || route.includes('*') ? url.split('?', 1)[0] : route
}
