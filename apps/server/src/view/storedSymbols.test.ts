import { foFutures } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/market/testing'
import { adoptSymbols, knownSymbols } from '@strikelens/market/universe'
import { writeDayTable } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedInstruments } from '../ingest/storedInstruments.ts'
import { writeInstruments } from '../ingest/writeDay.ts'
import { writtenTable } from '../stored/storedTables.ts'
import { INSTRUMENTS } from '../testing/listings.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { adoptStoredSymbols } from './storedSymbols.ts'

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(async () => {
  adoptSymbols([])
  await postgres.remove()
})

const [nifty, reliance] = INSTRUMENTS.listings
const NEW = {
  ...INSTRUMENTS,
  listings: [...INSTRUMENTS.listings, { ...nifty, symbol: 'NIFTYFPI', futures: [] }, { ...reliance, symbol: 'NEWCO' }],
  indices: [...INSTRUMENTS.indices.filter((id) => id !== 'GIFTNIFTY'), 'NIFTYFPI', 'GIFTNIFTY'],
  equities: ['NEWCO', ...INSTRUMENTS.equities],
}

describe('files of a month', () => {
  it('make the symbols known of the one that tells all, between others that tell of one', async () => {
    const files = { '2025-07-01': ['GOLD'], '2025-07-30': ['GOLD', 'ALUMINI'], '2025-07-31': ['GOLD'] }
    for (const [date, symbol] of Object.entries(files)) {
      const table = wholeTable(foFutures, { symbol, set: symbol.map(() => 'COM') })
      await writeDayTable(postgres.db, writtenTable(foFutures, date, 'files', table, 'MCX'))
    }
    await adoptStoredSymbols(postgres.db)
    expect(knownSymbols.profile('ALUMINI')).toMatchObject({ kind: 'commodity', exchange: 'MCX' })
  })
})

describe('a master with underlyings that nobody knew', () => {
  it('makes them known, as what they are', async () => {
    await writeInstruments(postgres.db, NEW, 'Broker')
    expect(knownSymbols.kindOf('NEWCO')).toBeNull()
    await adoptStoredSymbols(postgres.db)
    expect(knownSymbols.profile('NEWCO')).toMatchObject({ kind: 'stock', exchange: 'NSE', sector: 'Others' })
    expect(knownSymbols.kindOf('NIFTYFPI')).toBe('index')
    expect(['NEWCO', 'NIFTYFPI', 'GOLD'].map(knownSymbols.hasContracts)).toEqual([true, true, true])
  })

  it('is read again as it was stored, a new index among the indices', async () => {
    const again = await storedInstruments(postgres.db, NEW.date)
    expect(again).toMatchObject({ indices: NEW.indices, equities: NEW.equities })
  })
})
