import type { IsoDate } from '@strikelens/market/time'
import { escapeLiteral } from 'pg'
import { copiedDate, copiedInt8, copyOut } from '../database/copyOut.ts'
import { inflated } from '../database/deflate.ts'
import type { Db } from '../database/openDb.ts'
import type { ChainKey } from './chain.ts'

/** A chain's summaries of one day: in one block after the close, one a minute (oldest first) before. */
export type StoredSummaries = ChainKey &
  (
    | { readonly stored: 'block'; readonly block: Uint8Array }
    | { readonly stored: 'minutes'; readonly minutes: readonly { asOf: number; summary: Uint8Array }[] }
  )

/** Summaries of all chains of a date, by symbol and expiry, in one query. */
export async function readSummaries(db: Db, date: IsoDate): Promise<StoredSummaries[]> {
  const wanted = `date = ${escapeLiteral(date)}`
  const rows = await copyOut(
    db,
    `select symbol, expiry, summary, null::bigint as as_of, 0 as revision from chain_day where ${wanted}
     union all
     select symbol, expiry, summary, as_of, revision from chain_frame where ${wanted}
     order by symbol, expiry, as_of nulls first, revision`,
  )
  const all: (StoredSummaries | Promise<StoredSummaries>)[] = []
  let minutes: { asOf: number; summary: Uint8Array }[] = []
  let live = ''
  for (const [name, day, summary, at] of rows) {
    if (name === null || day === null || summary === null) continue
    const symbol = name.toString()
    const expiry = copiedDate(day)
    if (at === null) {
      all.push(inflated(summary).then((block) => ({ symbol, expiry, stored: 'block', block })))
      continue
    }
    if (live !== symbol + expiry) {
      live = symbol + expiry
      minutes = []
      all.push({ symbol, expiry, stored: 'minutes', minutes })
    }
    const asOf = copiedInt8(at)
    // The highest revision of a minute comes last.
    if (minutes.at(-1)?.asOf === asOf) minutes.pop()
    minutes.push({ asOf, summary })
  }
  return Promise.all(all)
}
