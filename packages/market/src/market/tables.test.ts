import { describe, expect, it } from 'vitest'
import { foFutures, positionLimits } from '../datasets/index.ts'
import type { Segment } from '../instruments/index.ts'
import { filledTable } from '../testing/index.ts'
import { istInstant } from '../time/index.ts'
import { smallSource } from './fixtures/smallSource.ts'
import { type MarketSource, marketAt } from './index.ts'

// A Thursday and the Wednesday before it.
const TODAY = '2026-11-12'
const YESTERDAY = '2026-11-11'

describe('tables kept by exchange', () => {
  const source = smallSource({
    tables: async (dataset, _from, _to, part) =>
      new Map([YESTERDAY, TODAY].map((date) => [date, filledTable(dataset, { name: [`${part ?? 'all'} ${date}`] })])),
  })
  const read = (clock: string, part?: string) =>
    marketAt(source, istInstant(TODAY, clock)).tables(foFutures, [YESTERDAY, TODAY], part)

  it('are read of the exchange asked for', async () => {
    expect((await read('09:00', 'BSE'))[0]).toMatchObject({ name: [`BSE ${YESTERDAY}`] })
    expect((await read('09:00'))[0]).toMatchObject({ name: [`all ${YESTERDAY}`] })
  })
  it('are known when their own session has ended: commodities trade long after equities have closed', async () => {
    expect((await read('20:00', 'NSE'))[1]).not.toBeNull()
    expect((await read('20:00', 'MCX'))[1]).toBeNull()
  })
})

describe('the table in force', () => {
  // Of Monday and Tuesday, the last sessions before Wednesday and Thursday.
  const [monday, tuesday] = ['2026-11-09', '2026-11-10']
  const stored = (...dates: string[]) =>
    smallSource({
      table: async (dataset, date) => (dates.includes(date) ? filledTable(dataset, { symbol: [date] }) : null),
    })
  const inForce = (source: MarketSource, clock: string, segment: Segment = 'derivatives') =>
    marketAt(source, istInstant(TODAY, clock)).inForce(positionLimits, segment)

  it('is the newest of a session that has closed', async () => {
    const source = stored(monday, tuesday, YESTERDAY, TODAY)
    expect(await inForce(source, '15:00')).toMatchObject({ date: YESTERDAY, table: { symbol: [YESTERDAY] } })
    expect((await inForce(source, '16:00'))?.date).toBe(TODAY)
    // Commodities trade until late in the evening.
    expect((await inForce(source, '16:00', 'mcx'))?.date).toBe(YESTERDAY)
  })
  it('is an older one while files are late, for a few sessions', async () => {
    expect((await inForce(stored(monday), '16:00'))?.date).toBe(monday)
    expect(await inForce(stored('2026-10-01'), '16:00')).toBeNull()
  })
  it('as a session opens is of a session before it', async () => {
    const opened = marketAt(stored(tuesday, YESTERDAY, TODAY), istInstant(TODAY, '16:00')).at(
      istInstant(TODAY, '09:15'),
    )
    expect((await opened.inForce(positionLimits, 'derivatives'))?.date).toBe(YESTERDAY)
  })
})

describe('corporate actions', () => {
  it('are known once they have taken effect', () => {
    const actions = [
      { exDate: YESTERDAY, factor: 2 },
      { exDate: '2026-11-13', factor: 5 },
    ]
    const market = marketAt(smallSource({ adjustments: () => actions }), istInstant(TODAY, '10:15'))
    expect(market.adjustments('RELIANCE')).toEqual([{ exDate: YESTERDAY, factor: 2 }])
  })
})
