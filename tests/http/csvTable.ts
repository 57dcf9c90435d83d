import type { ToolKey } from '@strikelens/tools'
import { tableOf, tools } from '@strikelens/tools'
import type { ExportTable } from '@strikelens/tools/exportRows'
import { expect } from 'vitest'
import { ask, csvOf, type Query } from './ask.ts'

/** The file of a tool holds its answer's table, cell by cell, and says where and when it comes from; gives the table. */
export async function expectFileOf(tool: ToolKey, query: Query = {}): Promise<ExportTable> {
  const definition = tools.find(({ key }) => key === tool)
  if (definition === undefined) throw new Error(`There is no tool '${tool}'.`)
  const { result, source } = await ask(tool, { ...query, ...definition.fileAsks })
  if ('noAnswer' in result) throw new Error(result.noAnswer.reason)
  const params = definition.params.safeParse(query)
  const table = await tableOf(definition)
  const { columns, rows } = await table(result.answer.data, params.data)
  const file = await csvOf(tool, query)
  expect(file.columns).toEqual(columns)
  // A sign that a spreadsheet would run as a formula is defused by an apostrophe, which is no part of the text.
  const plain = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '')
  expect(file.rows.map((row) => row.map(plain))).toEqual(rows.map((row) => row.map((cell) => String(cell ?? ''))))
  expect(file.address).toContain(`/api/tools/${tool}.csv`)
  expect(file.origin).toContain(`Source: ${source}`)
  return { columns, rows }
}
