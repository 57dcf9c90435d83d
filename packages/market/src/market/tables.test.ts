import { describe, expect, it } from 'vitest'
import { foFutures } from '../datasets/index.ts'
import { filledTable } from '../testing/index.ts'
import { istInstant } from '../time/index.ts'
import { smallSource } from './fixtures/smallSource.ts'
import { marketAt } from './index.ts'

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
