import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { BAR_FIELDS } from '../stored/minutePackage.ts'
import { DATE, INSTRUMENTS } from '../testing/listings.ts'
import { tickBatch, type WrittenTick } from '../testing/tickBatch.ts'
import { TradingDay } from './tradingDay.ts'

const at = (clock: string) => istInstant(DATE, clock)

/** A day to which one tick was told in each of these minutes, and what closing them brought. */
function lived(ticks: Readonly<Record<string, WrittenTick>>) {
  const day = new TradingDay(INSTRUMENTS, () => null)
  return Object.entries(ticks).map(([clock, tick]) => {
    day.apply(tickBatch(day.table.ids, at(clock), [tick]))
    const minute = day.close(at(clock) + 60_000)
    const cash = minute.panels.find(({ panel }) => panel === 'cash')
    const place = cash?.ids.indexOf('RELIANCE') ?? -1
    const bar = BAR_FIELDS.map((_, f) => cash?.values[f * (cash?.ids.length ?? 0) + place])
    return { close: bar[3], volume: bar[4], auction: minute.auction ?? null }
  })
}

const reliance = (ltp: number, volumeQty: number): WrittenTick => ({ id: 'RELIANCE', ltp, volumeQty })

describe('the closing auction', () => {
  it('is the close of a share that has derivatives, and no bar of the minute in which it is told', () => {
    const told = lived({
      '15:14': reliance(1490, 1000),
      '15:15': reliance(1490.5, 1010),
      '15:28': reliance(1488, 1310),
      '15:36': reliance(1488, 1310),
    })
    // What was traded in the last second of the session is told after it.
    expect(told.map(({ close, volume }) => [close, volume])).toEqual([
      [1490, 1000],
      [1490.5, 10],
      [Number.NaN, Number.NaN],
      [undefined, undefined],
    ])
    expect(told.map(({ auction }) => auction)).toEqual([
      null,
      null,
      {
        date: DATE,
        closes: {
          id: ['RELIANCE'],
          close: Float64Array.of(1488),
          volumeQty: Float64Array.of(300),
          at: Float64Array.of(at('15:29')),
        },
      },
      null,
    ])
  })
  it('is told at its end to whoever was not there when it began', () => {
    const [before, after] = lived({ '15:31': reliance(1488, 1310), '15:34': reliance(1488, 1310) })
    expect(before.auction).toBeNull()
    expect(after.auction?.closes).toMatchObject({ id: ['RELIANCE'], close: Float64Array.of(1488) })
    expect(after.auction?.closes.volumeQty[0]).toBeNaN()
  })
  it('prices no share that nobody traded in it', () => {
    const told = lived({ '15:15': reliance(1490, 1000), '15:28': reliance(1490, 1000), '15:34': reliance(1490, 1000) })
    expect(told.map(({ auction }) => auction)).toEqual([null, null, null])
  })
})
