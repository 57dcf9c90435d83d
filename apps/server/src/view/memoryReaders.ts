import type { MessagePort } from 'node:worker_threads'
import type { Db } from '@strikelens/store/database'
import { DayMemory } from './dayMemory.ts'
import type { DayRequest } from './marketDays.ts'
import type { DayReply, MemoryMessage, ReaderMessage } from './memoryMessages.ts'

/** The days of the market in the memory of this thread, and the threads that read them. */
export class MemoryReaders {
  readonly memory: DayMemory
  readonly #ports = new Set<MessagePort>()

  constructor(db: Db) {
    this.memory = new DayMemory(db, (key) => {
      for (const port of this.#ports) port.postMessage({ kind: 'drop', key } satisfies MemoryMessage)
    })
  }

  /** A thread reads over a port until it ends. */
  add(port: MessagePort): void {
    this.#ports.add(port)
    const replies: DayReply[] = []
    // What is found at the same time goes in one message.
    const send = () => port.postMessage({ kind: 'days', replies: replies.splice(0) } satisfies MemoryMessage)
    const reply = (one: DayReply) => {
      if (replies.push(one) === 1) queueMicrotask(send)
    }
    port.on('message', (message: ReaderMessage) => {
      if (message.kind === 'scanned') this.memory.scans.keep(message.session, message.scan)
      else if (message.kind === 'used') for (const key of message.keys) this.memory.touch(key)
      else for (const { id, request } of message.requests) void this.#found(id, request).then(reply)
    })
    port.on('close', () => this.#ports.delete(port))
  }

  async #found(id: number, request: DayRequest): Promise<DayReply> {
    try {
      const { forgettings } = this.memory
      const day = await this.memory.shared(request)
      return { id, day, isKept: forgettings === this.memory.forgettings && this.memory.keeps(request) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
      return { id, error: { message, code } }
    }
  }
}
