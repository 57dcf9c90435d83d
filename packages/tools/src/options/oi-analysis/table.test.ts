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

  it('leaves out a side that is not shown', async () => {
    const params = tool.params.parse({ right: 'ce' })
    const { data } = answerOf(await compute(fixtureMarket('10:15'), params))
    const { columns, rows } = table(wire(data), params)
    expect(columns).toEqual(['CE Buildup', 'CE ΔOI %', 'CE ΔOI', 'CE OI', 'CE LTP', 'Strike', 'PCR', 'PE−CE ΔOI'])
    expect(rows.every((row) => row.length === columns.length)).toBe(true)
  })

  it('has the order of the page, the total last', async () => {
    const params = tool.params.parse({ sort: 'peOiChg' })
    const { data } = answerOf(await compute(fixtureMarket('10:15'), params))
    const { columns, rows } = table(wire(data), params)
    // +24,000, +11,000, +9,000, +4,000, +200
    const strikes = rows.map((row) => row[columns.indexOf('Strike')])
    expect(strikes).toEqual([26000, 25900, 25800, 26100, 26200, 'Total'])
    const rising = tool.params.parse({ sort: 'peOiChg', dir: 'asc' })
    expect(table(wire(data), rising).rows[0][columns.indexOf('Strike')]).toBe(26200)
  })

  it('counts in units when units are shown', async () => {
    const params = tool.params.parse({ unit: 'qty' })
    const { data } = answerOf(await compute(fixtureMarket('10:15'), params))
    const { columns, rows } = table(wire(data), params)
    expect(rows[2][columns.indexOf('PE ΔOI')]).toBe(24000 * 75)
  })
})
