import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_AGAIN_MS = 10
const MOST_LOOKS = 200

/**
 * Lets a stop wait for answers that are under way and for nothing else. Node ends by itself what is idle at that moment, even
 * an answer that is finished and not yet sent to its end; and it would wait more than a minute for a connection that becomes
 * idle later, or that a browser has opened in advance.
 */
export function endConnections(server: FastifyInstance): void {
  const http = server.server
  const sockets = new Set<Socket>()
  http.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const isSending = () => [...sockets].some(({ writableLength }) => writableLength > 0)
  server.addHook('preClose', async () => {
    http.keepAliveTimeout = 1
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    for (let look = 0; look < MOST_LOOKS && isSending(); look++) await pause(LOOK_AGAIN_MS)
  })
}
