import { previousLeg, readSession } from '@strikelens/market/chainSessions'
import { snapshotOf } from '@strikelens/market/chains'
import { foOptions } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import { endOfDaySeries } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { leg, NO_LEG, optionsTable, type SnapshotRow } from '../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  LOT_SIZE,
  listing,
  PREVIOUS,
  SNAPSHOTS,
  STRIKES,
  SYMBOL,
  TODAY,
} from '../testing/fixtureA.ts'
import { keepFile } from '../testing/futuresHistory.ts'
import { type MemoryDays, memoryKey, setTable } from '../testing/memorySource.ts'
import { readChain } from './readChain.ts'

async function session(days: MemoryDays, needsPrevious = false) {
  const read = await readSession(fixtureMarket('10:15', days), LISTING, EXPIRY, TODAY, needsPrevious)
  if (read === null) throw new Error('Nothing is stored.')
  return read
}

/** The fixture's previous day by the file alone, with these rows. */
function fileOf(strikes: readonly number[], close: SnapshotRow, lotSize = LOT_SIZE): MemoryDays {
  const days = fixtureA()
  setTable(days, foOptions, PREVIOUS, optionsTable({ symbol: SYMBOL, expiry: EXPIRY, strikes, lotSize, close }), SYMBOL)
  return days
}

describe('a leg at the previous close', () => {
  const close: SnapshotRow = { clock: '15:30', spot: 25905, ce: [leg(133.2, 85000, 1)], pe: [leg(203.15, 60000, 0)] }

  it('comes from the exchange file, its settlement where nothing traded', async () => {
    const { previous } = await session(fileOf([26000], close))
    expect(previousLeg(previous, 'ce', 26000)).toEqual({ oiQty: 85000 * LOT_SIZE, price: 133.2, isSettle: false })
    expect(previousLeg(previous, 'pe', 26000)).toEqual({ oiQty: 60000 * LOT_SIZE, price: 203.15, isSettle: true })
  })

  it('comes from the last snapshot for a contract that the file lacks', async () => {
    const { previous } = await session(fileOf([26000], close), true)
    expect(previousLeg(previous, 'ce', 26100)).toEqual({ oiQty: 64000 * LOT_SIZE, price: 91.2, isSettle: false })
  })

  it('has no interest and no price where the contract did not exist', async () => {
    const { previous } = await session(fixtureA(), true)
    expect(previousLeg(previous, 'ce', 27000)).toEqual({ oiQty: 0, price: Number.NaN, isSettle: false })
  })

  it('has no interest where its whole expiry is new: the exchange’s file of the day before is stored and lacks it', async () => {
    const NEW = '2025-12-02'
    const days = fixtureA()
    keepDay(days, { expiry: NEW, snapshots: SNAPSHOTS })
    const oiOf = async () => {
      const read = await readSession(fixtureMarket('10:15', days), listing([EXPIRY, NEW]), NEW, TODAY)
      return previousLeg(read?.previous ?? { date: PREVIOUS, file: null, last: null, isStored: false }, 'ce', 26000)
        .oiQty
    }
    // Without any file of that day nothing is known of it.
    days.tables.delete(memoryKey('fo_options', PREVIOUS, SYMBOL))
    expect(await oiOf()).toBeNaN()
    keepFile(days, PREVIOUS, [{ symbol: SYMBOL, month: '25NOV', expiry: EXPIRY, close: 25_960, oiQty: 75 }])
    expect(await oiOf()).toBe(0)
  })

  it('is kept in units, so that a new lot size is no change of interest', async () => {
    const { previous } = await session(fileOf([26000], close, 25))
    expect(previousLeg(previous, 'ce', 26000).oiQty).toBe(85000 * 25)
  })
})

describe('legs that snapshots leave out', () => {
  const K26000 = STRIKES.indexOf(26000)
  const without = (row: SnapshotRow, clock: string): SnapshotRow => ({
    ...row,
    clock,
    ce: row.ce.map((one, k) => (k === K26000 ? NO_LEG : one)),
  })

  it('carry price, interest, volume and the age of the last trade through the session', async () => {
    const days = fixtureA()
    keepDay(days, {
      snapshots: [SNAPSHOTS[0], without(SNAPSHOTS[1], '09:31'), without(SNAPSHOTS[1], '09:32'), SNAPSHOTS[1]],
    })
    const { day } = await session(days)
    for (const t of [1, 2]) {
      const { ce } = snapshotOf(day, t)
      expect(ce.ltp[K26000]).toBe(134.85)
      expect(ce.oiQty[K26000]).toBe(88000 * LOT_SIZE)
      expect(ce.volumeQty[K26000]).toBe(90000 * LOT_SIZE)
      expect(ce.volumeChangedAt[K26000]).toBe(istInstant(TODAY, '09:30'))
    }
    expect(snapshotOf(day, 3).ce.ltp[K26000]).toBe(160.2)
  })

  it('are what the day before left until they are first heard of', async () => {
    const days = fixtureA()
    keepDay(days, { snapshots: [without(SNAPSHOTS[0], '09:30'), SNAPSHOTS[1]] })
    const { ce } = snapshotOf((await session(days)).day, 0)
    expect(ce.oiQty[K26000]).toBe(85000 * LOT_SIZE)
    expect(ce.volumeQty[K26000]).toBe(0)
    expect(ce.ltp[K26000]).toBeNaN()
  })

  it('cost nothing while nothing is missing: the stored columns are shared', async () => {
    const days = fixtureA()
    const stored = days.chains.get(memoryKey(SYMBOL, EXPIRY, TODAY))
    expect((await session(days)).day.ce.oiQty.buffer).toBe(stored?.ce.oiQty.buffer)
  })
})

describe('a chain by its file of a day without a stored spot', () => {
  it('is priced off the future of its expiry, today and at the close before', async () => {
    const days = fixtureA()
    days.chains.clear()
    const unknown = new Float64Array(2 * STRIKES.length).fill(Number.NaN)
    const keep = (date: string, close: SnapshotRow, settle: number) => {
      const table = optionsTable({ symbol: SYMBOL, expiry: EXPIRY, strikes: STRIKES, lotSize: LOT_SIZE, close })
      setTable(days, foOptions, date, { ...table, underlying: unknown }, SYMBOL)
      keepFile(days, date, [{ symbol: SYMBOL, month: '25NOV', expiry: EXPIRY, close: settle - 1, settle, oiQty: 75 }])
    }
    keep(PREVIOUS, SNAPSHOTS[0], 25_960)
    keep(TODAY, SNAPSHOTS[1], 26_020)
    const request = { symbol: SYMBOL, expiry: EXPIRY, base: 'prev', atm: 'fwd' } as const
    const read = await readChain(fixtureMarket('18:00', days), request)
    if ('noAnswer' in read) throw new Error(read.noAnswer.reason)
    const { derived, baseline } = read
    expect([derived.forward, derived.fSource, derived.atmStrike]).toEqual([26_020, 'future', 26_000])
    expect(derived.atmIv).toBeGreaterThan(0.1)
    expect([baseline.derived?.forward, baseline.derived?.fSource]).toEqual([25_960, 'future'])
    expect(baseline.derived?.atmIv).toBeGreaterThan(0.1)
  })
})

describe('an expiry whose lot its file does not tell', () => {
  it('counts in the lot of its listing, and says so', async () => {
    const days = fixtureA()
    days.chains.clear()
    const close = { clock: '15:30', spot: 25_990, ce: [leg(5, 4000, 0)], pe: [leg(5, 6000, 0)] }
    const table = optionsTable({ symbol: SYMBOL, expiry: EXPIRY, strikes: [26000], lotSize: LOT_SIZE, close })
    setTable(
      days,
      foOptions,
      TODAY,
      {
        ...table,
        lotSize: Float64Array.of(Number.NaN, Number.NaN),
      },
      SYMBOL,
    )
    const request = { symbol: SYMBOL, expiry: EXPIRY, base: 'prev', atm: 'fwd' } as const
    const read = await readChain(fixtureMarket('18:00', days), request)
    if ('noAnswer' in read) throw new Error(read.noAnswer.reason)
    expect([read.derived.ceOiLots, read.derived.pcrOi]).toEqual([4000, 1.5])
    expect(read.notices.map(({ text }) => text)).toContain(
      'The file has no lot size for this expiry, which did not trade: lots are counted at the near expiry’s size of 75.',
    )
  })
})

describe('a date of which only the file is stored', () => {
  const nothing = () => Float64Array.of(Number.NaN)
  const side = { close: nothing(), settle: nothing(), volumeQty: nothing(), oiQty: nothing() }
  const file = {
    date: '2025-11-17',
    strike: Float64Array.of(5400),
    lotSize: 100,
    isWhole: true,
    underlying: 5432,
    future: 5432,
    ce: side,
    pe: side,
  }

  it('has nothing open in a leg that its file lacks, unless a line of the file could not be read', () => {
    expect(endOfDaySeries(file, LISTING, '2025-12-16')?.ce.oiQty[0]).toBe(0)
    expect(endOfDaySeries({ ...file, isWhole: false }, LISTING, '2025-12-16')?.ce.oiQty[0]).toBeNaN()
  })
  it('stands at the close of its own segment, a commodity priced off its future', () => {
    const crude: Listing = { ...LISTING, symbol: 'CRUDEOIL', exchange: 'MCX', set: 'COM' }
    const day = endOfDaySeries(file, crude, '2025-12-16')
    // MCX closes at 23:55 while New York keeps winter time.
    expect(day?.asOf[0]).toBe(istInstant('2025-11-17', '23:55'))
    expect(day?.futureLast[0]).toBe(5432)
    expect(endOfDaySeries(file, LISTING, '2025-12-16')?.asOf[0]).toBe(istInstant('2025-11-17', '15:30'))
  })
})
