import { Readable } from 'node:stream'
import { istDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { KEPT, keptPictures, keptRows } from '@strikelens/store/repositories'
import { csvLine } from '@strikelens/tools/csv'
import type { Accounts } from '../accounts/accounts.ts'
import { HOUR_MS } from '../accounts/limits.ts'
import { noteAudit } from '../accounts/noteAudit.ts'
import { Problem } from '../http/problem.ts'
import { SlidingLimit } from '../http/slidingLimit.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { type ZipFile, zipped } from './zipped.ts'

const MOST_AN_HOUR = 3
/** More than any limit of a plan lets somebody make; of events the latest. */
const MOST_ROWS = 20_000

/** Everything that is kept of a user, to take along. */
export function exportRoute(server: TypedServer, { db, identity }: Accounts): void {
  const limit = new SlidingLimit(MOST_AN_HOUR, HOUR_MS)
  const schema = { summary: 'Everything that is stored of whoever is signed in, as a zip', tags: ['accounts'] }
  server.get('/api/user/export', { schema }, async (request, reply) => {
    const who = await identity.need(request)
    const now = Date.now()
    if (!limit.admits([who.userId], now)) {
      reply.header('retry-after', HOUR_MS / 1000)
      throw new Problem(429, 'too-many', 'Your data can be downloaded three times an hour. Please try later.')
    }
    await noteAudit(db, request, who, 'data-exported')
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="strikelens-data-${istDate(now)}.zip"`)
      .send(Readable.from(zipped(filesOf(db, who.userId, now))))
  })
}

/** All of it as JSON, each kind as a table, and the pictures. */
async function* filesOf(db: Db, userId: string, now: number): AsyncGenerator<ZipFile> {
  const encoder = new TextEncoder()
  const kinds: [string, Rows][] = []
  for (const kept of KEPT) kinds.push([kept.name, await keptRows(db, userId, kept, MOST_ROWS)])
  const all = { exportedAt: new Date(now), ...Object.fromEntries(kinds) }
  yield { name: 'account.json', bytes: encoder.encode(JSON.stringify(all, null, 2)) }
  for (const [name, rows] of kinds) {
    if (rows.length > 0) yield { name: `${name}.csv`, bytes: encoder.encode(tableOf(rows)) }
  }
  for await (const { name, type, bytes } of keptPictures(db, userId)) {
    yield { name: `pictures/${name}.${type.replace('image/', '')}`, bytes }
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[]

function tableOf(rows: Rows): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => csvLine(columns.map((column) => cellOf(row[column]))))
  return `${[csvLine(columns), ...lines].join('\r\n')}\r\n`
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}
