import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'

describe('the exported table of a straddle', () => {
  it('has its rows newest first, without gaps', async () => {
    const { data } = answerOf(await compute(fixtureMarket('10:15'), tool.params.parse({})))
    const { columns, rows } = table(wire(data))
    expect(rows.map((row) => row[0])).toEqual(['2025-11-20 10:15', '2025-11-20 09:30'])
    expect(rows.every((row) => row.length === columns.length)).toBe(true)
    expect(rows[0][columns.indexOf('Straddle')]).toBeCloseTo(300.4, 9)
    expect(rows[0][columns.indexOf('Volume')]).toBe(260000)
    expect(rows[1][columns.indexOf('Δ')]).toBeNull()
  })
})
