import { describe, expect, it } from 'vitest'
import { foFutures } from '../datasets/index.ts'
import { wholeTable } from '../testing/index.ts'
import { fileBefore, sessionBefore } from './fileBefore.ts'

const column = (...values: number[]) => Float64Array.from(values)
const FILE = wholeTable(foFutures, {
  name: ['NIFTY25NOVFUT', 'NIFTY26JANFUT', 'HUDCO25NOVFUT'],
  symbol: ['NIFTY', 'NIFTY', 'HUDCO'],
  set: ['IDX', 'IDX', 'STK'],
  expiry: ['2025-11-25', '2026-01-27', '2025-11-25'],
  close: column(25_896.75, 26_200, 118),
  prevClose: column(25_979.75, 26_290, 236),
  oiQty: column(5_000_000, 75, 8000),
  oiChangeQty: column(-1_250_000, 75, 500),
  lotSize: column(75, 75, 500),
})

describe('the session before, as the next one’s file tells of it', () => {
  const before = fileBefore(FILE, (symbol) => symbol === 'HUDCO') ?? FILE

  it('closed at the printed previous close, with today’s open interest less its change', () => {
    expect(before.name).toEqual(FILE.name)
    expect(before.close[0]).toBe(25_979.75)
    expect(before.oiQty[0]).toBe(6_250_000)
    expect(before.volumeQty[0]).toBeNaN()
  })
  it('held nothing of a contract whose open interest is all new, and may not have listed it', () => {
    expect(before.oiQty[1]).toBe(0)
    expect(before.close[1]).toBeNaN()
  })
  it('is not told by a file without the columns for it', () => {
    expect(
      fileBefore(wholeTable(foFutures, { name: FILE.name, symbol: FILE.symbol, oiQty: FILE.oiQty }), () => false),
    ).toBeNull()
  })
  it('is not known of a stock that was split in between: the file does not say in whose shares it counts', () => {
    expect([before.close[2], before.oiQty[2]]).toEqual([Number.NaN, Number.NaN])
  })
})

describe('the session before, by its own file', () => {
  const none = () => false
  const stored = {
    ...FILE,
    name: ['NIFTY25NOVFUT', 'OLD25NOVFUT', 'OTHER25NOVFUT'],
    oiQty: column(6_300_000, 7500, 10),
  }

  it('keeps what that file says, and takes from the next one what a share renamed overnight held', () => {
    const before = sessionBefore(stored, FILE, none) ?? FILE
    expect(before.name).toEqual([...stored.name, 'HUDCO25NOVFUT'])
    // 8,000 less 500.
    expect([...before.oiQty]).toEqual([6_300_000, 7500, 10, 7500])
    expect(before.close[3]).toBe(236)
  })
  it('has nothing of a contract that is new', () => {
    expect(sessionBefore(stored, FILE, none)?.name).not.toContain('NIFTY26JANFUT')
  })
  it('is told by the next one where its own is not stored', () => {
    expect(sessionBefore(null, FILE, none)?.name).toEqual(FILE.name)
    expect([sessionBefore(stored, null, none), sessionBefore(null, null, none)]).toEqual([stored, null])
  })
})
