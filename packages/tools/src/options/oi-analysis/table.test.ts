import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'

describe('the exported table of open interest', () => {
  it('has the shown strikes and their total', async () => {
    const params = tool.params.parse({})
    const { data } = answerOf(await compute(fixtureMarket('10:15'), params))
    const { columns, rows } = table(wire(data), params)
    expect(rows).toHaveLength(6)
    expect(rows.every((row) => row.length === columns.length)).toBe(true)
    expect(rows[2][columns.indexOf('Strike')]).toBe(26000)
    expect(rows[2][columns.indexOf('PE ΔOI')]).toBe(24000)
    expect(rows[5][columns.indexOf('CE OI')]).toBe(288500)
  })

  it('counts in units when units are shown', async () => {
    const params = tool.params.parse({ unit: 'qty' })
    const { data } = answerOf(await compute(fixtureMarket('10:15'), params))
    const { columns, rows } = table(wire(data), params)
    expect(rows[2][columns.indexOf('PE ΔOI')]).toBe(24000 * 75)
  })
})
