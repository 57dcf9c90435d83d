import { describe, expect, it } from 'vitest'
import { BAR_FIELDS } from '../stored/minutePackage.ts'
import { tickBatch, type WrittenTick } from '../testing/tickBatch.ts'
import { QuoteTable } from './quoteTable.ts'

const IDS = ['NIFTY', 'RELIANCE', 'NIFTY26NOVFUT']

function table(...minutes: (readonly WrittenTick[])[]): QuoteTable {
  const made = new QuoteTable(IDS)
  minutes.forEach((ticks, minute) => {
    if (minute > 0) made.nextMinute()
    for (const tick of ticks) made.apply(tickBatch(IDS, 0, [tick]))
  })
  return made
}

function barOf(quotes: QuoteTable, id: string): Record<string, number> {
  const values = new Float64Array(BAR_FIELDS.length)
  quotes.writeBar(IDS.indexOf(id), values, 0, 1)
  return Object.fromEntries(BAR_FIELDS.map((field, f) => [field, values[f]]))
}

const none = {
  open: Number.NaN,
  high: Number.NaN,
  low: Number.NaN,
  close: Number.NaN,
  volume: Number.NaN,
  vwap: Number.NaN,
}

describe('a minute bar', () => {
  it('has the first, highest, lowest and last price of its ticks, what was traded and at what average', () => {
    const bar = barOf(
      table([
        { id: 'RELIANCE', ltp: 100, volumeQty: 10 },
        { id: 'RELIANCE', ltp: 104, volumeQty: 40 },
        { id: 'RELIANCE', ltp: 99, volumeQty: 50 },
        { id: 'RELIANCE', ltp: 101, volumeQty: 60 },
      ]),
      'RELIANCE',
    )
    // 10·100 + 30·104 + 10·99 + 10·101 = 6120 over 60
    expect(bar).toMatchObject({ open: 100, high: 104, low: 99, close: 101, volume: 60, vwap: 102 })
  })
  it('counts only what was traded in it', () => {
    const bar = barOf(
      table([{ id: 'RELIANCE', ltp: 100, volumeQty: 500 }], [{ id: 'RELIANCE', ltp: 102, volumeQty: 520 }]),
      'RELIANCE',
    )
    expect(bar).toMatchObject({ open: 102, close: 102, volume: 20, vwap: 102 })
  })
  it('does not exist without a trade; the open interest stands', () => {
    const quotes = table([{ id: 'NIFTY26NOVFUT', ltp: 26_010, volumeQty: 65, oiQty: 650 }], [])
    expect(barOf(quotes, 'NIFTY26NOVFUT')).toEqual({ ...none, oiQty: 650 })
    expect(quotes.ltp[2]).toBe(26_010)
  })
  it('does not exist when only the quote has moved, though the tick repeats price and volume', () => {
    const quotes = table(
      [{ id: 'NIFTY26NOVFUT', ltp: 26_010, volumeQty: 65, bid: 26_009, ask: 26_011 }],
      [{ id: 'NIFTY26NOVFUT', ltp: 26_010, volumeQty: 65, bid: 26_008, ask: 26_010 }],
    )
    expect(barOf(quotes, 'NIFTY26NOVFUT')).toMatchObject(none)
  })
  it('of a contract that has never traded does not begin with a quote', () => {
    const quotes = table([{ id: 'NIFTY26NOVFUT', bid: 26_000, ask: 26_020, volumeQty: 0, oiQty: 0 }])
    expect(barOf(quotes, 'NIFTY26NOVFUT')).toEqual({ ...none, oiQty: 0 })
  })
  it('of an index takes every value: an index trades nothing', () => {
    const quotes = table([
      { id: 'NIFTY', ltp: 25_990 },
      { id: 'NIFTY', ltp: 26_005 },
      { id: 'NIFTY', ltp: 26_000 },
    ])
    expect(barOf(quotes, 'NIFTY')).toMatchObject({ open: 25_990, high: 26_005, low: 25_990, close: 26_000 })
    expect(barOf(quotes, 'NIFTY')).toMatchObject({ volume: Number.NaN, vwap: Number.NaN })
  })
  it('of an index begins where it stood when the minute began', () => {
    const quotes = table(
      [{ id: 'NIFTY', ltp: 26_000 }],
      [
        { id: 'RELIANCE', ltp: 100, volumeQty: 5 },
        { id: 'NIFTY', ltp: 25_990 },
      ],
    )
    expect(barOf(quotes, 'NIFTY')).toMatchObject({ open: 26_000, high: 26_000, low: 25_990, close: 25_990 })
  })
  it('of an index that stands still is flat', () => {
    const quotes = table([{ id: 'NIFTY', ltp: 26_000 }], [{ id: 'RELIANCE', ltp: 100, volumeQty: 5 }])
    expect(barOf(quotes, 'NIFTY')).toMatchObject({ open: 26_000, high: 26_000, low: 26_000, close: 26_000 })
  })
  it('weighs a volume that came without its price by the last one', () => {
    const bar = barOf(
      table([
        { id: 'RELIANCE', ltp: 100, volumeQty: 10 },
        { id: 'RELIANCE', volumeQty: 30 },
      ]),
      'RELIANCE',
    )
    expect(bar).toMatchObject({ close: 100, volume: 30, vwap: 100 })
  })
  it('trades nothing when the feed corrects the volume downwards', () => {
    const quotes = table([{ id: 'RELIANCE', ltp: 100, volumeQty: 500 }], [{ id: 'RELIANCE', ltp: 101, volumeQty: 400 }])
    expect(barOf(quotes, 'RELIANCE')).toMatchObject({ close: 101, volume: 0, vwap: Number.NaN })
  })
})

describe('the quotes', () => {
  it('stand until a tick says otherwise', () => {
    const quotes = table([
      { id: 'NIFTY26NOVFUT', ltp: 26_010, bid: 26_009, ask: 26_011, volumeQty: 65, oiQty: 650 },
      { id: 'NIFTY26NOVFUT', ltp: 26_011 },
    ])
    const [ltp, bid, ask, volume, oi] = [quotes.ltp, quotes.bid, quotes.ask, quotes.volumeQty, quotes.oiQty].map(
      (c) => c[2],
    )
    expect([ltp, bid, ask, volume, oi]).toEqual([26_011, 26_009, 26_011, 65, 650])
  })
  it('are gone when the exchange says 0', () => {
    const quotes = table([
      { id: 'NIFTY26NOVFUT', bid: 26_009, ask: 26_011 },
      { id: 'NIFTY26NOVFUT', bid: 0 },
    ])
    expect([quotes.bid[2], quotes.ask[2]]).toEqual([Number.NaN, 26_011])
  })
})
