import type { Market } from '@strikelens/market/market'
import type { ClockTime } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { computeOf, type ToolKey, tools } from './index.ts'
import { leg, type SnapshotRow } from './testing/chainDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, PREVIOUS, SNAPSHOTS, SYMBOL } from './testing/fixtureA.ts'
import { memoryKey } from './testing/memorySource.ts'
import {
  STOCK,
  STOCK_EXPIRY,
  STOCK_PREVIOUS,
  STOCK_SNAPSHOTS,
  STOCK_TODAY,
  stockFixture,
  stockMarket,
} from './testing/stockFixture.ts'

/** Markets of one chain, and what pages say of them. */
interface Chain {
  readonly symbol: string
  /** A date of which the exchange's file is stored and no minutes, after its close. */
  readonly closeOnly: () => Market
  /** Before the first snapshot of a day. */
  readonly early: () => Market
  readonly saysEarly: string
  /** Snapshots of a day, looked at when the last of them is there. */
  readonly day: (rows: readonly SnapshotRow[]) => Market
  readonly rows: readonly [SnapshotRow, SnapshotRow]
  /** Two clock times with what is missed between them. */
  readonly gap: readonly [ClockTime, ClockTime, string]
  /** Clock times at which snapshots come. */
  readonly steps: readonly ClockTime[]
}

const clocks = (hour: number, from: number, step: number, count: number) =>
  Array.from({ length: count }, (_, i): ClockTime => `${hour}:${from + i * step}`)

const lastClock = (rows: readonly SnapshotRow[]) => rows[rows.length - 1].clock

const NIFTY: Chain = {
  symbol: SYMBOL,
  closeOnly() {
    const days = fixtureA()
    days.chains.delete(memoryKey(SYMBOL, EXPIRY, PREVIOUS))
    return fixtureMarket('15:40', days, PREVIOUS)
  },
  early: () => fixtureMarket('09:20'),
  saysEarly: 'No data of 20 Nov yet: the session of 19 Nov is shown.',
  day(snapshots) {
    const days = fixtureA()
    keepDay(days, { snapshots })
    return fixtureMarket(lastClock(snapshots), days)
  },
  rows: [SNAPSHOTS[0], SNAPSHOTS[1]],
  gap: ['10:10', '10:15', 'No data 10:11–10:14'],
  steps: clocks(10, 15, 1, 11),
}

const RELIANCE: Chain = {
  symbol: STOCK,
  closeOnly() {
    const days = stockFixture({ today: STOCK_PREVIOUS })
    days.chains.delete(memoryKey(STOCK, STOCK_EXPIRY, STOCK_PREVIOUS))
    return fixtureMarket('15:40', days, STOCK_PREVIOUS)
  },
  early: () => stockMarket(stockFixture(), '09:20'),
  saysEarly: 'No data of 11 Nov yet: the session of 10 Nov is shown.',
  day: (snapshots) => stockMarket(stockFixture({ snapshots, today: STOCK_TODAY }), lastClock(snapshots)),
  rows: [STOCK_SNAPSHOTS[0], STOCK_SNAPSHOTS[1]],
  // Chains of shares come every three minutes.
  gap: ['10:00', '10:15', 'No data 10:03–10:12'],
  steps: clocks(10, 15, 3, 11),
}

/** Rests on the chains of all stocks, and marks one symbol among them. */
const OF_ALL: ToolKey = 'iv-dashboard'

/** Every page of one chain with the chain it is asked for. */
const pages = tools.flatMap(({ key, restsOn, symbols }): [ToolKey, Chain][] =>
  restsOn !== 'chains' || symbols === null || key === OF_ALL ? [] : [[key, symbols.includes('IDX') ? NIFTY : RELIANCE]],
)

/** What a page says of a market: its notices, or why it has no answer. */
async function said(key: ToolKey, symbol: string, market: Market): Promise<string[]> {
  const tool = tools.find((one) => one.key === key)
  const compute = await computeOf(key)
  const result = await compute(market, tool?.params.parse({ symbol }) ?? {})
  return 'noAnswer' in result ? [result.noAnswer.reason] : result.answer.notices.map(({ text }) => text)
}

const untraded = (row: SnapshotRow): SnapshotRow => {
  const lost = (legs: SnapshotRow['ce']) => legs.map(({ ltp, oi }) => leg(ltp, oi, 0))
  return { ...row, ce: lost(row.ce), pe: lost(row.pe) }
}

describe.each(pages)('/%s', (key, chain) => {
  const { symbol, rows, gap, steps } = chain
  const [from, to, missed] = gap

  it('says of a symbol without options that it has none', async () => {
    expect(await said(key, 'NIFTYIT', chain.early())).toEqual(['NIFTYIT has no listed options'])
  })
  it('says of a date of which only the exchange’s file is stored that it has its close alone', async () => {
    expect((await said(key, symbol, chain.closeOnly())).join()).toContain('End-of-day data only for this date')
  })
  it('says before the first snapshot of a day which session is shown', async () => {
    expect(await said(key, symbol, chain.early())).toContain(chain.saysEarly)
  })
  it('names the minutes that are missing', async () => {
    const days = [
      { ...rows[0], clock: from },
      { ...rows[1], clock: to },
    ]
    expect(await said(key, symbol, chain.day(days))).toContain(missed)
  })
  it('says since when OI stands still', async () => {
    const days = [{ ...rows[0], clock: from }, ...steps.map((clock) => ({ ...rows[1], clock }))]
    expect(await said(key, symbol, chain.day(days))).toContain(
      'OI feed stalled since 10:15: labels that depend on OI are suspended.',
    )
  })
  it('says where the feed took volumes back', async () => {
    const days = [{ ...rows[0], clock: from }, untraded({ ...rows[1], clock: to })]
    expect(await said(key, symbol, chain.day(days))).toContain(
      'The feed corrected volumes down at 10:15: those intervals count as 0.',
    )
  })
})
