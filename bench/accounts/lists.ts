import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { idleServer } from '../../apps/server/src/testing/idleServer.ts'
import { type TemporaryDatabase, temporaryDatabase } from '../../apps/server/src/testing/temporaryDatabase.ts'
import { universe } from '../../packages/market/src/universe/index.ts'
import type { Db } from '../../packages/store/src/database/index.ts'
import sharedPostgres from '../../packages/store/src/fixtures/sharedPostgres.ts'
import { emailOf, type Filled, fillAccounts, PASSWORD } from '../filledAccounts.ts'
import { machineLoad } from '../serverProcess.ts'

const FULL: Filled = { accounts: 10_000, favorites: 50, items: 100 }
const TURNS = 600
const WARM_TURNS = 60
/** Accounts among the 10,000 that are asked for in turn. */
const ASKED = 100
const BULK = 10
/** Followed by nobody before. */
const OTHERS = universe.stocks.slice(-BULK - 1).map(({ symbol }) => symbol)

/**
 * The calls of favorites and watchlists over HTTP with 10,000 accounts, against the same calls where there is one account:
 * with as much in its own lists, and with nothing at all. A turn makes every call once on each side.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const stopPostgres = await sharedPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'strikelens-bench-'))
  const sides: Side[] = []
  const databases: TemporaryDatabase[] = []
  try {
    const one = { ...FULL, accounts: 1 }
    for (const filled of [{ ...one, favorites: 0, items: 0 }, one, FULL]) {
      const database = await temporaryDatabase()
      databases.push(database)
      sides.push(await side(database.db, dataDir, filled))
    }
    const times = sides.map(() => new Map<string, number[]>())
    for (let turn = -WARM_TURNS; turn < TURNS; turn++) {
      for (const [i, each] of sides.entries()) await each.turn(turn, turn < 0 ? new Map() : times[i])
    }
    tell(print, times)
  } finally {
    for (const { close } of sides) await close()
    for (const { remove } of databases) await remove()
    await stopPostgres()
    await rm(dataDir, { recursive: true })
  }
}

function tell(print: (line: string) => void, [empty, one, full]: readonly Map<string, number[]>[]): void {
  const { accounts, favorites, items } = FULL
  print(
    `${accounts} accounts of ${favorites} favorites and ${items} symbols each, p99 of ${TURNS} calls; ${machineLoad()}`,
  )
  const ms = (time: number) => `${time.toFixed(2)} ms`
  const times = (share: number, samples: number[], base: number[]) =>
    `${(quantile(share, samples) / quantile(share, base)).toFixed(2)}×`
  for (const [name, samples] of full) {
    const bases = [one.get(name) ?? [], empty.get(name) ?? []]
    const [all, alone, bare] = [samples, ...bases].map((each) => ms(quantile(0.99, each)))
    print(`  ${name}: ${all}; one account ${alone}, one without a list ${bare}`)
    // A busy machine disturbs the slowest calls more than the usual ones.
    const [p99s, medians] = [0.99, 0.5].map((share) => bases.map((base) => times(share, samples, base)).join(' and '))
    print(`    ${p99s} (target ≤ 3×); medians ${medians}`)
  }
}

function quantile(share: number, samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.ceil(samples.length * share) - 1]
}

interface Side {
  /** Every call once; its milliseconds are noted by its name. */
  turn(turn: number, times: Map<string, number[]>): Promise<void>
  close(): Promise<void>
}

async function side(db: Db, dataDir: string, filled: Filled): Promise<Side> {
  await fillAccounts(db, filled)
  const { server, address } = await idleServer(
    { CONTACT_EMAIL: 'desk@example.com' },
    { db, dataDir, webFolder: dataDir },
  )
  const ask = asking(address)
  const step = Math.ceil(filled.accounts / ASKED)
  const cookies: string[] = []
  for (let n = 1; n <= filled.accounts; n += step) {
    cookies.push((await ask('POST', '/api/auth/sign-in/email', '', { email: emailOf(n), password: PASSWORD })).cookie)
  }
  return {
    async turn(turn, times) {
      const cookie = cookies[(turn + WARM_TURNS) % cookies.length]
      // Whoever has not asked for some seconds is looked up first: that is not what is measured.
      await ask('GET', '/api/scans', cookie)
      await calls((name, method, path, body) => ask(method, path, cookie, body, { name, times }))
    },
    close: () => server.close(),
  }
}

interface Row {
  readonly id: string
  readonly symbol?: string
}

// biome-ignore lint/suspicious/noExplicitAny: what the calls answer is known to whoever makes them
type Call = (name: string, method: string, path: string, body?: object) => Promise<{ body: any }>

/** What somebody does with their lists; everything is as before at the end. */
async function calls(call: Call): Promise<void> {
  const favorites: Row[] = (await call('GET favorites', 'GET', '/api/favorites')).body
  const page = { label: 'One more', url: '/one-more', icon: 'Options' }
  const { id }: Row = (await call('POST favorite', 'POST', '/api/favorites', page)).body
  await call('PUT favorite', 'PUT', `/api/favorites/${id}`, { label: 'Another name' })
  await call('reorder favorites', 'POST', '/api/favorites/reorder', { ids: [id, ...idsOf(favorites)] })
  await call('DELETE favorite', 'DELETE', `/api/favorites/${id}`)

  const items: Row[] = (await call('GET watchlists', 'GET', '/api/watchlists')).body
  const [symbol, ...many] = OTHERS
  const item: Row = (await call('POST item', 'POST', '/api/watchlists', { symbol })).body
  await call('GET item', 'GET', `/api/watchlists/${item.id}`)
  await call('PUT item', 'PUT', `/api/watchlists/${item.id}`, { order: 1 })
  await call('reorder items', 'POST', '/api/watchlists/reorder', { ids: [...idsOf(items), item.id] })
  await call('DELETE item', 'DELETE', `/api/watchlists/${item.id}`)
  await call(`bulk of ${BULK} added`, 'POST', '/api/watchlists/bulk', { operation: 'ADD_MULTIPLE', items: many })
  const after: Row[] = (await call('GET watchlists', 'GET', '/api/watchlists')).body
  const added = idsOf(after.slice(items.length))
  await call(`bulk of ${BULK} removed`, 'POST', '/api/watchlists/bulk', { operation: 'DELETE_MULTIPLE', items: added })
}

function idsOf(rows: readonly Row[]): string[] {
  return rows.map(({ id }) => id)
}

let asked = 0

/** Calls over one kept connection, each from another address of the network: the server counts calls by address. */
function asking(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return async (
    method: string,
    path: string,
    cookie: string,
    body?: object,
    noted?: { name: string; times: Map<string, number[]> },
  ) => {
    const sent = body === undefined ? '' : JSON.stringify(body)
    const count = ++asked
    const headers = {
      cookie,
      origin: address,
      'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    }
    const began = performance.now()
    const answered = await new Promise<{ status: number; cookie: string; body: string }>((resolve, reject) => {
      const asking = request(address + path, { method, headers, agent }, (response) => {
        const [first = ''] = response.headers['set-cookie'] ?? []
        text(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, cookie: first.split(';')[0], body: read }),
          reject,
        )
      })
      asking.once('error', reject)
      asking.end(sent)
    })
    const time = performance.now() - began
    if (answered.status >= 300) throw new Error(`${method} ${path} was answered ${answered.status}: ${answered.body}`)
    if (noted !== undefined) noted.times.set(noted.name, [...(noted.times.get(noted.name) ?? []), time])
    return { cookie: answered.cookie, body: JSON.parse(answered.body) }
  }
}
