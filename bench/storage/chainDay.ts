import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blackPrice, CE, PE, type Right } from '../../packages/analytics/src/pricing/index.ts'
import { decodeChainDay, encodeChainDay } from '../../packages/market/src/blocks/index.ts'
import {
  type ChainSeries,
  type ChainSnapshot,
  type QuoteColumns,
  quoteColumns,
} from '../../packages/market/src/chains/index.ts'
import { decodeSeries, type FrameEncoder, frameEncoder } from '../../packages/market/src/frames/index.ts'
import { istInstant, MINUTE_MS } from '../../packages/market/src/time/index.ts'
import { type Db, migrate, openDb } from '../../packages/store/src/database/index.ts'
import { startPostgres } from '../../packages/store/src/postgres/index.ts'
import { compactDay, readChainDay, writeMinute } from '../../packages/store/src/repositories/index.ts'
import { medianOfRounds } from '../rounds.ts'

const DATE = '2026-11-16'
const EXPIRY = '2026-11-17'
const OPEN = istInstant(DATE, '09:16')
const MINUTES = 375
const CHAINS = 8
const STRIKES = 120
const LOT = 65
const ROUNDS = 7
/** The day is written once, a share of it in every round and in the unmeasured one. */
const SHARE = Math.floor(MINUTES / (ROUNDS + 1))

/**
 * A chain's day in the store against 'a row a contract' in the same server: (instrument_id int, ts timestamptz, ltp, bid, ask
 * double precision, volume, oi bigint), primary key (instrument_id, ts), written by one multi-row INSERT a minute. Both
 * sides begin with the same snapshots in memory and end with the same columns; the summaries, which rows a contract do not
 * have, are left empty.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const dataDir = join(tmpdir(), `strikelens-bench-${randomUUID()}`)
  const server = await startPostgres({ dataDir })
  await migrate(server.url)
  const db = openDb(server.url)
  try {
    await compare(db, print)
  } finally {
    await db.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(db: Db, print: (line: string) => void): Promise<void> {
  await db.pool.query(`create table contract_minute (
    instrument_id int, ts timestamptz, ltp double precision, bid double precision, ask double precision,
    volume bigint, oi bigint, primary key (instrument_id, ts))`)
  const chains = Array.from({ length: CHAINS }, (_, n) => simulatedChain(n))
  const day = Array.from({ length: MINUTES }, (_, t) => chains.map((chain) => chain(t)))
  const newEncoders = () =>
    day[0].map(({ symbol }) => frameEncoder({ symbol, expiry: EXPIRY, unitsPerRupee: 20, lotSize: LOT }))
  const encoders = newEncoders()
  const others = newEncoders()
  const rowsFrom = spans((t) => insertRows(db, day[t]))
  const framesFrom = spans((t) => writeFrames(db, encoders, t, day[t]))
  const encodedFrom = spans(async (t) => {
    for (let n = 0; n < CHAINS; n++) others[n].encode(day[t][n])
  })
  const write = await medianOfRounds(
    { rows: () => rowsFrom(SHARE), frames: () => framesFrom(SHARE), codec: () => encodedFrom(SHARE) },
    ROUNDS,
  )
  await rowsFrom(MINUTES - SHARE * (ROUNDS + 1))
  await framesFrom(MINUTES - SHARE * (ROUNDS + 1))
  await db.pool.query('vacuum analyze')

  const legs = STRIKES * 2
  print(`${CHAINS} chains of ${legs} legs, ${MINUTES} minutes; rows a contract in double precision`)
  // Every chain in turn, as a server reads them: code that runs a few times only is not yet compiled.
  const symbols = day[0].map(({ symbol }) => symbol)
  const eachChain = (read: (symbol: string, n: number) => Promise<unknown>) => async () => {
    for (const [n, symbol] of symbols.entries()) await read(symbol, n)
  }
  // A server has no day of snapshots beside what it reads: the collector would walk through them for every series.
  day.length = 0
  const sides = {
    rows: eachChain((_, n) => readRows(db, n)),
    bytes: eachChain((symbol) => readChainDay(db, { symbol, expiry: EXPIRY }, DATE)),
    series: eachChain((symbol) => readSeries(db, symbol)),
  }
  const live = await medianOfRounds(sides, ROUNDS)
  const rowBytes = await sizeOf(db, 'contract_minute')
  const frameBytes = await sizeOf(db, 'chain_frame_20261116')
  await compactDay(db, DATE, {
    chain: async ({ symbol }, frames) => ({
      block: encodeChainDay(seriesOf(symbol, frames)),
      summary: new Uint8Array(0),
    }),
    bars: async () => new Map(),
  })
  const closed = await medianOfRounds(sides, ROUNDS)
  const blockBytes = await sizeOf(db, 'chain_day_202611')

  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`
  const ms = (time: number) => `${time.toFixed(2)} ms`
  const times = (slow: number, fast: number) => (slow / fast).toFixed(1)
  print(`  size: rows ${mb(rowBytes)}, live ${mb(frameBytes)}, compacted ${mb(blockBytes)}`)
  print(`    live 1/${times(rowBytes, frameBytes)} (target 1/30)`)
  print(`    compacted 1/${times(rowBytes, blockBytes)} (target 1/80)`)
  for (const [name, read] of Object.entries({ live, compacted: closed })) {
    print(
      `  a chain's day read ${name}: rows ${ms(read.rows / CHAINS)}, ours ${ms(read.series / CHAINS)}, of it the store ${ms(read.bytes / CHAINS)}`,
    )
    print(
      `    to columns ${times(read.rows, read.series)}× (target 40×), the store alone ${times(read.rows, read.bytes)}×`,
    )
  }
  const stored = write.frames - write.codec
  print(
    `  a minute written: rows ${ms(write.rows / SHARE)}, ours ${ms(write.frames / SHARE)}, of it the store ${ms(stored / SHARE)}`,
  )
  print(
    `    from snapshots ${times(write.rows, write.frames)}× (target 20×), the store alone ${times(write.rows, stored)}×`,
  )
}

/** Minutes in order, so many a call. */
function spans(write: (t: number) => Promise<void>): (count: number) => Promise<void> {
  let next = 0
  return async (count) => {
    for (const end = next + count; next < end; next++) await write(next)
  }
}

async function writeFrames(db: Db, encoders: FrameEncoder[], seq: number, snapshots: ChainSnapshot[]): Promise<void> {
  const frames = snapshots.map((snapshot, n) => {
    const frame = encoders[n].encode(snapshot)
    return { symbol: snapshot.symbol, expiry: EXPIRY, seq, frame, summary: new Uint8Array(0) }
  })
  const { asOf } = snapshots[0]
  const told = { segment: 'derivatives', revision: 0, reason: null, source: 'bench' }
  await writeMinute(db, { date: DATE, asOf, ...told, frames, bars: [] })
}

async function insertRows(db: Db, snapshots: ChainSnapshot[]): Promise<void> {
  const values: (number | string | null)[] = []
  const rows: string[] = []
  snapshots.forEach(({ asOf, ce, pe }, n) => {
    const ts = new Date(asOf).toISOString()
    for (let leg = 0; leg < STRIKES * 2; leg++) {
      const side = leg < STRIKES ? ce : pe
      const k = leg % STRIKES
      const at = values.push(
        n * 1000 + leg,
        ts,
        ...[side.ltp[k], side.bid[k], side.ask[k], side.volumeQty[k], side.oiQty[k]].map(nullOf),
      )
      rows.push(`($${at - 6},$${at - 5},$${at - 4},$${at - 3},$${at - 2},$${at - 1},$${at})`)
    }
  })
  await db.pool.query(`insert into contract_minute values ${rows.join(',')}`, values)
}

function nullOf(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

async function readSeries(db: Db, symbol: string): Promise<ChainSeries> {
  const day = await readChainDay(db, { symbol, expiry: EXPIRY }, DATE)
  if (day === null) throw new Error('The day is not stored.')
  const series = day.stored === 'block' ? decodeChainDay(day.block) : seriesOf(symbol, day.frames)
  if (series?.count !== MINUTES) throw new Error('The day is not whole.')
  return series
}

function seriesOf(symbol: string, frames: readonly { frame: Uint8Array }[]): ChainSeries {
  const bytes = frames.map(({ frame }) => frame)
  return decodeSeries(symbol, EXPIRY, DATE, bytes).series
}

/** Into the same columns, in the order of the series. */
async function readRows(db: Db, chain: number): Promise<unknown> {
  const { rows } = await db.pool.query<(number | null)[]>({
    text: `select ltp, bid, ask, volume, oi from contract_minute
            where instrument_id between $1 and $2 and ts >= $3 and ts < $4 order by ts, instrument_id`,
    values: [chain * 1000, chain * 1000 + 999, '2026-11-16T00:00:00Z', '2026-11-17T00:00:00Z'],
    rowMode: 'array',
  })
  const columns = Array.from({ length: 5 }, () => new Float64Array(rows.length))
  rows.forEach((row, i) => {
    for (let field = 0; field < 5; field++) columns[field][i] = row[field] ?? Number.NaN
  })
  if (rows.length !== MINUTES * STRIKES * 2) throw new Error('The day is not whole.')
  return columns
}

async function sizeOf(db: Db, table: string): Promise<number> {
  const { rows } = await db.pool.query('select pg_total_relation_size($1::regclass) as bytes', [table])
  return Number(rows[0].bytes)
}

/**
 * A chain whose spot walks and whose legs trade the more the nearer they are to it: those around the money every minute,
 * far ones a few times a day. Open interest is published every third minute.
 */
function simulatedChain(n: number): (t: number) => ChainSnapshot {
  const random = generator(n + 1)
  const strike = Float64Array.from({ length: STRIKES }, (_, k) => 23_000 + k * 50)
  let spot = 26_000 + random() * 40 - 20
  const state = { ce: quoteColumns(STRIKES), pe: quoteColumns(STRIKES) }
  const traded = { ce: new Float64Array(STRIKES), pe: new Float64Array(STRIKES) }
  let oiAsOf = OPEN
  return (t) => {
    const asOf = OPEN + t * MINUTE_MS
    spot = tick(spot * (1 + (random() + random() + random() - 1.5) * 0.0006))
    if (t % 3 === 0) oiAsOf = asOf
    const years = 1 / 365 + (MINUTES - t) / (365 * 1440)
    const step = (side: 'ce' | 'pe', right: Right) => {
      const { ltp, bid, ask, volumeQty, oiQty, volumeChangedAt } = state[side]
      for (let k = 0; k < STRIKES; k++) {
        const away = Math.abs(strike[k] - spot) / spot
        const liquidity = Math.exp(-((away / 0.025) ** 2))
        const isQuoted = random() < 0.15 + 0.85 * liquidity
        const sigma = 0.12 + 1.5 * away
        const fair = blackPrice(right, spot, strike[k], years, sigma, 0.065)
        if (isQuoted || t === 0) {
          const half = Math.max(0.05, fair * 0.002 * (1 + random()) + (1 - liquidity) * 0.1)
          bid[k] = fair - half < 0.05 ? Number.NaN : tick(fair - half)
          ask[k] = tick(fair + half + 0.05)
        }
        if (random() < 0.02 + 0.98 * liquidity) {
          ltp[k] = Math.max(0.05, tick(fair * (1 + (random() - 0.5) * 0.004)))
          const lots = 1 + Math.floor(random() ** 3 * 20_000 * liquidity)
          volumeQty[k] = (Number.isNaN(volumeQty[k]) ? 0 : volumeQty[k]) + lots * LOT
          volumeChangedAt[k] = asOf
          traded[side][k] += Math.round((random() - 0.45) * lots * 0.3) * LOT
        } else if (t === 0) volumeQty[k] = 0
        if (t === 0) oiQty[k] = Math.round(1000 + random() * 40_000 * (0.1 + liquidity)) * LOT
        else if (t % 3 === 0) {
          oiQty[k] = Math.max(0, oiQty[k] + traded[side][k])
          traded[side][k] = 0
        }
      }
      return copied(state[side])
    }
    const future = tick(spot * 1.0008)
    return {
      symbol: `SYMBOL${n}`,
      expiry: EXPIRY,
      asOf,
      oiAsOf,
      spot,
      futureBid: tick(future - 0.5),
      futureAsk: tick(future + 0.5),
      futureLast: future,
      strike,
      ce: step('ce', CE),
      pe: step('pe', PE),
    }
  }
}

function copied(columns: QuoteColumns): QuoteColumns {
  const { ltp, bid, ask, volumeQty, oiQty, volumeChangedAt } = columns
  return {
    ltp: ltp.slice(),
    bid: bid.slice(),
    ask: ask.slice(),
    volumeQty: volumeQty.slice(),
    oiQty: oiQty.slice(),
    volumeChangedAt: volumeChangedAt.slice(),
  }
}

function tick(price: number): number {
  return Math.round(price * 20) / 20
}

/** The same numbers in every run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
