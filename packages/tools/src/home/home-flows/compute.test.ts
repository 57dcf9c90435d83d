import { fiiDiiCash } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { marketOn } from '../../testing/futuresDay.ts'
import { emptyMemory, setTable } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'

function files(nets: Readonly<Record<IsoDate, readonly [fii: number, dii: number]>>) {
  const days = emptyMemory()
  for (const [date, net] of Object.entries(nets)) {
    setTable(days, fiiDiiCash, date, { category: ['FII', 'DII'], netCrore: Float64Array.from(net) })
  }
  return days
}

const WEEK = files({
  '2025-11-12': [1, 1],
  '2025-11-13': [-1840.5, 3091.2],
  '2025-11-14': [-4968.2, 8461.5],
  '2025-11-17': [442.2, 1466.6],
  '2025-11-18': [-728.8, 6156.8],
  '2025-11-19': [-1242.4, 1360.3],
})

describe('the flows of institutions', () => {
  it('are of the last five sessions before a running one, weekends left out, with their sums', async () => {
    const { data, asOf } = answerOf(await compute(marketOn(WEEK, '10:15')))
    expect(data.sessions.map(({ date }) => date.slice(8))).toEqual(['13', '14', '17', '18', '19'])
    expect(data.sessions[4]).toEqual({ date: '2025-11-19', fii: -1242.4, dii: 1360.3 })
    expect(data.fiiSum).toBeCloseTo(-8337.7, 9)
    expect(data.diiSum).toBeCloseTo(20_536.4, 9)
    // The numbers are those of the close, whenever they are looked at.
    expect(asOf).toBe(Date.parse('2025-11-19T15:30:00+05:30'))
  })

  it('leave a gap where a file is missing, and begin with the first that is stored', async () => {
    const days = files({ '2025-11-17': [442.2, 1466.6], '2025-11-19': [-1242.4, 1360.3] })
    const { data } = answerOf(await compute(marketOn(days, '10:15')))
    expect(data.sessions).toEqual([
      { date: '2025-11-17', fii: 442.2, dii: 1466.6 },
      { date: '2025-11-18', fii: Number.NaN, dii: Number.NaN },
      { date: '2025-11-19', fii: -1242.4, dii: 1360.3 },
    ])
    expect(data.fiiSum).toBeCloseTo(-800.2, 9)
  })

  it('say so when no file is stored', async () => {
    const result = await compute(marketOn(emptyMemory(), '10:15'))
    expect(noAnswerOf(result).reason).toBe('No file of FII and DII flows in cash of the last sessions is stored')
  })
})
