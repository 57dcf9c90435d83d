import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, listing, SNAPSHOTS, TODAY } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { comparedColumns, comparedRows, type Metric } from './comparedColumns.tsx'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const NEXT = '2025-12-02'

/** Fixture A with a second expiry that lists three of its strikes, every premium 50 dearer and a tenth of the OI. */
function twoExpiries(): MemoryDays {
  const days = fixtureA()
  for (const date of ['2025-11-19', TODAY]) days.listings.set(date, [listing([EXPIRY, NEXT])])
  const later = (legs: (typeof SNAPSHOTS)[number]['ce']) =>
    legs.slice(1, 4).map(({ ltp, oi, volume }) => leg(ltp + 50, oi / 10, volume))
  keepDay(days, {
    expiry: NEXT,
    strikes: [25900, 26000, 26100],
    snapshots: SNAPSHOTS.map((one) => ({ ...one, ce: later(one.ce), pe: later(one.pe) })),
  })
  return days
}

async function compared(query: Record<string, string> = { expiries: NEXT }) {
  const params = tool.params.parse(query)
  return wire(answerOf(await compute(fixtureMarket('10:15', twoExpiries()), params)).data).comparison
}

async function cells(metric: Metric, strike: number, unit = 75) {
  const comparison = await compared()
  if (comparison === null) throw new Error('Nothing is compared.')
  const row = comparedRows(comparison).find((one) => one.strike === strike)
  if (row === undefined) throw new Error('The strike is not there.')
  const columns = comparedColumns(comparison, metric, unit, () => {})
  return Object.fromEntries(columns.map(({ key, value }) => [key, value(row)]))
}

describe('strikes over several expiries', () => {
  it('are compared only when further expiries are asked for', async () => {
    expect(await compared({})).toBeNull()
    expect(await compared({ expiries: EXPIRY })).toBeNull()
    expect((await compared())?.expiries.map(({ expiry, dte }) => [expiry, dte])).toEqual([
      [EXPIRY, 5],
      [NEXT, 12],
    ])
  })

  it('leave out an expiry that is not listed', async () => {
    expect(await compared({ expiries: '2026-01-27' })).toBeNull()
  })

  it('are at most four expiries with the page’s own', () => {
    const five = ['2025-12-02', '2025-12-09', '2025-12-16', '2025-12-23', '2025-12-30'].join(',')
    expect(tool.params.safeParse({ expiries: five }).success).toBe(false)
    expect(tool.params.safeParse({ expiries: 'next,month' }).success).toBe(true)
  })

  it('show the premium of both legs side by side, and nothing where a strike is not listed', async () => {
    expect(await cells('ltp', 26000)).toEqual({
      [`CE ${NEXT}`]: 210.2,
      [`CE ${EXPIRY}`]: 160.2,
      strike: 26000,
      [`PE ${EXPIRY}`]: 140.2,
      [`PE ${NEXT}`]: 190.2,
    })
    expect((await cells('ltp', 26200))[`CE ${NEXT}`]).toBeNull()
  })

  it('sum OI and its change over the expiries that list the strike', async () => {
    const oi = await cells('oi', 26000)
    expect([oi[`CE ${EXPIRY}`], oi[`CE ${NEXT}`], oi['CE sum']]).toEqual([80000, 8000, 88000])
    expect((await cells('oi', 26200))['CE sum']).toBe(110000)
    expect((await cells('chg', 26000))[`CE ${EXPIRY}`]).toBe(-5000)
    expect((await cells('oi', 26000, 1))['CE sum']).toBe(88000 * 75)
  })

  it('show one volatility a strike and expiry, with its distance from the first', async () => {
    const iv = await cells('iv', 26000)
    expect(Object.keys(iv)).toEqual(['strike', `iv ${EXPIRY}`, `iv ${NEXT}`, `diff ${NEXT}`])
    expect(100 * Number(iv[`iv ${EXPIRY}`])).toBeCloseTo(12.0995, 3)
    expect(iv[`diff ${NEXT}`]).toBeCloseTo(100 * (Number(iv[`iv ${NEXT}`]) - Number(iv[`iv ${EXPIRY}`])), 9)
  })
})
