import { expect, it } from 'vitest'
import { csvText } from './csv.ts'
import { exportedTable, jsonText, rowsBeyond } from './exportRows.ts'
import { PLANS } from './plans.ts'

it('says which plan has the rows that an export leaves out', () => {
  // Free exports 100 rows, Basic 1,000, Advanced all.
  expect(rowsBeyond(100, 101)).toBe('1 more row is in the Basic plan.')
  expect(rowsBeyond(100, 1000)).toBe('900 more rows are in the Basic plan.')
  expect(rowsBeyond(100, 2345)).toBe('900 more rows are in the Basic plan, all 2,245 in the Advanced plan.')
  expect(rowsBeyond(1000, 2345)).toBe('1,345 more rows are in the Advanced plan.')
})

it('takes as many rows of a table away as the plan has, in every format', () => {
  const table = { columns: ['Strike'], rows: Array.from({ length: 2345 }, (_, i) => [i]) }
  const origin = { address: 'http://localhost/api/tools/option-chain', source: 'Simulated market', asOf: 0 }
  const counts = PLANS.map((plan) => {
    const exported = exportedTable(table, plan)
    const inCsv = csvText(exported, origin)
      .split('\r\n')
      .filter((line) => /^\d+$/.test(line)).length
    return [inCsv, JSON.parse(jsonText(exported, origin)).rows.length]
  })
  expect(counts).toEqual([
    [100, 100],
    [1000, 1000],
    [2345, 2345],
    [2345, 2345],
  ])
  expect(JSON.parse(jsonText(exportedTable(table, 'basic'), origin))).toMatchObject({
    columns: ['Strike'],
    beyond: '1,345 more rows are in the Advanced plan.',
    ...origin,
  })
})
