import type { Worker } from 'node:worker_threads'
import type { FollowedChain, IngestCommand } from './ingest/ingestMessages.ts'

/** Tells an ingesting thread which chains pages follow, each change as it comes, and all of them to a thread that begins. */
export class FollowedChains {
  readonly #chains = new Map<string, FollowedChain>()
  #thread: Pick<Worker, 'postMessage'> | null = null

  begin(thread: Pick<Worker, 'postMessage'>): void {
    this.#thread = thread
    for (const chain of this.#chains.values()) this.#say('follow', chain)
  }

  follow(chain: FollowedChain, isFollowed: boolean): void {
    const key = `${chain.symbol}/${chain.expiry}`
    if (isFollowed) this.#chains.set(key, chain)
    else this.#chains.delete(key)
    this.#say(isFollowed ? 'follow' : 'leave', chain)
  }

  #say(kind: 'follow' | 'leave', chain: FollowedChain): void {
    this.#thread?.postMessage({ kind, chain } satisfies IngestCommand)
  }
}
