import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { MONTHS, rowsOf, screenDays, screenerOf, stock } from '../../testing/futureScreenerMarket.ts'
import { marketOn, PREVIOUS, STALLED_MINUTES, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { memoryKey } from '../../testing/memorySource.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { tool } from './tool.ts'

const texts = (result: Parameters<typeof answerOf>[0]) => answerOf(result).notices.map(({ text }) => text)
const LONG = { evenings: Array.from({ length: 20 }, () => ({ dp: 0.5, doi: 1 })) }

/** Today as its exchange's file told it. */
function closedDays() {
  const days = screenDays([stock('A', { ...LONG, delivery: 40 })])
  const file = MONTHS.map((month, m) => ({
    symbol: 'A',
    ...month,
    close: 1010 + m,
    oiQty: 5000,
    volumeQty: 100_000,
    lotSize: 100,
  }))
  keepFile(days, TODAY, file)
  return days
}

describe('before the first minute of a day', () => {
  it('the session before is shown as it ended, with its classes and turnover, and a notice', async () => {
    const days = closedDays()
    const params = tool.params.parse({ date: '2025-11-21', time: '09:10' })
    const result = await compute(marketOn(days, '09:10', '2025-11-21'), params)
    expect(texts(result)).toContain('No data of the new session yet: the close of 20 Nov is shown.')
    const { rows, isProvisional } = answerOf(result).data
    expect(rows[0]).toMatchObject({ price: 1010, isTraded: true, buildup: 'LB' })
    // 1,00,000 units at 1,010, 1,011 and 1,012.
    expect(rows[0].turnoverCrore).toBeCloseTo(30.33, 9)
    expect(isProvisional).toBe(false)
  })
})

describe('the first minutes', () => {
  it('are called early', async () => {
    const result = await screenerOf([stock('A', LONG)], {}, '09:20')
    expect(texts(result)).toContain('First 15 minutes: prices and OI have not settled yet.')
  })
})

describe('a contract without a trade today', () => {
  it('stands at its previous close, with no change, class or turnover', async () => {
    const [row] = await rowsOf([stock('IDLE', { isTraded: false, evenings: LONG.evenings }), stock('A')])
    expect(row).toMatchObject({ symbol: 'IDLE', price: 1000, isTraded: false })
    expect([row.dp, row.doi, row.buildup, row.strength, row.turnoverCrore, row.basis, row.dp5]).toEqual(
      Array(7).fill(null),
    )
    // Its phase is that of its last session.
    expect(row.phase).toBe('Mark-Up')
  })
})

describe('a close without the close before it', () => {
  it('has no class: unknown is not unchanged', async () => {
    const days = closedDays()
    days.tables.delete(memoryKey('fo_futures', PREVIOUS, 'NSE'))
    const { rows } = answerOf(await compute(marketOn(days, '18:00'), tool.params.parse({}))).data
    expect(rows[0]).toMatchObject({ price: 1010, dp: Number.NaN, buildup: null, strength: Number.NaN })
  })
})

describe('an OI feed that stands still', () => {
  it('suspends classes and strength, and says since when', async () => {
    const days = screenDays([stock('A', LONG)])
    const key = memoryKey('futures', '1m', TODAY)
    const panel = days.panels.get(key)
    if (panel === undefined) throw new Error('No minutes.')
    // All months trade on while their OI is the same from 09:45 on.
    for (let s = 0; s < 3; s++) {
      STALLED_MINUTES.forEach(({ price, oiQty = 0 }, m) => {
        const at = s * panel.barCount + 24 + m
        for (const field of ['open', 'high', 'low', 'close', 'vwap'] as const) panel[field][at] = price
        panel.oiQty[at] = oiQty
        panel.volume[at] = 1
      })
    }
    const result = await screenerOf(days, {}, '09:59')
    expect(texts(result)).toContainEqual(expect.stringMatching(/^OI feed stalled since 09:4\d: buildups are suspended/))
    expect(answerOf(result).data.rows[0]).toMatchObject({ buildup: null, strength: Number.NaN })
    // What the running session did to the flow of OI is not known: the phase is that of the close before.
    expect(answerOf(result).data.rows[0].phase).toBe('Mark-Up')
  })
})

describe('a date with end-of-day data alone', () => {
  it('says so, and shows its close; delivery is that of the session before', async () => {
    const days = closedDays()
    days.panels.clear()
    const result = await compute(marketOn(days, '18:00'), tool.params.parse({ date: TODAY }))
    expect(texts(result)).toContain('End-of-day data only for this date')
    const { rows, deliveryDate } = answerOf(result).data
    expect(rows[0]).toMatchObject({ price: 1010, oi: 150, deliveryPct: 40 })
    expect(deliveryDate).toBe(PREVIOUS)
  })
})

describe('an expiry day', () => {
  it('shows the next month’s price, marks the symbols, and says so', async () => {
    const nearExpiry = { expiry: TODAY, clock: '15:30' }
    const result = await screenerOf([stock('A', { ...LONG, nearExpiry }), stock('B', LONG)])
    expect(texts(result)).toEqual(['1 near month expires today: the price of such a symbol is that of its next month.'])
    const [a, b] = answerOf(result).data.rows
    expect([a.expiry, a.isExpiryDay, b.isExpiryDay]).toEqual([MONTHS[1].expiry, true, false])
  })
})

describe('what is not stored', () => {
  it('dividends: no adjusted basis, and the page says so', async () => {
    const days = screenDays([stock('A', LONG)])
    days.tables.delete(memoryKey('corporate_events', PREVIOUS))
    const result = await screenerOf(days)
    expect(texts(result)).toEqual([
      'No file of corporate events of the last sessions is stored: the adjusted basis is not known.',
    ])
    expect(answerOf(result).data.rows[0]).toMatchObject({ basis: 10, adjBasis: Number.NaN, adjBasisPct: Number.NaN })
  })

  it('dividends: how many are below spot without them is not counted', async () => {
    const days = screenDays([stock('A', LONG), stock('CHEAP', { ...LONG, prices: [996, 1000, 1010] })])
    days.tables.delete(memoryKey('corporate_events', PREVIOUS))
    const result = await screenerOf(days)
    expect(sentence(answerOf(result), 'Discounts')).toBe('1 of 2 futures are below spot.')
    const { data, answer } = viewProps(result, {})
    const strip = contextCells(data, answer)
    expect(strip.cells.find(({ label }) => label === 'After dividends')).toEqual({
      label: 'After dividends',
      value: '–',
      note: '',
    })
  })

  it('position limits and deliveries: the page says so, but not of indices, which have none', async () => {
    const without = (market: Parameters<typeof screenDays>[0]) => {
      const days = screenDays(market)
      for (const dataset of ['position_limits', 'delivery']) days.tables.delete(memoryKey(dataset, PREVIOUS))
      return days
    }
    expect(texts(await screenerOf(without([stock('A', LONG)])))).toEqual([
      'No file of position limits of the last sessions is stored: who is near the ban is not known.',
      'No file of deliveries of the session before is stored: delivery % is not known.',
    ])
    expect(texts(await screenerOf(without([{ ...stock('NIFTY', LONG), set: 'IDX' }]), { universe: 'idx' }))).toEqual([])
  })

  it('enough sessions for a phase', async () => {
    expect(texts(await screenerOf([stock('A')]))).toEqual([
      'No phase yet: it is read over 20 sessions and the close before them, and closes of 2 are known.',
    ])
  })

  it('a session of which nothing is there has no answer yet', async () => {
    const days = screenDays([stock('A')])
    days.panels.clear()
    days.listings.clear()
    expect(noAnswerOf(await screenerOf(days))).toMatchObject({
      reason: 'No futures of 20 Nov are stored yet',
      actions: [{ set: { universe: null, month: null } }],
    })
  })

  it('a month that nobody lists', async () => {
    expect(noAnswerOf(await screenerOf([stock('A', { prices: [1010] })], { month: 'far' })).reason).toBe(
      'No far month is listed here on 20 Nov',
    )
  })
})

describe('a list of one’s own', () => {
  it('is not known to a question that names it: its owner’s page asks for its symbols', async () => {
    const none = noAnswerOf(await screenerOf([stock('A')], { universe: 'watchlist:My picks' }))
    expect(none).toMatchObject({
      reason: '“My picks” is a private watchlist',
      actions: [{ set: { universe: null } }],
    })
  })

  it('without a symbol that has futures says so', async () => {
    const none = noAnswerOf(await screenerOf([stock('A')], { universe: 'symbols:NIFTYBEES' }))
    expect(none.reason).toBe('No symbol of this list has such a future')
  })
})

describe('a contract that was not listed at the previous close', () => {
  it('counts with 0 there: among months it adds, alone it is New', async () => {
    const fresh = stock('A', { previousOi: [6000, 3000], oi: [6000, 3000, 900] })
    const [row] = await rowsOf([fresh])
    expect([row.oiChg, row.doi]).toEqual([9, 10])
    const far = (await rowsOf([fresh], { rows: 'contracts', month: 'far' }))[0]
    expect([far.isNew, far.doi, far.dp]).toEqual([true, null, null])
  })
})
