import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, deflateRawSync, gunzipSync, gzipSync, inflateRawSync } from 'node:zlib'
import { blackPrice, CE, PE } from '../../packages/analytics/src/pricing/index.ts'
import { decodeChainDay, encodeChainDay } from '../../packages/market/src/blocks/index.ts'
import {
  type ChainSeries,
  type ChainSnapshot,
  type QuoteColumns,
  quoteColumns,
  snapshotOf,
} from '../../packages/market/src/chains/index.ts'
import { decodeSeries, frameEncoder } from '../../packages/market/src/frames/index.ts'
import { istInstant, MINUTE_MS } from '../../packages/market/src/time/index.ts'
import { medianOfRounds } from '../rounds.ts'

const UNITS = 20
const LOT = 65
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface NamedDay {
  readonly name: string
  readonly chains: readonly ChainSeries[]
}

/** Frames against gzipped JSON of the same state, and a chain's day against a row a contract. */
export async function run(print: (line: string) => void): Promise<void> {
  const folder = process.env.REALDATA_DIR
  const days = folder === undefined ? [] : ['20260819', '20260820'].map((date) => realDay(folder, date))
  if (folder === undefined) print('REALDATA_DIR is not set: a made-up chain only')
  const first = days[0]
  if (first !== undefined)
    days.push({ name: `${first.name} with quotes made up around the trades`, chains: first.chains.map(withQuotes) })
  days.push({ name: 'a made-up day with quotes', chains: [madeUpChain()] })
  print(
    'Targets: a delta ≤ 1/4.5 of gzipped JSON; a leg and minute < 3.7 bytes live, < 1.4 as a deflated day (19 August)',
  )
  for (const day of days) {
    print(day.name)
    for (const chain of day.chains)
      print(`  ${chain.expiry}, ${legsOf(chain)} legs, ${chain.count} minutes: ${sizesLine([chain])}`)
    if (day.chains.length > 1) print(`  all of them: ${sizesLine(day.chains)}`)
    await printTimes(print, day.chains[0])
  }
}

interface Sizes {
  legMinutes: number
  deltas: number
  deltaBytes: number
  jsonBytes: number
  frameBytes: number
  dayBytes: number
  brotliBytes: number
}

function sizesLine(chains: readonly ChainSeries[]): string {
  const all: Sizes = {
    legMinutes: 0,
    deltas: 0,
    deltaBytes: 0,
    jsonBytes: 0,
    frameBytes: 0,
    dayBytes: 0,
    brotliBytes: 0,
  }
  for (const chain of chains) addSizes(all, chain)
  const each = (bytes: number) => (bytes / all.legMinutes).toFixed(2)
  const frame = `${(all.deltaBytes / all.deltas).toFixed(0)} bytes a delta, 1/${(all.jsonBytes / all.deltaBytes).toFixed(1)} of gzipped JSON`
  const live = `${each(all.frameBytes)} bytes a leg and minute live`
  const kept = `deflated day ${each(all.dayBytes)}, by brotli ${each(all.brotliBytes)}`
  return `${frame}; ${live}; ${kept}`
}

function addSizes(sizes: Sizes, chain: ChainSeries): void {
  const frames = framesOf(chain)
  frames.forEach((frame, t) => {
    sizes.frameBytes += frame.length
    if ((frame[0] & 1) === 1) return
    sizes.deltas++
    sizes.deltaBytes += frame.length
    sizes.jsonBytes += gzipSync(jsonOf(snapshotOf(chain, t)), { level: 6 }).length
  })
  const block = encodeChainDay(storedDay(chain, frames))
  sizes.dayBytes += deflateRawSync(block, { level: 9 }).length
  sizes.brotliBytes += brotliCompressSync(block, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  sizes.legMinutes += legsOf(chain) * chain.count
}

async function printTimes(print: (line: string) => void, chain: ChainSeries): Promise<void> {
  const snapshots = Array.from({ length: chain.count }, (_, t) => snapshotOf(chain, t))
  const frames = framesOf(chain)
  const stored = storedDay(chain, frames)
  const deflated = deflateRawSync(encodeChainDay(stored), { level: 9 })
  const jsons = snapshots.map((snapshot) => gzipSync(jsonOf(snapshot), { level: 6 }))
  const terms = { symbol: chain.symbol, expiry: chain.expiry, unitsPerRupee: UNITS, lotSize: LOT }
  const medians = await medianOfRounds(
    {
      encode: () => {
        const encoder = frameEncoder(terms)
        for (const snapshot of snapshots) encoder.encode(snapshot)
      },
      decode: () => decodeSeries(chain.symbol, chain.expiry, chain.date, frames),
      toJson: () => snapshots.map((snapshot) => gzipSync(jsonOf(snapshot), { level: 6 })),
      fromJson: () => jsons.map((json) => JSON.parse(gunzipSync(json).toString())),
      packDay: () => deflateRawSync(encodeChainDay(stored), { level: 9 }),
      unpackDay: () => decodeChainDay(inflateRawSync(deflated)),
    },
    15,
  )
  const micro = (name: string) => `${((medians[name] / chain.count) * 1000).toFixed(0)} µs`
  print(`  a frame of ${legsOf(chain)} legs: encode ${micro('encode')}, decode ${micro('decode')}`)
  print(`  the same as gzipped JSON: ${micro('toJson')}, ${micro('fromJson')}`)
  print(`  a day: pack ${medians.packDay.toFixed(1)} ms, unpack ${medians.unpackDay.toFixed(2)} ms`)
}

function framesOf(chain: ChainSeries): Uint8Array[] {
  const encoder = frameEncoder({ symbol: chain.symbol, expiry: chain.expiry, unitsPerRupee: UNITS, lotSize: LOT })
  return Array.from({ length: chain.count }, (_, t) => encoder.encode(snapshotOf(chain, t)))
}

/** The day as its frames tell it, with the times at which volumes changed. */
function storedDay({ symbol, expiry, date }: ChainSeries, frames: readonly Uint8Array[]): ChainSeries {
  return decodeSeries(symbol, expiry, date, frames).series
}

/** Legs of which anything is known at the end of the day. */
function legsOf({ ce, pe, strike, count }: ChainSeries): number {
  const from = (count - 1) * strike.length
  return [ce, pe].reduce((legs, side) => legs + side.oiQty.subarray(from).filter((oi) => !Number.isNaN(oi)).length, 0)
}

function jsonOf({ symbol, expiry, asOf, oiAsOf, spot, strike, ce, pe }: ChainSnapshot): string {
  const legs = [ce, pe].flatMap((side, i) =>
    Array.from(strike, (price, k) => ({
      strike: price,
      type: i === 0 ? 'CE' : 'PE',
      ltp: side.ltp[k],
      bid: side.bid[k],
      ask: side.ask[k],
      volume: side.volumeQty[k],
      oi: side.oiQty[k],
    })).filter(({ oi }) => !Number.isNaN(oi)),
  )
  return JSON.stringify({ symbol, expiry, asOf, oiAsOf, spot, legs })
}

/** The stored chain minutes of NIFTY; they have no quotes and count volume and open interest in lots. */
function realDay(folder: string, date: string): NamedDay {
  const file = join(folder, 'option_chain_minute', `nifty_option_chain_${date}.csv.gz`)
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1)
  const rows = lines.map((line) => line.split(','))
  const expiries = [...new Set(rows.map((row) => row[2]))]
  const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
  const chains = expiries.map((expiry) => {
    const own = rows.filter((row) => row[2] === expiry)
    const stamps = [...new Set(own.map((row) => row[0]))].sort()
    const strikes = [...new Set(own.map((row) => Number(row[3])))].sort((a, b) => a - b)
    const [day, month, year] = expiry.split('-')
    const isoExpiry = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`
    const times = stamps.map((stamp) => istInstant(iso, `${stamp.slice(8, 10)}:${stamp.slice(10)}`))
    const chain = emptyChain(isoExpiry, iso, strikes, times)
    for (const [stamp, , , strike, right, spot, ltp, , , , , volume, oi] of own) {
      const t = stamps.indexOf(stamp)
      const i = t * strikes.length + strikes.indexOf(Number(strike))
      const side = right === 'CE' ? chain.ce : chain.pe
      chain.spot[t] = Math.round(Number(spot) * 100) / 100
      side.ltp[i] = Number(ltp)
      side.volumeQty[i] = Number(volume) * LOT
      side.oiQty[i] = Number(oi) * LOT
    }
    carryMissing(chain)
    return chain
  })
  return { name: `real minutes of NIFTY on ${iso}`, chains }
}

/** A leg missing from a snapshot carries what it had (§O3). */
function carryMissing({ ce, pe, strike, count }: ChainSeries): void {
  for (const side of [ce, pe]) {
    for (const column of [side.ltp, side.volumeQty, side.oiQty]) {
      for (let i = strike.length; i < strike.length * count; i++) {
        if (Number.isNaN(column[i])) column[i] = column[i - strike.length]
      }
    }
  }
}

function emptyChain(expiry: string, date: string, strikes: readonly number[], asOf: readonly number[]): ChainSeries {
  const unknown = () => new Float64Array(asOf.length).fill(Number.NaN)
  return {
    symbol: 'NIFTY',
    expiry,
    date,
    strike: Float64Array.from(strikes),
    count: asOf.length,
    asOf: Float64Array.from(asOf),
    oiAsOf: Float64Array.from(asOf, (time) => time - MINUTE_MS),
    spot: unknown(),
    futureBid: unknown(),
    futureAsk: unknown(),
    futureLast: unknown(),
    ce: quoteColumns(strikes.length * asOf.length),
    pe: quoteColumns(strikes.length * asOf.length),
  }
}

/** Bids and asks of one to some ticks around each last trade, moved every minute: what a quoted chain adds. */
function withQuotes(chain: ChainSeries): ChainSeries {
  const random = randomNumbers(7)
  const quoted = (side: QuoteColumns, sign: number): QuoteColumns => {
    const bid = side.bid.slice()
    const ask = side.ask.slice()
    for (let i = 0; i < bid.length; i++) {
      if (Number.isNaN(side.ltp[i])) continue
      const t = Math.floor(i / chain.strike.length)
      const k = i % chain.strike.length
      // A crude delta is enough: the quotes of the same side move together, and less the farther out.
      const delta = 1 / (1 + Math.exp((sign * (chain.strike[k] - chain.spot[t])) / 250))
      const moved = t === 0 ? 0 : sign * delta * (chain.spot[t] - chain.spot[t - 1])
      const middle = Math.max(1, Math.round((side.ltp[i] + moved) * UNITS + 2 * (random() - 0.5)))
      const spread = 1 + Math.floor(-Math.log(1 - random()) * (1 + middle / 2000))
      const low = middle - Math.ceil(spread / 2)
      if (low > 0) bid[i] = low / UNITS
      ask[i] = Math.max(1, low + spread) / UNITS
    }
    return { ...side, bid, ask }
  }
  return { ...chain, ce: quoted(chain.ce, 1), pe: quoted(chain.pe, -1) }
}

/** 100 strikes over a session of 375 minutes, priced off a smile and traded most at the money. */
function madeUpChain(): ChainSeries {
  const random = randomNumbers(11)
  const open = istInstant('2026-11-16', '09:16')
  const strikes = Array.from({ length: 100 }, (_, k) => 21_500 + 50 * k)
  const chain = emptyChain(
    '2026-11-24',
    '2026-11-16',
    strikes,
    Array.from({ length: 375 }, (_, t) => open + t * MINUTE_MS),
  )
  let spot = 24_000
  for (let t = 0; t < chain.count; t++) {
    spot += 8 * (random() + random() - 1)
    chain.spot[t] = Math.round(spot * 100) / 100
    for (const right of [CE, PE] as const) {
      const side = right === CE ? chain.ce : chain.pe
      strikes.forEach((strike, k) => {
        const i = t * strikes.length + k
        const last = i - strikes.length
        const off = Math.abs(strike / spot - 1)
        const price = blackPrice(right, spot, strike, 8 / 365, 0.12 + 1.5 * off, 0.065)
        const ticks = Math.max(1, Math.round(price * UNITS))
        const spread = 1 + Math.floor(-Math.log(1 - random()) * (1 + ticks / 2000))
        side.bid[i] = Math.max(1, ticks - (spread >> 1)) / UNITS
        side.ask[i] = (ticks + spread - (spread >> 1)) / UNITS
        const isTraded = t === 0 || random() < Math.exp(-off * 15)
        const size = isTraded ? Math.ceil(2000 * Math.exp(-off * 40) * -Math.log(1 - random())) : 0
        side.ltp[i] = isTraded ? (random() < 0.5 ? side.bid[i] : side.ask[i]) : side.ltp[last]
        side.volumeQty[i] = (t === 0 ? 0 : side.volumeQty[last]) + LOT * size
        const isOpened = t % 3 === 0 && size > 0
        const opened = isOpened ? LOT * Math.round(size * (random() - 0.4)) : 0
        side.oiQty[i] = t === 0 ? LOT * Math.ceil(50_000 * Math.exp(-off * 20)) : Math.max(0, side.oiQty[last] + opened)
      })
    }
  }
  return chain
}

function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
