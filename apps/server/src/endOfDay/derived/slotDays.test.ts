import { foFutures, type TableOf } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/market/testing'
import { describe, expect, it } from 'vitest'
import { namedContracts } from './slotDays.ts'

const [BEFORE, DATE] = ['2026-11-11', '2026-11-12']

/** A future of each symbol: close, open interest and its change. */
function file(rows: Readonly<Record<string, readonly [close: number, oi: number, change: number]>>) {
  const symbol = Object.keys(rows)
  const column = (place: number) => Float64Array.from(symbol, (name) => rows[name][place])
  const [close, same] = [column(0), symbol.map(() => 1)]
  const ones = Float64Array.from(same)
  return wholeTable(foFutures, {
    ...{ symbol, name: symbol.map((one) => `${one}26NOVFUT`), set: symbol.map(() => 'STK') },
    ...{ expiry: symbol.map(() => '2026-11-24'), lotSize: ones, open: close, high: close, low: close, close },
    ...{ settle: close, prevClose: close.map((price) => price - 1), volumeQty: ones, turnover: ones },
    ...{ underlying: close, oiQty: column(1), oiChangeQty: column(2) },
  })
}
const NAMES = ['TCS26NOVFUT', 'NEWNAME26NOVFUT']
const TODAY = new Map([['NSE', file({ TCS: [100, 1_000, 100], NEWNAME: [50, 600, 200] })]])
const measured = (earlier: ReadonlyMap<string, TableOf<typeof foFutures>>, factor = 1) => {
  const adjustments = (symbol: string) => (symbol === 'TCS' && factor !== 1 ? [{ exDate: DATE, factor }] : [])
  const contracts = namedContracts(NAMES, TODAY, earlier, BEFORE, DATE, adjustments)
  return contracts && { close: [...contracts.prevClose], oi: [...contracts.prevOiQty] }
}

describe('what the first slot of a session is measured against', () => {
  it('is the close before, and of a share renamed overnight what its own line tells', () => {
    const earlier = new Map([['NSE', file({ TCS: [98, 890, 0], OLDNAME: [49, 400, 0] })]])
    expect(measured(earlier)).toEqual({ close: [98, 49], oi: [890, 400] })
  })

  it('is what the day’s own file tells where that of the session before is not stored', () => {
    expect(measured(new Map())).toEqual({ close: [99, 49], oi: [900, 400] })
  })

  it('is unknown there of a share that was split since', () => {
    expect(measured(new Map(), 2)).toEqual({ close: [Number.NaN, 49], oi: [Number.NaN, 400] })
  })
})
