import { type ChainSnapshot, type QuoteColumns, quoteColumns } from '../chains/index.ts'

/** What a made-up chain of the tests is like. */
export interface ChainShape {
  readonly seed: number
  readonly strikes: number
  readonly count: number
  readonly unitsPerRupee: number
  readonly lotSize: number
  /** 0: a chain as it trades. 1: numbers at the edges of their range, quotes that come and go, strikes that are listed anew. */
  readonly wildness: number
}

export const SYMBOL = 'NIFTY'
export const EXPIRY = '2026-11-17'
/** 09:15 on 16 November 2026. */
const OPEN = Date.UTC(2026, 10, 16, 3, 45)
const MINUTE = 60_000

/** Numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A day of snapshots that a real, or a wild, exchange could have sent; `volumeChangedAt` by its plain definition. */
export function randomChain(shape: ChainShape): ChainSnapshot[] {
  const random = randomNumbers(shape.seed)
  const isWild = () => random() < shape.wildness * 0.15
  let listed = Array.from({ length: shape.strikes }, (_, k) => 2_000_000 + 5000 * k)
  let asOf = OPEN
  let spotPaise = 2_400_000
  let oiAsOf = OPEN
  let before: ChainSnapshot | null = null
  const snapshots: ChainSnapshot[] = []
  for (let t = 0; t < shape.count; t++) {
    asOf +=
      isWild() && random() < 0.3 ? Math.ceil(random() * 9 * MINUTE) : (MINUTE - (asOf % MINUTE)) % MINUTE || MINUTE
    if (isWild() && random() < 0.3) listed = relisted(listed, random)
    spotPaise += Math.round((random() - 0.5) * 2000)
    if (random() < 0.4) oiAsOf = asOf - MINUTE * Math.floor(random() * 3)
    const future = (offset: number) => (isWild() ? Number.NaN : (spotPaise + offset) / 100)
    const strike = Float64Array.from(listed, (paise) => paise / 100)
    const side = (name: 'ce' | 'pe') => nextSide(shape, random, isWild, before, name, strike)
    const ce = side('ce')
    const pe = side('pe')
    const snapshot: ChainSnapshot = {
      symbol: SYMBOL,
      expiry: EXPIRY,
      strike,
      asOf,
      oiAsOf: isWild() ? Number.NaN : oiAsOf,
      spot: isWild() ? Number.NaN : isWild() ? -spotPaise / 100 : spotPaise / 100,
      futureBid: future(1000),
      futureAsk: future(1100),
      futureLast: future(1050),
      ce,
      pe,
    }
    noteVolumes(snapshots, snapshot)
    snapshots.push(snapshot)
    before = snapshot
  }
  return snapshots
}

function relisted(listed: number[], random: () => number): number[] {
  const kept = listed.filter(() => random() < 0.9)
  return [...new Set([...kept, 2_000_000 + 2500 * Math.floor(random() * 40)])].sort((a, b) => a - b)
}

function nextSide(
  { unitsPerRupee, lotSize }: ChainShape,
  random: () => number,
  isWild: () => boolean,
  snapshot: ChainSnapshot | null,
  name: 'ce' | 'pe',
  strike: Float64Array,
): QuoteColumns {
  const columns = quoteColumns(strike.length)
  const was = (field: keyof QuoteColumns, k: number) => {
    const i = snapshot === null ? -1 : snapshot.strike.indexOf(strike[k])
    return snapshot === null || i < 0 ? Number.NaN : snapshot[name][field][i]
  }
  const price = (known: number) => {
    if (isWild()) return random() < 0.5 ? Number.NaN : Math.floor(random() * 2 ** 44) / unitsPerRupee
    const ticks = Number.isNaN(known) ? Math.floor(random() * 4000) : Math.round(known * unitsPerRupee)
    return Math.max(0, ticks + Math.round((random() - 0.5) * 20)) / unitsPerRupee
  }
  const quantity = (known: number, move: number) => {
    if (isWild()) return random() < 0.5 ? Number.NaN : Math.floor(random() ** 8 * Number.MAX_SAFE_INTEGER)
    const units = (Number.isNaN(known) ? 0 : known) + lotSize * Math.round(move)
    return units >= 0 && units <= Number.MAX_SAFE_INTEGER ? units : 0
  }
  for (let k = 0; k < strike.length; k++) {
    const isTraded = random() < 0.5
    const keep = (field: keyof QuoteColumns) => was(field, k)
    columns.volumeQty[k] = isTraded ? quantity(keep('volumeQty'), 200 * random() ** 3) : keep('volumeQty')
    columns.oiQty[k] = isTraded ? quantity(keep('oiQty'), 100 * (random() - 0.4)) : keep('oiQty')
    columns.ltp[k] = isTraded ? price(keep('ltp')) : keep('ltp')
    columns.bid[k] = random() < 0.7 ? price(keep('bid')) : keep('bid')
    columns.ask[k] = random() < 0.7 ? price(columns.bid[k]) : keep('ask')
  }
  return columns
}

/** Looks through all snapshots before for the last volume told: slow, and free of any state to get wrong. */
function noteVolumes(earlier: readonly ChainSnapshot[], snapshot: ChainSnapshot): void {
  for (const name of ['ce', 'pe'] as const) {
    for (let k = 0; k < snapshot.strike.length; k++) {
      const told = [...earlier, snapshot].flatMap((at) => {
        const volume = at[name].volumeQty[at.strike.indexOf(snapshot.strike[k])] ?? Number.NaN
        return Number.isNaN(volume) ? [] : [{ asOf: at.asOf, volume }]
      })
      // A leg that (as told last) has not traded has no such time; nor do times before it was told so count.
      const traded = told.slice(told.findLastIndex(({ volume }) => volume === 0) + 1)
      const isRise = (i: number) => i === 0 || traded[i].volume > traded[i - 1].volume
      const rises = traded.filter((_, i) => isRise(i))
      snapshot[name].volumeChangedAt[k] = rises.at(-1)?.asOf ?? Number.NaN
    }
  }
}
