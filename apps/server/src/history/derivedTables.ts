import { rolloverAverage, rolloverPct } from '@strikelens/analytics/futures'
import { type FuturesDay, futuresDay, positionLimits } from '@strikelens/feeds/simulator/derivatives'
import type { World } from '@strikelens/feeds/simulator/underlyings'
import { encodeTable, type Table } from '@strikelens/market/blocks'
import { tradingDays, tradingDaysBefore } from '@strikelens/market/calendar'
import type { IsoDate } from '@strikelens/market/time'
import { type Db, transaction } from '@strikelens/store/database'
import { writeDayTable } from '@strikelens/store/repositories'

/** Derived tables of completed sessions, written from what the simulated market knows of each close. */
export async function derivedTables(db: Db, world: World, dates: readonly IsoDate[], source: string): Promise<void> {
  await transaction(db, async (tx) => {
    for (const date of dates) {
      const limits = positionLimits(world, date)
      const tables: Record<string, Table> = {
        rollover_daily: rolloverTable(world, date),
        position_limits: {
          symbol: limits.symbol,
          mwplQty: limits.mwplQty,
          oiQty: limits.oiQty,
          mwplPct: limits.pct,
          inBan: Float64Array.from(limits.isInBan, Number),
        },
      }
      for (const [dataset, table] of Object.entries(tables)) {
        await writeDayTable(tx, { dataset, part: '', date, source, block: encodeTable(table) })
      }
    }
  })
}

interface Rollover {
  readonly pct: number
  readonly nearExpiry: IsoDate
}

const rollovers = new WeakMap<World, Map<IsoDate, ReadonlyMap<string, Rollover>>>()

/** Rollover % of every symbol at a close (§F10), with the like-for-like average of the last three series. */
function rolloverTable(world: World, date: IsoDate): Table {
  const today = [...rolloverOn(world, date)]
  const sessionsLeft = today.map(([, { nearExpiry }]) => tradingDays('derivatives', date, nearExpiry).length - 1)
  const average = today.map(([symbol, { nearExpiry }], row) => {
    const sameK = seriesBefore(world, symbol, nearExpiry, sessionsLeft[row])
    return rolloverAverage(sameK)?.averagePct ?? Number.NaN
  })
  return {
    symbol: today.map(([symbol]) => symbol),
    rolloverPct: Float64Array.from(today, ([, { pct }]) => pct),
    avg3Pct: Float64Array.from(average),
    k: Float64Array.from(sessionsLeft),
  }
}

/** Rollover % of the three series before, each at k sessions before its own expiry, oldest first. */
function seriesBefore(world: World, symbol: string, nearExpiry: IsoDate, k: number): number[] {
  const found: number[] = []
  let expiry = nearExpiry
  for (let back = 0; back < 3; back++) {
    const [monthBefore] = tradingDaysBefore('derivatives', expiry, 23)
    const earlier = rolloverOn(world, monthBefore).get(symbol)?.nearExpiry
    if (earlier === undefined || earlier >= expiry) break
    const [at] = k === 0 ? [earlier] : tradingDaysBefore('derivatives', earlier, k)
    found.unshift(rolloverOn(world, at).get(symbol)?.pct ?? Number.NaN)
    expiry = earlier
  }
  return found
}

function rolloverOn(world: World, date: IsoDate): ReadonlyMap<string, Rollover> {
  const kept = rollovers.get(world) ?? new Map<IsoDate, ReadonlyMap<string, Rollover>>()
  rollovers.set(world, kept)
  const known = kept.get(date)
  if (known !== undefined) return known
  const made = bySymbol(futuresDay(world, date))
  kept.set(date, made)
  return made
}

function bySymbol({ futures, oiQty }: FuturesDay): Map<string, Rollover> {
  const months = new Map<string, { oi: number[]; nearExpiry: IsoDate }>()
  futures.forEach(({ underlying, expiry }, c) => {
    const own = months.get(underlying.symbol) ?? { oi: [], nearExpiry: expiry }
    own.oi.push(oiQty[c])
    months.set(underlying.symbol, own)
  })
  return new Map(
    [...months].map(([symbol, { oi, nearExpiry }]) => {
      const [near = 0, next = 0, far = 0] = oi
      return [symbol, { pct: rolloverPct(near, next, far), nearExpiry }]
    }),
  )
}
