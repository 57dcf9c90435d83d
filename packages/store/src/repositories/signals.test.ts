import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../database/index.ts'
import { bytesOf, textOf } from '../fixtures/minute.ts'
import { START_WITHIN_MS, temporaryDatabase } from '../fixtures/temporaryDatabase.ts'
import { addLedgerEntries, ledgerDays } from './index.ts'

let db: Db
let remove: () => Promise<void>
beforeAll(async () => {
  ;({ db, remove } = await temporaryDatabase())
}, START_WITHIN_MS)
afterAll(() => remove(), START_WITHIN_MS)

const entry = (bar: number, text: string, revision = 0) => ({
  ...{ segment: 'cash', interval: '5m', bar, seen: bar + 300_000, revision, written: bar + 300_000 },
  ...{ reason: revision === 0 ? '' : 'Minutes were filled in.', block: bytesOf(text) },
})
const written = async (tool: string, from = '2026-11-12', to = '2026-11-13') =>
  (await ledgerDays(db, tool, from, to)).map(({ date, entries }) => [
    date,
    entries.map(({ bar, revision, block }) => [bar, revision, textOf(block)]),
  ])

describe('the ledger', () => {
  it('has an entry of the first of several that write it at once', async () => {
    const day = { tool: 'orb', date: '2026-11-13', entries: [entry(0, 'first')] }
    const added = await Promise.all([1, 2, 3].map(() => addLedgerEntries(db, day)))
    expect(added.toSorted()).toEqual([0, 0, 1])
    expect(await addLedgerEntries(db, { ...day, entries: [entry(0, 'other')] })).toBe(0)
    expect(await written('orb')).toEqual([['2026-11-13', [[0, 0, 'first']]]])
  })

  it('keeps every revision, in the order of sessions and bars', async () => {
    await addLedgerEntries(db, { tool: 'box', date: '2026-11-13', entries: [entry(600, 'b'), entry(300, 'a')] })
    await addLedgerEntries(db, { tool: 'box', date: '2026-11-12', entries: [entry(0, 'before')] })
    await addLedgerEntries(db, { tool: 'box', date: '2026-11-13', entries: [entry(300, 'corrected', 1)] })
    expect(await written('box')).toEqual([
      ['2026-11-12', [[0, 0, 'before']]],
      [
        '2026-11-13',
        [
          [300, 0, 'a'],
          [300, 1, 'corrected'],
          [600, 0, 'b'],
        ],
      ],
    ])
    expect(await written('box', '2026-11-13')).toHaveLength(1)
    expect(await written('flag')).toEqual([])
  })
})
