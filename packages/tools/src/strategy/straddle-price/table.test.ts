import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'

describe('the exported table of a straddle', () => {
  async function exported(query: Record<string, string>) {
    const params = tool.params.parse(query)
    const { data } = answerOf(await compute(fixtureMarket('10:15'), params))
    return table(wire(data), params)
  }

  it('has its rows newest first, without gaps', async () => {
    const { columns, rows } = await exported({})
    expect(columns.join(' ')).toBe('Time Spot CE PE Straddle Δ Δ% VWAP Gap % IV CE ΔOI PE ΔOI Volume')
    expect(rows.map((row) => row[0])).toEqual(['2025-11-20 10:15', '2025-11-20 09:30'])
    expect(rows.every((row) => row.length === columns.length)).toBe(true)
    expect(rows[0][columns.indexOf('Straddle')]).toBeCloseTo(300.4, 9)
    expect(rows[0][columns.indexOf('Volume')]).toBe(260000)
    expect(rows[1][columns.indexOf('Δ')]).toBeNull()
  })
  it('has the columns and the order of the page', async () => {
    const { columns, rows } = await exported({ cols: 'volume,straddle', sort: 'straddle' })
    expect(columns).toEqual(['Time', 'Straddle', 'Volume'])
    // 134.85 + 174.80 before 160.20 + 140.20.
    expect(rows.map(([time]) => time)).toEqual(['2025-11-20 09:30', '2025-11-20 10:15'])
    expect((await exported({ sort: 'straddle', dir: 'asc' })).rows[0][0]).toBe('2025-11-20 10:15')
  })

  it('has rows without a value last, whichever way it is sorted', async () => {
    for (const dir of ['asc', 'desc']) {
      const { rows } = await exported({ sort: 'change', dir })
      expect(rows.map(([time]) => time)).toEqual(['2025-11-20 10:15', '2025-11-20 09:30'])
    }
  })
})
