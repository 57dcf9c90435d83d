import type { Db } from '../database/openDb.ts'
import { withUserLock } from './userLock.ts'

export interface NewScan {
  /** Route of the tool. */
  readonly tool: string
  readonly name: string
  readonly params: Readonly<Record<string, string>>
}

/** A screen's parameters under a name. */
export interface StoredScan extends NewScan {
  readonly id: string
  readonly createdAt: Date
}

const COLUMNS = 'id, tool, name, params, created_at as "createdAt"'

/** A user's scans by tool and name. */
export async function scansOf({ pool }: Db, userId: string): Promise<StoredScan[]> {
  const { rows } = await pool.query<StoredScan>(
    `select ${COLUMNS} from saved_scan where user_id = $1 order by tool, name`,
    [userId],
  )
  return rows
}

/** Keeps a scan; not under a name that another of the tool has, and not beyond `most`. */
export function addScan(
  db: Db,
  userId: string,
  { tool, name, params }: NewScan,
  most: number,
): Promise<StoredScan | 'duplicate' | 'full'> {
  return withUserLock(db, userId, async ({ client }) => {
    const had = await client.query<{ n: number; isTaken: boolean }>(
      `select count(*)::int as n, coalesce(bool_or(tool = $2 and name = $3), false) as "isTaken"
         from saved_scan where user_id = $1`,
      [userId, tool, name],
    )
    const [{ n, isTaken }] = had.rows
    if (isTaken) return 'duplicate'
    if (n >= most) return 'full'
    const made = await client.query<StoredScan>(
      `insert into saved_scan (user_id, tool, name, params) values ($1, $2, $3, $4) returning ${COLUMNS}`,
      [userId, tool, name, JSON.stringify(params)],
    )
    return made.rows[0]
  })
}

/** Changes a scan's name or parameters; null when the user has no such one. */
export function changeScan(
  db: Db,
  userId: string,
  id: string,
  { name, params }: { name?: string | undefined; params?: NewScan['params'] | undefined },
): Promise<StoredScan | 'duplicate' | null> {
  return withUserLock(db, userId, async ({ client }) => {
    const taken = await client.query(
      `select from saved_scan one join saved_scan other using (user_id, tool)
        where one.id = $2 and user_id = $1 and other.name = $3 and other.id <> one.id`,
      [userId, id, name ?? null],
    )
    if (taken.rowCount !== 0) return 'duplicate'
    const changed = await client.query<StoredScan>(
      `update saved_scan set name = coalesce($3, name), params = coalesce($4, params)
        where id = $2 and user_id = $1 returning ${COLUMNS}`,
      [userId, id, name ?? null, params === undefined ? null : JSON.stringify(params)],
    )
    return changed.rows[0] ?? null
  })
}

/** Removes a scan; false when the user has no such one. */
export async function removeScan({ pool }: Db, userId: string, id: string): Promise<boolean> {
  const gone = await pool.query('delete from saved_scan where id = $2 and user_id = $1', [userId, id])
  return gone.rowCount === 1
}
