import type { QueryClient } from '@tanstack/react-query'
import type { Envelope } from './fetchTool.ts'

/** How long an answer that no page shows is kept. */
export const KEPT_MS = 30 * 60_000
/** Characters that those answers may have together: a session of a chart by the minute, half of one of a chain. */
const MOST_CHARACTERS = 24_000_000

/** Of answers that no page shows, drops the oldest when all together take too much. */
export function dropOldAnswers(client: QueryClient): void {
  const unseen = client
    .getQueryCache()
    .findAll({ queryKey: ['tool'], type: 'inactive', fetchStatus: 'idle' })
    .flatMap((query) => {
      const envelope = client.getQueryData<Envelope>(query.queryKey)
      return envelope === undefined ? [] : [{ query, size: envelope.size, at: query.state.dataUpdatedAt }]
    })
  let rest = unseen.reduce((sum, { size }) => sum + size, 0)
  if (rest <= MOST_CHARACTERS) return
  unseen.sort((a, b) => a.at - b.at)
  for (const { query, size } of unseen) {
    if (rest <= MOST_CHARACTERS) return
    client.getQueryCache().remove(query)
    rest -= size
  }
}
