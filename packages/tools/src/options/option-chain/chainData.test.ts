import { IV_LOW, IV_MODEL, IV_OK } from '@strikelens/analytics/options'
import { STALE, STALE_MODEL } from '@strikelens/ui/table'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, LISTING, SNAPSHOTS, STRIKES, TODAY } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { chainData, type DataShape } from './chainData.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'
import { chainTotals } from './totals.ts'

const K26000 = STRIKES.indexOf(26000)
const ALL = [0, 1, 2, 3, 4]
const PLAIN: DataShape = {
  identity: 'NIFTY',
  scale: 1,
  px: 'ltp',
  settlement: null,
  atm: 2,
  places: ALL,
  isStock: false,
  base: { ce: { oiLots: [], iv: [], price: [] }, pe: { oiLots: [], iv: [], price: [] } },
}

async function shown(shape: Partial<DataShape> = {}, clock = '10:15', days: MemoryDays = fixtureA(), date = TODAY) {
  const query = date === EXPIRY ? { expiry: EXPIRY } : {}
  const data = wire(answerOf(await compute(fixtureMarket(clock, days, date), tool.params.parse(query))).data)
  const { atm, settlement } = data
  return chainData(data.rows, { ...PLAIN, settlement, atm: atm ?? -1, base: data.base, ...shape })
}

/** The fixture with the 26,000 call replaced in both snapshots. */
function withCall(call: ReturnType<typeof leg> & { bid?: number; ask?: number }): MemoryDays {
  const days = fixtureA()
  const ce = (one: (typeof SNAPSHOTS)[number]) => one.ce.map((old, k) => (k === K26000 ? call : old))
  keepDay(days, { snapshots: SNAPSHOTS.map((one) => ({ ...one, ce: ce(one) })) })
  return days
}

describe('a chain as its table shows it', () => {
  it('shows the mark instead of the last price when asked to', async () => {
    const days = withCall({ ...leg(160.2, 80000, 210000), bid: 159.9, ask: 160.4 })
    expect((await shown({ px: 'mid' }, '10:15', days)).ce.ltp[K26000]).toBeCloseTo(160.15, 9)
    expect((await shown({}, '10:15', days)).ce.ltp[K26000]).toBe(160.2)
  })

  it('shows the previous close in grey for a leg without a trade today, and no mark for it', async () => {
    const days = withCall(leg(Number.NaN, 80000, 0))
    const { ce } = await shown({}, '10:15', days)
    expect([ce.ltp[K26000], ce.ltpStale[K26000]]).toEqual([133.2, STALE])
    expect(ce.ltpStale[0]).toBe(0)
    expect((await shown({ px: 'mid' }, '10:15', days)).ce.ltp[K26000]).toBeNaN()
  })

  it('greys IV and greeks of the last half hour', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: [{ ...SNAPSHOTS[1], clock: '15:20' }] })
    const { ce } = await shown({}, '15:20', days, EXPIRY)
    expect([ce.ivStale[3], ce.greekStale[3]]).toEqual([STALE, STALE])
    const early = await shown()
    expect([early.ce.ivStale[3], early.ce.greekStale[3]]).toEqual([0, 0])
  })

  it('prints greeks off the neighbours’ volatility in italics, low ones in grey', async () => {
    const data = wire(answerOf(await compute(fixtureMarket('10:15'), tool.params.parse({}))).data)
    const quality = [IV_OK, IV_LOW, IV_MODEL, IV_OK, IV_OK]
    const rows = { ...data.rows, pe: { ...data.rows.pe, greekQuality: quality } }
    const { pe } = chainData(rows, PLAIN)
    expect(Array.from(pe.greekStale)).toEqual([0, STALE, STALE_MODEL, 0, 0])
  })

  it('greys a change that is measured against a settlement', async () => {
    const data = wire(answerOf(await compute(fixtureMarket('10:15'), tool.params.parse({}))).data)
    const rows = { ...data.rows, ce: { ...data.rows.ce, isSettleBase: [0, 1, 0, 0, 0] } }
    const { ce } = chainData(rows, PLAIN)
    expect(Array.from(ce.chgStale)).toEqual([0, STALE, 0, 0, 0])
  })

  it('counts OI, its change and volume in units when units are chosen, and nothing else', async () => {
    const { ce } = await shown({ scale: 75 })
    expect([ce.oi[K26000], ce.oiChange[K26000], ce.volume[K26000]]).toEqual([80000 * 75, -5000 * 75, 210000 * 75])
    expect(ce.ltp[K26000]).toBe(160.2)
  })

  it('has what every leg was at the moment that changes are measured from', async () => {
    // Fixture A, previous close: 85,000 lots of the 26,000 call at 133.20, at an IV of 12.50.
    const { ce } = await shown({ scale: 75 })
    expect([ce.oiThen[K26000], ce.ltpThen[K26000]]).toEqual([85000 * 75, 133.2])
    expect(ce.ivThen[K26000]).toBeCloseTo(0.125, 4)
    expect(ce.oi[K26000] - ce.oiThen[K26000]).toBe(ce.oiChange[K26000])
  })

  it('counts strikes from the money', async () => {
    expect(Array.from((await shown()).centre.step)).toEqual([-2, -1, 0, 1, 2])
  })

  it('shows the strikes that are chosen alone, each still so many steps from the money', async () => {
    const { strikes, ce, centre } = await shown({ places: [0, 2, 4] })
    expect(Array.from(strikes)).toEqual([25800, 26000, 26200])
    expect(Array.from(ce.ltp)).toEqual([295.95, 160.2, 73])
    expect(Array.from(centre.step)).toEqual([-2, 0, 2])
  })

  it('lets a strike of a stock stand back when neither leg has a usable price', async () => {
    const days = fixtureA()
    const none = leg(Number.NaN, 0, 0)
    const unpriced = (legs: (typeof SNAPSHOTS)[number]['ce']) => legs.map((one, k) => (k === 4 ? none : one))
    keepDay(days, { snapshots: SNAPSHOTS.map((one) => ({ ...one, ce: unpriced(one.ce), pe: unpriced(one.pe) })) })
    expect(Array.from((await shown({ isStock: true }, '10:15', days)).isQuiet ?? [])).toEqual([0, 0, 0, 0, 1])
    expect(Array.from((await shown({}, '10:15', days)).isQuiet ?? [])).toEqual([0, 0, 0, 0, 0])
  })

  it('has what each leg settles at after the expiry instant only', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: [{ ...SNAPSHOTS[1], clock: '15:30' }] })
    const { ce, pe } = await shown({}, '15:30', days, EXPIRY)
    // Spot 25,985.
    expect([ce.settlement[1], pe.settlement[3], pe.settlement[0]]).toEqual([85, 115, 0])
    expect(Array.from((await shown()).ce.settlement).every(Number.isNaN)).toBe(true)
  })
})

describe('the total row', () => {
  it('sums each side and compares OI, volume and change', async () => {
    const totals = chainTotals(await shown())
    expect(totals.ce).toEqual({ oi: 288500, oiChange: 8500, volume: 579000 })
    expect(totals.pe).toEqual({ oi: 294200, oiChange: 48200, volume: 537000 })
    expect(totals.pcrOi).toBeCloseTo(1.0198, 4)
    expect(totals.pcrVolume).toBeCloseTo(0.9275, 4)
    expect(totals.pcrOiChange).toBeCloseTo(48200 / 8500, 9)
  })

  it('sums the strikes in sight alone, and has no ratio of changes when a side fell', async () => {
    // 25,800 and 25,900: calls −1,000 and −2,500.
    const totals = chainTotals(await shown({ places: [0, 1] }))
    expect(totals.ce.oiChange).toBe(-3500)
    expect(totals.pcrOiChange).toBeNaN()
  })
})
