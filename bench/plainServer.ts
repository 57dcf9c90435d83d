import { createServer } from 'node:http'

/** What the bare server sends to everyone. */
export interface PlainAnswer {
  readonly headers: Readonly<Record<string, string>>
  /** Base64. */
  readonly body: string
}

/** Node's own HTTP server and nothing else: answers every request with the same bytes; tells its port, and when asked again
 * the microseconds of processor time it has used. */
process.once('message', ({ headers, body }: PlainAnswer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object') process.send?.(address?.port)
    process.on('message', () => {
      const { user, system } = process.cpuUsage()
      process.send?.(user + system)
    })
  })
})
