import { Socket } from 'node:net'

const LOOK_MS = 500

interface Patience {
  /** How long the first word of a server may take. */
  readonly greetingMs: number
  /** How long a server may say nothing while it owes an answer; null: as long as it likes. */
  readonly answerMs: number | null
}

/** The server has not answered in time; whatever was under way on the connection is given up with it. */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
}

type Done = (error?: Error | null) => void

/** Knows how much the server had said when it was last asked something. */
class CountingSocket extends Socket {
  readAtWrite = -1

  // Not `write`: connecting sets that back to Node's own.
  override _write(chunk: unknown, encoding: BufferEncoding, done: Done): void {
    this.readAtWrite = this.bytesRead
    super._write(chunk, encoding, done)
  }

  override _writev(chunks: { chunk: unknown; encoding: BufferEncoding }[], done: Done): void {
    this.readAtWrite = this.bytesRead
    super._writev?.(chunks, done)
  }
}

/**
 * A socket to a database that ends itself when nothing comes back. The driver's own limit on a query gives up the query and
 * leaves the connection to whoever is next, and knows nothing of copies: here the connection goes, and with it all that waits
 * on it. A server that lives cancels slow statements by itself, sooner than this.
 */
export function watchedSocket({ greetingMs, answerMs }: Patience): Socket {
  const socket = new CountingSocket()
  let [read, sent] = [0, 0]
  let isOwed = true
  let since = performance.now()
  const look = setInterval(() => {
    // Bytes that wait in our own queue were not taken yet.
    const [nowRead, nowSent] = [socket.bytesRead, (socket.bytesWritten ?? 0) - socket.writableLength]
    if (nowRead !== read || nowSent !== sent) {
      // What was sent since the last word of the server is owed an answer, also when both came between two looks.
      isOwed = nowRead === read || nowRead === socket.readAtWrite
      since = performance.now()
      read = nowRead
      sent = nowSent
    }
    const limit = read === 0 ? greetingMs : answerMs
    if (isOwed && limit !== null && performance.now() - since > limit) {
      socket.destroy(new DatabaseSilent('The database does not answer in time.'))
    }
  }, LOOK_MS)
  look.unref()
  socket.once('close', () => clearInterval(look))
  return socket
}
