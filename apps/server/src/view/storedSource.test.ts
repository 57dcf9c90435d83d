import { foFutures } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/market/testing'
import { writeDayTable } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writtenTable } from '../stored/storedTables.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { storedSource } from './storedSource.ts'

const [FIRST, SECOND, THIRD] = ['2026-11-10', '2026-11-11', '2026-11-12']

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

const write = (date: string, symbol: string) =>
  writeDayTable(postgres.db, writtenTable(foFutures, date, 'files', wholeTable(foFutures, { symbol: [symbol] }), 'NSE'))

describe('tables of spans that overlap', () => {
  it('are decoded once, and again where one was stored anew', async () => {
    for (const date of [FIRST, SECOND, THIRD]) await write(date, 'TCS')
    const source = await storedSource(postgres.db, 'files')
    const before = await source.tables(foFutures, FIRST, SECOND, 'NSE')
    await write(SECOND, 'INFY')
    const after = await source.tables(foFutures, FIRST, THIRD, 'NSE')
    expect(after.get(FIRST)).toBe(before.get(FIRST))
    expect([FIRST, SECOND, THIRD].map((date) => after.get(date)?.symbol)).toEqual([['TCS'], ['INFY'], ['TCS']])
  })
})
