import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, LISTING, SNAPSHOTS, TODAY } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'

async function exported(
  query: Record<string, string> = {},
  days: MemoryDays = fixtureA(),
  clock = '10:15',
  date = TODAY,
) {
  const params = tool.params.parse(query)
  return table(wire(answerOf(await compute(fixtureMarket(clock, days, date), params)).data), params)
}

describe('the exported chain', () => {
  it('has the columns shown, calls from outside in and puts mirrored around the strike', async () => {
    const { columns, rows } = await exported()
    expect(columns).toEqual([
      ...['CE oiChg', 'CE oi', 'CE volume', 'CE iv', 'CE chgPct', 'CE ltp'],
      ...['Strike', 'Straddle', 'PCR'],
      ...['PE ltp', 'PE chgPct', 'PE iv', 'PE volume', 'PE oi', 'PE oiChg'],
    ])
    const row = rows[2]
    const cell = (name: string) => row[columns.indexOf(name)]
    expect([cell('Strike'), cell('CE oiChg'), cell('CE ltp'), cell('PE ltp'), cell('PE oiChg')]).toEqual([
      26000, -5000, 160.2, 140.2, 24000,
    ])
    expect(cell('Straddle')).toBeCloseTo(300.4, 9)
    expect(cell('PCR')).toBeCloseTo(1.05, 9)
  })

  it('leaves out a side that is not shown', async () => {
    const { columns, rows } = await exported({ right: 'pe', cols: 'quote' })
    expect(columns.filter((name) => name.startsWith('CE'))).toEqual([])
    expect(columns[0]).toBe('Strike')
    expect(rows[2][0]).toBe(26000)
  })

  it('counts in units, and names the mark, when they are shown', async () => {
    const { columns, rows } = await exported({ unit: 'qty', px: 'mid' })
    expect(rows[2][columns.indexOf('CE oi')]).toBe(80000 * 75)
    expect(rows[2][columns.indexOf('CE mid')]).toBe(160.2)
  })

  it('adds what the legs settle at once they have expired', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: [{ ...SNAPSHOTS[1], clock: '15:30' }] })
    const { columns, rows } = await exported({ expiry: EXPIRY }, days, '15:30', EXPIRY)
    expect(rows[1][columns.indexOf('CE settlement')]).toBe(85)
    expect(columns.indexOf('PE settlement')).toBe(columns.indexOf('PE ltp') - 1)
  })
})
