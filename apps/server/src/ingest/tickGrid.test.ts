import { describe, expect, it } from 'vitest'
import { DATE, INSTRUMENTS } from '../testing/listings.ts'
import { tickBatch, type WrittenTick } from '../testing/tickBatch.ts'
import { TickGrid } from './tickGrid.ts'
import { TradingDay } from './tradingDay.ts'

const day = new TradingDay(INSTRUMENTS, () => null)
const grid = new TickGrid(INSTRUMENTS, (id) => day.placeOf(id), day.table.ids.length)
const CALL = 'NIFTY26N1726000CE'

function checked(...ticks: WrittenTick[]) {
  const rejected: string[] = []
  const batch = grid.checked(tickBatch(day.table.ids, Date.parse(`${DATE}T05:00:00Z`), ticks), (reason, place, value) =>
    rejected.push(`${day.table.ids[place]} ${reason}: ${value}`),
  )
  return { batch, rejected }
}

describe('prices', () => {
  it('of an option are whole ticks of 0.05; one between is left unsaid, and the rest of the tick stays', () => {
    const { batch, rejected } = checked({ id: CALL, ltp: 134.87, bid: 134.85, ask: 134.95, volumeQty: 65 })
    expect([batch.ltp[0], batch.bid[0], batch.ask[0], batch.volumeQty[0]]).toEqual([Number.NaN, 134.85, 134.95, 65])
    expect(rejected).toEqual([`${CALL} a last price between two ticks: 134.87`])
  })
  it('that a vendor computed are the price they nearly are', () => {
    expect(checked({ id: CALL, ltp: 134.850000001 }).batch.ltp[0]).toBe(134.85)
    expect(checked({ id: CALL, ltp: 134.85 }).rejected).toEqual([])
  })
  it('of gold options are half rupees, of what they are written on paise, of Gift Nifty any', () => {
    const { batch, rejected } = checked(
      { id: 'GOLD26NOV120000CE', ltp: 1420.25 },
      { id: 'GOLD26DECFUT', ltp: 120_300.25 },
      { id: 'NIFTY', ltp: 25_985.123 },
      { id: 'GIFTNIFTY', ltp: 26_001.1234 },
    )
    expect(Array.from(batch.ltp)).toEqual([Number.NaN, 120_300.25, Number.NaN, 26_001.1234])
    expect(rejected).toHaveLength(2)
  })
})

describe('quantities', () => {
  it('are whole and not below zero; others are left unsaid', () => {
    const { batch, rejected } = checked({ id: CALL, volumeQty: -65, oiQty: 65.5 }, { id: CALL, volumeQty: 0, oiQty: 0 })
    expect([...batch.volumeQty, ...batch.oiQty]).toEqual([Number.NaN, 0, Number.NaN, 0])
    expect(rejected).toHaveLength(2)
  })
})
