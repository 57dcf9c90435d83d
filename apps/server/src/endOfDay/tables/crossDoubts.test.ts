import { fiiDerivatives } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/market/testing'
import { transaction } from '@strikelens/store/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../../testing/temporaryDatabase.ts'
import { crossDoubts } from './crossDoubts.ts'
import { storeTables } from './storeTables.ts'

const DATE = '2025-11-14'
const participants = {
  ...{ dataset: 'participant_oi', part: '', date: DATE },
  table: {
    participant: ['Client', 'FII'],
    product: ['fut-index', 'fut-index'],
    long: Float64Array.of(300_000, 24_415),
    short: Float64Array.of(130_381, 194_034),
  },
}
const statistics = (oiLots: number) => ({
  ...{ dataset: 'fii_derivatives', part: '', date: DATE },
  table: wholeTable(fiiDerivatives, {
    product: ['fut-index', 'fut-index'],
    symbol: ['', 'NIFTY'],
    oiLots: Float64Array.of(oiLots, 158_717),
  }),
})

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => postgres.remove())

it('says when the statistics of foreign institutions contradict the participants', async () => {
  await transaction(postgres.db, async (tx) => {
    expect(await crossDoubts(tx, [statistics(1)])).toEqual([])
    await storeTables(tx, [participants], 'Exchange files')
    // 24,415 + 194,034 = 218,449
    expect(await crossDoubts(tx, [statistics(218_449)])).toEqual([])
    expect(await crossDoubts(tx, [statistics(218_448)])).toEqual([
      {
        line: 0,
        column: null,
        reason: `${DATE}: foreign institutions hold 218448 index futures by their statistics, 218449 by the participants`,
      },
    ])
  })
})
