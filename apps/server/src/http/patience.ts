import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { problemOf, refuseSocket } from './refusals.ts'

/** How long whoever asks may take over it. */
export interface Patience {
  /** For the first byte of a connection to the end of the headers, ms. */
  readonly headersMs: number
  /** In each stretch of so many ms a body must end, or grow by `bodyBytes`. */
  readonly bodyMs: number
  readonly bodyBytes: number
}

/** Forms arrive whole within the first stretch; a file of an operator may take hours, at 50 kB a second or more. */
export const PATIENCE: Patience = { headersMs: 10_000, bodyMs: 20_000, bodyBytes: 1_000_000 }
/** Longer than a load balancer keeps its own connections, so that none is closed under a request. */
const KEEP_ALIVE_MS = 72_000

/** A server that waits for nobody who only pretends to send: each of them would hold a connection and what came so far. */
export function patientServer({ headersMs, bodyMs, bodyBytes }: Patience, answer: RequestListener): Server {
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: headersMs,
    connectionsCheckingInterval: headersMs / 4,
    // Would end a large file that comes as fast as it can.
    requestTimeout: 0,
  }
  return createServer(options, (request, response) => {
    if (hasBody(request)) {
      const { socket } = request
      let before = socket.bytesRead
      const timer = setInterval(() => {
        if (request.complete || socket.destroyed) return clearInterval(timer)
        const hasGrown = socket.bytesRead - before >= bodyBytes
        before = socket.bytesRead
        if (hasGrown) return
        clearInterval(timer)
        // Whoever was answered already is told nothing more.
        if (response.headersSent) socket.destroy()
        else refuseSocket(socket, problemOf(408))
      }, bodyMs)
      request.once('close', () => request.complete && clearInterval(timer))
    }
    answer(request, response)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
