import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Db } from './openDb.ts'
import type { Tx } from './transaction.ts'

const AGAIN_MS = 1000
const CONNECT_MS = 10_000

/** What processes and threads tell each other through the database. */
export type Channel = 'imported' | 'broker_token'

/** Tells whoever listens on a channel; within a transaction, once it is committed. */
export async function notify(on: Db | Tx, channel: Channel, payload = ''): Promise<void> {
  await ('client' in on ? on.client : on.pool).query('select pg_notify($1, $2)', [channel, payload])
}

/**
 * Hears a channel over a connection of its own, until the way out is taken that it resolves with: from then on nothing is
 * missed. A connection that is lost is made again; since nobody knows what was said meanwhile, `hear` is then called with an
 * empty text.
 */
export async function listen(
  url: string,
  channel: Channel,
  hear: (payload: string) => void,
): Promise<() => Promise<void>> {
  const stop = new AbortController()
  let client: Client | null = null
  let hasListened = false
  let onFirst = () => {}
  const first = new Promise<void>((resolve) => {
    onFirst = resolve
  })

  const follow = async () => {
    const own = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS })
    client = own
    const ended = new Promise<void>((resolve) => own.once('end', resolve))
    own.on('error', () => {})
    own.on('notification', ({ payload = '' }) => hear(payload))
    await own.connect()
    await own.query(`listen ${channel}`)
    if (hasListened) hear('')
    hasListened = true
    onFirst()
    await ended
  }
  const following = (async () => {
    while (!stop.signal.aborted) {
      await follow().catch(() => {})
      await sleep(AGAIN_MS, undefined, { signal: stop.signal }).catch(() => {})
    }
  })()
  await first
  return async () => {
    stop.abort()
    await client?.end().catch(() => {})
    await following
  }
}
