import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCandles } from './candles.ts'

const realData = process.env.REALDATA_DIR ?? ''
const reply = (name: string) => readFileSync(join(realData, 'kite_ws_packets', name), 'utf8')

describe.skipIf(realData === '')('the histories that Kite publishes for tests (skipped without REALDATA_DIR)', () => {
  it('are read, with open interest where it is told', () => {
    const bars = readCandles(reply('historical_oi.json'))
    expect(bars).toHaveLength(6)
    expect(bars[2]).toEqual({
      start: Date.parse('2019-12-04T09:17:00+05:30'),
      ...{ open: 12001, high: 12001, low: 11995.1, close: 11998.55, volume: 48450, oi: 13758000 },
    })
    const minutes = readCandles(reply('historical_minute.json'))
    expect(minutes.map(({ close }) => close)).toEqual([1702.8, 1698.15, 1699.25, 1699, 1699.8, 1696.9])
    expect(minutes.every(({ oi }) => Number.isNaN(oi))).toBe(true)
  })
})

describe('a history', () => {
  it.each(['', '<html>', '{"status":"error"}', '{"status":"success","data":{}}'])('is not %j', (body) => {
    expect(() => readCandles(body)).toThrow('Kite answers with something that is no history')
  })
})
