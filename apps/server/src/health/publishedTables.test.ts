import { expect, it } from 'vitest'
import { tablesIn } from '../../../../packages/feeds/src/files/lists/readSample.ts'
import { SAMPLES } from '../../../../packages/feeds/src/files/lists/samples.ts'
import { TABLES } from './publishedTables.ts'

/** What single downloads tell of a moment, and what no tool reads: nobody waits for it. */
const NOT_WAITED_FOR = ['category_turnover', 'chain_snapshots', 'market_cap', 'market_watch']
/** Listed by its indices. */
const CLOSES = 'index_daily'

it('lists every dataset that files of the exchanges bring', () => {
  const listed = new Set([...Object.values(TABLES).map(({ dataset }) => dataset), CLOSES, ...NOT_WAITED_FOR])
  const brought = new Set(Object.values(SAMPLES).flatMap((sample) => tablesIn(sample).map(({ dataset }) => dataset)))
  expect([...brought].filter((dataset) => !listed.has(dataset))).toEqual([])
  expect(brought.size).toBeGreaterThan(15)
})
