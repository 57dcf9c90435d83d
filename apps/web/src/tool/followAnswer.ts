import type { LiveFrame, Search } from '@strikelens/tools/view'
import type { QueryClient } from '@tanstack/react-query'
import { live } from '../live/connection.ts'
import { toolQuery } from './toolQuery.ts'

/** A minute's turn is spread over this long, so that pages do not ask all at once. */
const SPREAD_MS = 1500

/** What comes over the live channel beside news of the answer. */
interface Followed {
  readonly chain: { readonly symbol: string; readonly expiry: string } | null
  onFrame(frame: LiveFrame): void
  /** Why it is not followed, in words for the reader; null when it is. */
  onRefusal(why: string | null): void
}

const NO_CHAIN: Followed = { chain: null, onFrame() {}, onRefusal() {} }

/** Asks again whenever the live channel says that an answer is new, until the returned function is called. */
export function followAnswer(client: QueryClient, key: string, asked: Search, followed = NO_CHAIN): () => void {
  const { queryKey } = toolQuery(key, asked)
  let timer = 0
  const stop = live.watch({
    tool: key,
    params: asked,
    chain: followed.chain,
    onVersion() {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void client.invalidateQueries({ queryKey }), Math.random() * SPREAD_MS)
    },
    onFrame: (frame) => followed.onFrame(frame),
    // What a plan lacks, the page says itself.
    onRefused: (code, message) => code === 'limit' && followed.onRefusal(message),
    onWatching: () => followed.onRefusal(null),
  })
  return () => {
    window.clearTimeout(timer)
    stop()
  }
}
