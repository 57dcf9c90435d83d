import { describe, expect, it } from 'vitest'
import type { DayPanel } from '../bars/index.ts'
import type { Table } from '../blocks/index.ts'
import { type IsoDate, istClock, istInstant } from '../time/index.ts'
import { dayPanel, keptUnder, listingOf, smallSource, starts, tablesUnder } from './fixtures/smallSource.ts'
import { type Adjustment, type FuturesBoard, marketAt } from './index.ts'

const DATE = '2026-11-12'
const BEFORE = '2026-11-11'
const NSE = [
  listingOf('NIFTY', 'IDX', 'NSE', [
    ['NIFTY26NOVFUT', '2026-11-24'],
    ['NIFTY27JANFUT', '2027-01-28'],
  ]),
  listingOf('RELIANCE', 'STK', 'NSE', [['RELIANCE26NOVFUT', '2026-11-24']]),
]
const BSE = listingOf('SENSEX', 'IDX', 'BSE', [['SENSEX26NOVFUT', '2026-11-26']])
const GOLD = listingOf('GOLD', 'COM', 'MCX', [['GOLD26DECFUT', '2026-12-04']])

function futuresFile(
  rows: Readonly<Record<string, readonly [close: number, settle: number, volume: number, oi: number]>>,
) {
  const column = (place: number) => Float64Array.from(Object.values(rows), (row) => row[place])
  const names = Object.keys(rows)
  const symbol = names.map((name) => name.slice(0, name.search(/\d/)))
  return {
    ...{ name: names, symbol, close: column(0), settle: column(1), volumeQty: column(2), oiQty: column(3) },
  } satisfies Table
}

const panels: Record<string, DayPanel> = {
  [`futures 1m ${DATE}`]: dayPanel(DATE, starts(DATE, '10:13', 3), {
    SENSEX26NOVFUT: [84_900, 84_950, 85_000],
    NIFTY26NOVFUT: [26_000, 26_010, 26_020],
    RELIANCE26NOVFUT: [1510, 1515, 1520],
    NIFTY27JANFUT: [Number.NaN, Number.NaN, Number.NaN],
  }),
  [`mcx 1m ${DATE}`]: dayPanel(DATE, starts(DATE, '10:13', 3), { GOLD26DECFUT: [130_000, 130_050, 130_100] }),
}
const files: Record<string, Table> = {
  [`fo_futures ${BEFORE} NSE`]: futuresFile({
    NIFTY26NOVFUT: [25_980, 25_985, 6500, 65_000],
    RELIANCE26NOVFUT: [3000, 3005, 5000, 50_000],
  }),
  // Nobody traded it: the settlement stands in for a close.
  [`fo_futures ${BEFORE} BSE`]: futuresFile({ SENSEX26NOVFUT: [84_000, 84_800, 0, 200] }),
  [`fo_futures ${BEFORE} MCX`]: futuresFile({ GOLD26DECFUT: [129_500, 129_500, 100, 900] }),
}

function source(actions: readonly Adjustment[] = []) {
  return smallSource({
    listings: async () => [...NSE, BSE, GOLD],
    panelDay: keptUnder(panels),
    table: tablesUnder(files),
    adjustments: (symbol) => (symbol === 'RELIANCE' ? actions : []),
  })
}

async function boardAt(clock: string, actions: readonly Adjustment[] = []): Promise<FuturesBoard> {
  const board = await marketAt(source(actions), istInstant(DATE, clock)).futures()
  if (board === null) throw new Error('no board')
  return board
}
const of = (board: FuturesBoard, column: Float64Array, name: string) => column[board.name.indexOf(name)]

describe('the futures board', () => {
  it('joins NSE and BSE with MCX, the months of a symbol together', async () => {
    const board = await boardAt('10:15')
    expect(board.name).toEqual(['NIFTY26NOVFUT', 'NIFTY27JANFUT', 'RELIANCE26NOVFUT', 'SENSEX26NOVFUT', 'GOLD26DECFUT'])
    expect(board.set).toEqual(['IDX', 'IDX', 'STK', 'IDX', 'COM'])
    expect(board.expiry[4]).toBe('2026-12-04')
    expect(board.date).toBe(DATE)
    expect(board.lotSize[0]).toBe(10)
  })
  it('tells the last price up to the moment, and none of a contract that has not traded', async () => {
    const board = await boardAt('10:15')
    expect(Array.from(board.last)).toEqual([26_010, Number.NaN, 1515, 84_950, 130_050])
    expect(istClock(board.asOf)).toBe('10:15')
    expect(of(board, board.volumeQty, 'NIFTY26NOVFUT')).toBe(20)
  })
  it('measures against the close before, or against the settlement of a contract nobody traded', async () => {
    const board = await boardAt('10:15')
    expect(of(board, board.prevClose, 'NIFTY26NOVFUT')).toBe(25_980)
    expect(of(board, board.prevOiQty, 'NIFTY26NOVFUT')).toBe(65_000)
    expect(of(board, board.prevClose, 'SENSEX26NOVFUT')).toBe(84_800)
    expect(of(board, board.prevClose, 'GOLD26DECFUT')).toBe(129_500)
  })
  it('knows no previous close and no open interest of a contract that was not listed yesterday', async () => {
    const board = await boardAt('10:15')
    expect(of(board, board.prevClose, 'NIFTY27JANFUT')).toBeNaN()
    expect(of(board, board.prevOiQty, 'NIFTY27JANFUT')).toBeNaN()
    expect(Array.from(board.isNew)).toEqual([0, 1, 0, 0, 0])
  })
  it('takes none for new where the file of its exchange is missing, or a split leaves open what it was', async () => {
    const without = (exchange: string, actions: readonly Adjustment[] = []) => {
      const { [`fo_futures ${BEFORE} ${exchange}`]: _, ...rest } = files
      const board = marketAt({ ...source(actions), table: tablesUnder(rest) }, istInstant(DATE, '10:15')).futures()
      return board.then((found) => found && Array.from(found.isNew))
    }
    expect(await without('BSE')).toEqual([0, 1, 0, 0, 0])
    expect(await without('NSE')).toEqual([0, 0, 0, 0, 0])
    // The next file tells of the session before, but not in whose shares.
    const ended = Object.fromEntries(
      ['NIFTY26NOVFUT', 'RELIANCE26NOVFUT'].map((name) => [name, [100, 100, 10, 500] as const]),
    )
    const told = { ...futuresFile(ended), prevClose: Float64Array.of(99, 99), oiChangeQty: Float64Array.of(50, 50) }
    const table: Table = {
      ...told,
      ...{ set: ['IDX', 'STK'], expiry: ['2026-11-24', '2026-11-24'], lotSize: Float64Array.of(10, 10) },
      ...{ open: told.close, high: told.close, low: told.close, turnover: told.close, underlying: told.close },
    }
    const { [`fo_futures ${BEFORE} NSE`]: _, ...rest } = files
    const split = {
      ...source([{ exDate: DATE, factor: 2 }]),
      table: tablesUnder({ ...rest, [`fo_futures ${DATE} NSE`]: table }),
    }
    const board = await marketAt(split, istInstant(DATE, '20:00')).futures()
    if (board === null) throw new Error('no board')
    expect(of(board, board.prevOiQty, 'NIFTY26NOVFUT')).toBe(450)
    expect(of(board, board.prevOiQty, 'RELIANCE26NOVFUT')).toBeNaN()
    expect(board.isNew[board.name.indexOf('RELIANCE26NOVFUT')]).toBe(0)
  })
  it('takes none for new where the file before is of a part of the market', async () => {
    // One of three contracts: an export of a single one, which says nothing of the others.
    const part = futuresFile({ NIFTY26NOVFUT: [25_980, 25_980, 10, 65_000] })
    const table = tablesUnder({ ...files, [`fo_futures ${BEFORE} NSE`]: part })
    const board = await marketAt({ ...source(), table }, istInstant(DATE, '10:15')).futures()
    expect(board && Array.from(board.isNew)).toEqual([0, 0, 0, 0, 0])
  })
  it('divides a stock’s previous close on its ex-date by the factor and multiplies the open interest', async () => {
    const board = await boardAt('10:15', [{ exDate: DATE, factor: 2 }])
    expect(of(board, board.prevClose, 'RELIANCE26NOVFUT')).toBe(1500)
    expect(of(board, board.prevOiQty, 'RELIANCE26NOVFUT')).toBe(100_000)
    expect(of(board, board.prevClose, 'NIFTY26NOVFUT')).toBe(25_980)
  })
  it('are put together once a moment, however often they are asked for', () => {
    const market = marketAt(source(), istInstant(DATE, '10:15'))
    expect(market.futures()).toBe(market.futures())
  })

  it('shows MCX’s own day in the evening of a holiday, measured against MCX’s session before', async () => {
    const day = (panel: string, date: IsoDate, name: string, price: number) => ({
      [`${panel} 1m ${date}`]: dayPanel(date, starts(date, panel === 'mcx' ? '17:00' : '15:39', 1), {
        [name]: [price],
      }),
    })
    const holiday = smallSource({
      listings: async () => [...NSE, GOLD],
      panelDay: keptUnder({
        ...day('futures', '2026-11-09', 'NIFTY26NOVFUT', 25_800),
        ...day('mcx', '2026-11-10', 'GOLD26DECFUT', 129_000),
      }),
      table: tablesUnder({
        'fo_futures 2026-11-09 MCX': futuresFile({ GOLD26DECFUT: [128_500, 128_500, 100, 900] }),
        'fo_futures 2026-11-06 NSE': futuresFile({ NIFTY26NOVFUT: [25_700, 25_700, 100, 900] }),
        // Sunday's muhurat session comes before Monday the 9th.
        'fo_futures 2026-11-08 NSE': futuresFile({ NIFTY26NOVFUT: [25_750, 25_750, 100, 900] }),
      }),
    })
    const board = await marketAt(holiday, istInstant('2026-11-10', '20:00')).futures()
    if (board === null) throw new Error('no board')
    expect(board.date).toBe('2026-11-09')
    expect(of(board, board.last, 'NIFTY26NOVFUT')).toBe(25_800)
    expect(of(board, board.prevClose, 'NIFTY26NOVFUT')).toBe(25_750)
    expect(of(board, board.last, 'GOLD26DECFUT')).toBe(129_000)
    expect(of(board, board.prevClose, 'GOLD26DECFUT')).toBe(128_500)
  })
  it('has MCX alone where no other session is stored, and is none where nothing is', async () => {
    const alone = smallSource({
      listings: async () => [...NSE, GOLD],
      panelDay: keptUnder({ [`mcx 1m ${DATE}`]: panels[`mcx 1m ${DATE}`] }),
    })
    expect((await marketAt(alone, istInstant(DATE, '10:15')).futures())?.name).toEqual(['GOLD26DECFUT'])
    expect(await marketAt(smallSource({}), istInstant(DATE, '10:15')).futures()).toBeNull()
    expect(await marketAt(source(), istInstant(DATE, '10:13')).futures()).toBeNull()
  })
})

describe('a session without minutes', () => {
  const file = {
    name: ['NIFTY26NOVFUT', 'RELIANCE26NOVFUT'],
    open: Float64Array.of(26_000, 1500),
    high: Float64Array.of(26_100, 1500),
    low: Float64Array.of(25_900, 1500),
    close: Float64Array.of(26_050, 1500),
    volumeQty: Float64Array.of(100, 0),
    turnover: Float64Array.of(2_604_000, 0),
    oiQty: Float64Array.of(70_000, 51_000),
  }
  const stored = (panelDay: ReturnType<typeof keptUnder<DayPanel>>) =>
    smallSource({
      listings: async () => NSE,
      panelDay,
      table: tablesUnder({ ...files, [`fo_futures ${DATE} NSE`]: file }),
    })

  it('is told by the exchange’s file once it has ended, an untraded contract without a price', async () => {
    const board = await marketAt(stored(keptUnder<DayPanel>({})), istInstant(DATE, '16:00')).futures()
    if (board === null) throw new Error('no board')
    expect(board.filed).toEqual([{ segment: 'derivatives', hasBars: false }])
    expect(istClock(board.asOf)).toBe('15:40')
    expect(of(board, board.last, 'NIFTY26NOVFUT')).toBe(26_050)
    expect(of(board, board.vwap, 'NIFTY26NOVFUT')).toBe(26_040)
    expect(of(board, board.oiQty, 'NIFTY26NOVFUT')).toBe(70_000)
    expect(of(board, board.prevClose, 'NIFTY26NOVFUT')).toBe(25_980)
    expect(of(board, board.last, 'RELIANCE26NOVFUT')).toBeNaN()
    expect(of(board, board.oiQty, 'RELIANCE26NOVFUT')).toBe(51_000)
  })

  it('has the contracts of its file where no listing of the day is stored', async () => {
    const named = { ...file, symbol: ['NIFTY', 'RELIANCE'], set: ['IDX', 'STK'], lotSize: Float64Array.of(65, 500) }
    const expiry = ['2026-11-24', '2026-11-24']
    const source = smallSource({
      table: tablesUnder({ ...files, [`fo_futures ${DATE} NSE`]: { ...named, expiry } }),
    })
    const board = await marketAt(source, istInstant(DATE, '16:00')).futures()
    expect(board?.symbol).toEqual(['NIFTY', 'RELIANCE'])
    expect(board?.expiryAt[0]).toBe(istInstant('2026-11-24', '15:40'))
    expect([...(board?.pointValue ?? [])]).toEqual([65, 500])
    expect(board?.prevOiQty[0]).toBe(65_000)
  })

  it('is not told by a file that comes after the moment', async () => {
    expect(await marketAt(stored(keptUnder<DayPanel>({})), istInstant(DATE, '15:00')).futures()).toBeNull()
  })

  it('is told by its 5-minute bars where they are kept, those alone that have ended', async () => {
    const bars = dayPanel(DATE, starts(DATE, '10:00', 2, 5), { NIFTY26NOVFUT: [26_000, 26_010] }, '5m')
    const board = await marketAt(
      stored(keptUnder({ [`futures 5m ${DATE}`]: bars })),
      istInstant(DATE, '10:07'),
    ).futures()
    if (board === null) throw new Error('no board')
    expect(board.filed).toEqual([])
    expect(istClock(board.asOf)).toBe('10:05')
    expect(of(board, board.last, 'NIFTY26NOVFUT')).toBe(26_000)
  })
})
