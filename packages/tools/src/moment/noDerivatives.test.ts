import { describe, expect, it } from 'vitest'
import { resolveSeries } from '../chain/resolveSeries.ts'
import { futureTerms } from '../futureAxis/futureTerms.ts'
import { noAnswerOf } from '../testing/answerOf.ts'
import { fixtureDays, marketOn } from '../testing/futuresDay.ts'
import { keepFile } from '../testing/futuresHistory.ts'
import type { MemoryDays } from '../testing/memorySource.ts'
import { exchangeOfUniverse, missingDerivatives, noDerivatives } from './noDerivatives.ts'

const EXPIRY = '2025-11-25'
const MISSING = 'No file of F&O prices (bhavcopy) of 20 Nov is stored'

/** Files of 18 Nov, of NSE or of MCX, and nothing of 20 Nov. */
function withoutToday(exchange = 'NSE'): MemoryDays {
  const days = fixtureDays([
    { symbol: 'NIFTY', set: 'IDX' },
    { symbol: 'GOLD', set: 'COM' },
  ])
  keepFile(days, '2025-11-18', [{ symbol: 'NIFTY', month: '25NOV', expiry: EXPIRY, close: 100, oiQty: 5 }], exchange)
  return days
}

describe('a session whose file of derivatives is missing', () => {
  it('names the file, and leads to the last session that has one', async () => {
    expect(await noDerivatives(marketOn(withoutToday(), '18:00'), 'NSE', 'futures')).toEqual({
      noAnswer: {
        reason: MISSING,
        advice: 'Its options and futures are not known without it: choose another date.',
        actions: [{ label: '18 Nov', set: { date: '2025-11-18', time: null } }],
      },
    })
  })
  it('is not one that still runs: its contracts may come', async () => {
    expect(await noDerivatives(marketOn(withoutToday(), '10:15'), 'NSE', 'futures')).toBeNull()
  })
  it('is told by each exchange on its own', async () => {
    const days = withoutToday()
    keepFile(days, '2025-11-20', [{ symbol: 'NIFTY', month: '25NOV', expiry: EXPIRY, close: 100, oiQty: 5 }])
    const market = marketOn(days, '23:58')
    expect(await missingDerivatives(market, 'NSE')).toBeNull()
    expect(await missingDerivatives(market, 'BSE')).toBe('No file of BSE’s F&O prices (bhavcopy) of 20 Nov is stored')
    expect(await missingDerivatives(market, 'MCX')).toBe(
      'No file of commodity prices (MCX bhavcopy) of 20 Nov is stored',
    )
  })
  it('does not say of a symbol that it has no options or futures', async () => {
    const market = marketOn(withoutToday(), '18:00')
    const [options, futures] = [await resolveSeries(market, 'NIFTY', 'near'), await futureTerms(market, 'NIFTY')]
    if (!('noAnswer' in options && 'noAnswer' in futures)) throw new Error('Something was found.')
    expect([noAnswerOf(options).reason, noAnswerOf(futures).reason]).toEqual([MISSING, MISSING])
  })
  it('is that of the market a list belongs to', () => {
    const market = marketOn(withoutToday(), '18:00')
    const lists = ['fno', 'com', 'all', 'symbols:GOLD', 'symbols:NIFTY,GOLD']
    expect(lists.map((list) => exchangeOfUniverse(market, list))).toEqual(['NSE', 'MCX', 'NSE', 'MCX', 'NSE'])
  })
})
