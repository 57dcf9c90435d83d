import { decodeChainDay } from '@strikelens/market/blocks'
import { type ChainSeries, type ChainSnapshot, snapshotAt, snapshotOf } from '@strikelens/market/chains'
import { decodeSeries } from '@strikelens/market/frames'
import { MINUTE_MS } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { frameTimes, readChainDay } from '@strikelens/store/repositories'
import type { LiveChain } from './liveChain.ts'
import type { TradingDay } from './tradingDay.ts'

/** Frames of a chain that are missing one after the other, and how it stood before the first; null at the day's beginning. */
export interface MissingRun {
  readonly before: ChainSnapshot | null
  /** Epoch ms, ascending. */
  readonly due: readonly number[]
}

/** A chain and the instants of the missing minutes at which it has no frame, ascending. */
export interface MissingChain {
  readonly chain: LiveChain
  readonly due: readonly number[]
}

/** Chains that lack frames in missing minutes, which are told by their starts, ascending, and by whose hours. */
export async function missingChains(
  db: Db,
  day: TradingDay,
  missingStarts: (isMcx: boolean) => readonly number[],
  isClosed: boolean,
): Promise<MissingChain[]> {
  const ends = { nse: missingStarts(false), mcx: missingStarts(true) }
  const all = [...ends.nse, ...ends.mcx]
  if (all.length === 0) return []
  const times = await frameTimes(db, day.date, Math.min(...all), Math.max(...all) + MINUTE_MS)
  const stored = new Set(times.map(({ symbol, expiry, asOf }) => `${symbol}/${expiry}/${asOf}`))
  for (const chain of isClosed ? day.chains : []) {
    const series = await storedSeries(db, day, chain)
    for (const asOf of series?.asOf ?? []) stored.add(`${chain.symbol}/${chain.terms.expiry}/${asOf}`)
  }
  return day.chains.flatMap((chain) => {
    const due = (chain.isMcx ? ends.mcx : ends.nse)
      .map((start) => start + MINUTE_MS)
      .filter((asOf) => day.seqOf(chain, asOf) >= 0 && !stored.has(`${chain.symbol}/${chain.terms.expiry}/${asOf}`))
    return due.length === 0 ? [] : [{ chain, due }]
  })
}

/** What is missing of a chain, run by run. */
export async function missingRuns(db: Db, day: TradingDay, { chain, due }: MissingChain): Promise<MissingRun[]> {
  const series = await storedSeries(db, day, chain)
  const runs: number[][] = []
  for (const asOf of due) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && day.seqOf(chain, asOf) === day.seqOf(chain, last) + 1) run.push(asOf)
    else runs.push([asOf])
  }
  return runs.map((run) => ({ due: run, before: series === null ? null : standingBefore(series, run[0]) }))
}

async function storedSeries(db: Db, { date }: TradingDay, { symbol, terms }: LiveChain): Promise<ChainSeries | null> {
  const stored = await readChainDay(db, { symbol, expiry: terms.expiry }, date)
  if (stored === null) return null
  if (stored.stored === 'block') return decodeChainDay(stored.block)
  const frames = stored.frames.map(({ frame }) => frame)
  return decodeSeries(symbol, terms.expiry, date, frames).series
}

function standingBefore(series: ChainSeries, asOf: number): ChainSnapshot | null {
  const place = snapshotAt(series, asOf - 1)
  return place < 0 ? null : snapshotOf(series, place)
}
