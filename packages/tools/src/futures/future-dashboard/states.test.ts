import { positionLimits } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { dashboard, marketDays, month, NIFTY, STOCKS } from '../../testing/futureDashboardMarket.ts'
import { fixtureDays, marketOn, PREVIOUS, STALLED_MINUTES, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { memoryKey, setTable } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const texts = ({ notices }: { notices: readonly { text: string }[] }) => notices.map(({ text }) => text)
const page = async (...asked: Parameters<typeof dashboard>) => answerOf(await dashboard(...asked))
const NO_LIMITS = 'No file of position limits of the last sessions is stored: the ban list is not known.'

describe('the first 15 minutes', () => {
  const early = (clock: string) =>
    fixtureDays([
      {
        symbol: 'A',
        futures: [
          {
            month: '25NOV',
            expiry: '2025-11-25',
            previous: { close: 100, oiQty: 100 },
            minutes: [{ clock, price: 101, oiQty: 110 }],
          },
        ],
      },
    ])

  it('are early, and no longer at 09:30', async () => {
    const answer = await page({}, early('09:29'), '09:29')
    expect(answer.data.isEarly).toBe(true)
    expect(texts(answer)).toContain('First 15 minutes: prices and OI have not settled yet.')
    expect((await page({}, early('09:30'), '09:30')).data.isEarly).toBe(false)
  })
})

describe('before the first minute', () => {
  it('the last session’s final view is shown as it was, with its classes and lists', async () => {
    const days = marketDays()
    const next = '2025-11-21'
    days.listings.set(next, days.listings.get(TODAY) ?? [])
    keepFile(
      days,
      TODAY,
      STOCKS.slice(0, 5).flatMap(({ symbol, futures = [] }) =>
        futures.map(({ month: of, expiry, minutes: [{ price, oiQty = 0 }] }) => ({
          symbol,
          month: of,
          expiry,
          close: price,
          oiQty,
        })),
      ),
    )
    const answer = answerOf(await compute(marketOn(days, '09:05', next), tool.params.parse({ date: next })))
    expect(texts(answer)[0]).toBe('No data of the new session yet: the close of 20 Nov is shown.')
    expect(answer.data.summary.bias).toBeCloseTo(9.54, 2)
    expect(answer.data.lists.gainers).not.toEqual([])
    expect(answer.data.line?.bias.at(-1)).toBeCloseTo(9.54, 2)
  })
})

describe('while the OI feed stands still', () => {
  it('no class is read, numbers stay', async () => {
    const still = (symbol: string) => ({
      symbol,
      futures: [{ month: '25NOV', expiry: '2025-11-25', previous: { close: 90, oiQty: 90 }, minutes: STALLED_MINUTES }],
    })
    const answer = await page({}, fixtureDays([still('A'), still('B')]), '09:59')
    const { data } = answer
    expect(texts(answer)[0]).toMatch(/^OI feed stalled since 09:4\d: buildups are suspended\.$/)
    expect(data.hasClasses).toBe(false)
    expect(data.summary).toMatchObject({ bias: Number.NaN, biasLabel: null })
    expect([data.lists.LB, data.lists.SB]).toEqual([[], []])
    expect(data.lists.oiGainers).toHaveLength(2)
    expect(data.sectors[0]).toMatchObject({ buildup: null, count: { LB: 0 } })
    expect(data.sectors[0].doi).toBeCloseTo((100 * 15) / 90, 6)
  })
})

describe('expiry day', () => {
  /** The near month closes out 900 of 1,000; the next gains 500 on 8,000. */
  const expiring = {
    symbol: 'A',
    lotSize: 10,
    futures: [
      month({ close: 1000, price: 1001, prevOi: 10_000, oi: 1000 }, '25NOV', TODAY),
      month({ close: 1000, price: 1010, prevOi: 80_000, oi: 85_000 }, '25DEC', '2025-12-30'),
    ],
  }
  const other = { symbol: 'B', lotSize: 10, futures: [month({ close: 1000, price: 990, prevOi: 10_000, oi: 11_000 })] }

  it('prints ΔOI without the expiring month beside the aggregate, of each future, of its sector, of all', async () => {
    const answer = await page({}, fixtureDays([expiring, other]))
    const [a, b] = answer.data.rows
    // (1,000 + 85,000) − 90,000 of 90,000; without November +5,000 of 80,000
    expect(a).toMatchObject({ isExpiryDay: true, price: 1010, oiChg: -400, restOiChg: 500 })
    expect(a.doi).toBeCloseTo(-4.44, 2)
    expect(a.restDoi).toBeCloseTo(6.25, 9)
    expect(b.restDoi).toBeNaN()
    // (−4,000 + 1,000) of 100,000 at 1,000; (5,000 + 1,000) of 90,000
    expect(answer.data.sectors[0].doi).toBeCloseTo(-3, 9)
    expect(answer.data.sectors[0].restDoi).toBeCloseTo(6.67, 2)
    // −4,000 × 1,010 + 1,000 × 990; +5,000 × 1,010 + 1,000 × 990, in crore
    expect(answer.data.summary.oiChgValue).toBeCloseTo(-0.305, 9)
    expect(answer.data.summary.restOiChgValue).toBeCloseTo(0.604, 9)
    expect(texts(answer)).toContain(
      'Expiry day: each ΔOI of all months is shown with and without the contracts that expire today, 20 Nov.',
    )
    expect(sentence(answer, 'Expiry day')).toBe(
      'OI of all months changed by ₹0 Cr, without the contracts that expire today by +₹1 Cr.',
    )
  })

  it('has nothing to leave out where the price contract counts alone', async () => {
    const answer = await page({ oi: 'near' }, fixtureDays([expiring, other]))
    expect(answer.data.rows[0]).toMatchObject({ oiChg: 500, restDoi: Number.NaN, buildup: 'LB' })
    expect(answer.data.summary.restOiChgValue).toBeNaN()
    expect(texts(answer).some((text) => text.startsWith('Expiry day'))).toBe(false)
  })
})

describe('what is missing', () => {
  it('a future without a trade today is counted apart and ranked nowhere', async () => {
    const { data } = await page()
    const place = data.rows.findIndex(({ symbol }) => symbol === 'IDLE')
    expect(data.rows[place]).toMatchObject({ isTraded: false, buildup: null, price: 70 })
    expect(Object.values(data.lists).flat()).not.toContain(place)
  })

  it('a future of which nothing was open has a class and no percent, and stands in no list of percents', async () => {
    const days = fixtureDays([{ symbol: 'A', futures: [month({ close: 100, price: 101, prevOi: 0, oi: 50 })] }])
    const { rows, lists, summary } = (await page({}, days)).data
    expect(rows[0]).toMatchObject({ isNew: true, buildup: 'LB', doi: Number.NaN })
    expect([lists.oiGainers, lists.LB, lists.gainers]).toEqual([[], [], [0]])
    expect(summary.bias).toBe(100)
  })

  it('the file of position limits: the page says that the ban is not known', async () => {
    const answer = await page()
    expect([answer.data.banned, answer.data.limitsDate]).toEqual([[], null])
    expect(texts(answer)).toContain(NO_LIMITS)
  })

  it('indices: the page has no cards and no NIFTY', async () => {
    const { indices, lead } = (await page({}, marketDays(STOCKS))).data
    expect([indices, lead?.symbol]).toEqual([[], 'ALPHA'])
  })

  it('everything: no answer, and the way to all stocks', async () => {
    const found = noAnswerOf(await dashboard({}, fixtureDays([])))
    expect(found.reason).toBe('No futures of 20 Nov are stored yet')
    expect(found.actions?.[0].label).toBe('All F&O stocks')
  })

  it('a minute of a date that only files know: the way to its close', async () => {
    const days = fixtureDays([{ symbol: 'A', futures: [month({ close: 100, price: 101, prevOi: 100, oi: 100 })] }])
    days.panels.delete(memoryKey('futures', '1m', TODAY))
    const found = noAnswerOf(await dashboard({ date: TODAY, time: '10:15' }, days))
    expect(found.reason).toBe('No minutes of futures are stored for 20 Nov')
    expect(found.actions).toEqual([{ label: 'The day’s close', set: { time: null } }])
  })

  it('the reader of a list: only their page knows what it holds', async () => {
    expect(noAnswerOf(await dashboard({ universe: 'watchlist:Mine' })).reason).toBe('“Mine” is a private watchlist')
  })

  it('of a reader’s list: no symbol of it has a future', async () => {
    expect(noAnswerOf(await dashboard({ universe: 'symbols:XYZ' })).reason).toBe('No symbol of this list has futures')
  })
})

describe('universes', () => {
  const gold = {
    symbol: 'GOLD',
    set: 'COM' as const,
    lotSize: 100,
    pointValue: 10,
    futures: [month({ close: 1000, price: 1010, prevOi: 1e6, oi: 1.1e6 }, '25DEC', '2025-12-05')],
  }

  it('are those of the address; a named future brings its own', async () => {
    const days = marketDays([...STOCKS, NIFTY, gold])
    const symbols = async (query: Record<string, string>) =>
      (await page(query, days)).data.rows.map(({ symbol }) => symbol)
    expect(await symbols({ universe: 'idx' })).toEqual(['NIFTY'])
    expect(await symbols({ universe: 'com' })).toEqual(['GOLD'])
    expect(await symbols({ symbol: 'GOLD' })).toEqual(['GOLD'])
    expect(await symbols({ universe: 'all' })).toHaveLength(9)
    expect(await symbols({ universe: 'symbols:BETA,GOLD' })).toEqual(['BETA', 'GOLD'])
    days.constituents.set('NIFTY', [{ symbol: 'ALPHA', shares: 1 }])
    expect(await symbols({ universe: 'nifty50' })).toEqual(['ALPHA'])
  })

  it('of commodities have a line of their own, in rupees by point value', async () => {
    const { data } = await page({ universe: 'com' }, marketDays([...STOCKS, NIFTY, gold]))
    // 1,000 lots × ₹10 a point × 1,010
    expect(data.summary.classValue.LB).toBeCloseTo(1.01, 9)
    expect(data.line?.bias.at(-1)).toBe(100)
    // The session of MCX opened at 09:00: 25 points to 10:15.
    expect(data.line?.time).toHaveLength(25)
    expect(data.indices.map(({ symbol }) => symbol)).toEqual(['NIFTY'])
  })

  it('say of a named future that is not among them where to find it', async () => {
    const answer = await page({ symbol: 'NIFTY', universe: 'fno' })
    expect(texts(answer)).toContain('NIFTY is not in this universe (F&O stocks). Choose the universe All symbols.')
    expect(texts(await page({ symbol: 'XYZ' }))).toContain(
      'XYZ is not in this universe (F&O stocks). It has no future.',
    )
  })
})

describe('the base', () => {
  const traded = {
    symbol: 'A',
    futures: [
      {
        month: '25NOV',
        expiry: '2025-11-25',
        previous: { close: 100, oiQty: 1000 },
        minutes: [
          { clock: '09:16', price: 104, oiQty: 1100 },
          { clock: '09:45', price: 106, oiQty: 1200 },
          { clock: '10:15', price: 103, oiQty: 1150 },
        ],
      },
    ],
  }

  it.each([
    [{}, 'the previous close', 'LB'],
    [{ base: 'open' }, 'the open', 'SB'],
    [{ base: 'time', from: '09:45' }, '09:45', 'LU'],
    [{ base: 'time', from: '-30' }, '09:45', 'LU'],
  ] as const)('%o measures from %s: %s', async (query, label, buildup) => {
    const { data } = await page(query, fixtureDays([traded]))
    expect([data.baseLabel, data.rows[0].buildup]).toEqual([label, buildup])
  })
})

describe('a completed day', () => {
  it('is told by its official close, with the limits of its own evening', async () => {
    const days = marketDays([STOCKS[0]])
    keepFile(days, TODAY, [{ symbol: 'ALPHA', month: '25NOV', expiry: '2025-11-25', close: 970, oiQty: 1.1e8 }])
    for (const [date, pct] of [
      [PREVIOUS, 90],
      [TODAY, 97],
    ] as const) {
      setTable(days, positionLimits, date, {
        symbol: ['ALPHA'],
        mwplPct: Float64Array.of(pct),
        inBan: Float64Array.of(1),
      })
    }
    const { data } = await page({}, days, '18:00')
    expect(data.rows[0]).toMatchObject({ price: 970, buildup: 'SB' })
    expect([data.limitsDate, data.banned[0].mwplPct]).toEqual([TODAY, 97])
    expect((await page({}, days, '10:15')).data.limitsDate).toBe(PREVIOUS)
  })
})
