import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { tradingDays } from '@strikelens/market/calendar'
import type { ListData } from '@strikelens/tools/list/listData'
import { type ListedRow, listedRows } from '@strikelens/tools/list/listedRow'
import { describe, expect, inject, it } from 'vitest'
import { opensAtEveryAddress } from './addresses.ts'
import { answered, csvOf, pageOf, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { listedAt } from './listed.ts'
import { holdsParameters } from './parameters.ts'
import { rawFutures, rawSteps } from './rawFutures.ts'
import { rawFrame } from './reference/futures.ts'

const TOOL = 'future-buildup-screener'
/** October's series ended on the 27th. */
const EXPIRY = '2026-10-27'
const SESSIONS = tradingDays('derivatives', EXPIRY, '2026-11-09')

/** As exact as an answer is sent: nine digits. */
const near = (value: number) => expect.closeTo(value, Math.abs(value) > 100 ? 4 : 6)

const numbers = (row: ListedRow, ...keys: string[]) => keys.map((key) => row.number(key))
const known = (row: ListedRow, key: string) => row.number(key) ?? Number.NaN

describe('the buildup screener over HTTP', () => {
  holdsParameters(TOOL, {
    minMove: { values: ['0', '1.5'], bad: '-1' },
    minOiChg: { values: ['0', '2.5'], bad: 'much' },
    minOiValue: { values: ['500', '1000'], bad: '-50' },
    universe: { values: ['idx', 'com', 'all', 'nifty50', 'symbols:RELIANCE,TCS', 'watchlist:Mine'], bad: 'bse500' },
    sector: { values: ['Banks', 'Pharma'], bad: 'x'.repeat(41) },
    symbol: { values: ['TCS'], bad: '!', shows: 'page' },
    // Among one class the order of classes is that of strengths.
    sort: {
      values: [
        'symbol',
        'sector',
        'price',
        'dp',
        'doi',
        'class',
        'agreeing',
        'streak',
        'f10D',
        'fresh',
        'reading',
      ].concat(['oiChgValue', 'volumeRatio', 'basisPct', 'rollover']),
      with: { class: 'all' },
    },
    q: { values: ['bank'], bad: 'x'.repeat(41) },
    cols: { values: ['symbol,strength', 'symbol,f10D'], bad: 'symbol,beta' },
    f: { values: ['strength:gt:2'], bad: 'strength:over:2' },
    rules: { values: ['strength >= 2 AND dp5D > 0'], bad: ' ' },
    own: { values: ['Step: dp5D / 5'], bad: ';' },
    asked: { values: ['close > sma(5)'], bad: 'x'.repeat(4001) },
    row: { values: ['TCS'], bad: '!' },
    preset: { values: ['none'], shows: 'page' },
    view: { shows: 'page' },
  })

  it.each([
    { date: '2026-10-28', before: EXPIRY, note: 'the session after an expiry' },
    { date: '2026-11-09', before: '2026-11-08', note: 'a session within a series' },
  ])('has the price, the change, ΔOI and class of every stock that the printed rows give on $note', async (day) => {
    const rows = await listedAt(TOOL, { date: day.date })
    expect(rows.length).toBeGreaterThan(200)
    for (const row of rows) {
      const { symbol } = row
      const [step] = rawSteps(symbol, [day.before, day.date])
      expect([symbol, ...numbers(row, 'price', 'oiChgValue', 'dp', 'doi')]).toEqual([
        symbol,
        step.close,
        near((step.oiChgQty * step.close) / 1e7),
        near(step.dp),
        near(step.doi),
      ])
      expect([symbol, row.word('class'), row.word('spans1D')]).toEqual([
        symbol,
        BUILDUP_NAMES[step.buildup],
        day.before === EXPIRY ? 'yes' : 'no',
      ])
    }
  })

  it('shows no mass unwinding after an expiry, where sums over whatever is listed do', async () => {
    const rows = await listedAt(TOOL, { date: '2026-10-28' })
    const all = (date: string, symbol: string) =>
      (rawFutures(date).get(symbol) ?? []).reduce((sum, { oiQty }) => sum + oiQty, 0)
    const naive = rows.filter(({ symbol }) => all('2026-10-28', symbol) < 0.97 * all(EXPIRY, symbol))
    const told = rows.filter((row) => known(row, 'doi') < -3)
    expect(naive.length).toBeGreaterThan(100)
    expect(told.length).toBeLessThan(naive.length / 4)
  })

  it.each([3, 5, 10])('joins %i printed sessions of every stock, up to those since the expiry', async (n) => {
    for (const row of await listedAt(TOOL, { date: '2026-11-09', frame: `${n}D` })) {
      const { symbol } = row
      const steps = rawSteps(symbol, SESSIONS.slice(-n - 1))
      const { dp, doi, buildup, strength, agreeing } = rawFrame(steps)
      expect([symbol, ...numbers(row, 'dp', 'doi', 'strength', 'agreeing')]).toEqual([
        symbol,
        near(dp),
        near(doi),
        near(strength),
        agreeing,
      ])
      expect([symbol, row.word('class'), row.word(`f${n}D`)]).toEqual([
        symbol,
        BUILDUP_NAMES[buildup],
        BUILDUP_NAMES[buildup],
      ])
      expect(row.word(`spans${n}D`)).toBe(n === 10 ? 'yes' : 'no')
      const qty = steps.reduce((sum, { oiChgQty }) => sum + oiChgQty, 0)
      expect([symbol, row.number('oiChgValue')]).toEqual([symbol, near((qty * steps[n - 1].close) / 1e7)])
    }
  })

  it('reads Confirmed, Turning, streak and what is fresh from the frames and steps that it shows', async () => {
    const [now, before] = await Promise.all(
      ['2026-11-09', '2026-11-08'].map((date) => listedAt(TOOL, { date, frame: '5D' })),
    )
    const side = (of: string) => {
      if (of === 'Neutral') return 0
      return of === 'Long Buildup' || of === 'Short Covering' ? 1 : -1
    }
    for (const row of now) {
      const { symbol } = row
      const [five, day] = [row.word('class'), row.word('f1D')]
      const isConfirmed = five !== 'Neutral' && known(row, 'agreeing') >= 3 && known(row, 'volumeRatio') >= 1
      const isTurning = side(day) * side(five) < 0 && known(row, 'strength1D') >= 1.5
      expect([symbol, row.word('reading')]).toEqual([
        symbol,
        [isConfirmed && 'Confirmed', isTurning && 'Turning'].filter(Boolean).join(', '),
      ])
      const earlier = before.find((one) => one.symbol === symbol)?.word('class')
      expect([symbol, row.word('fresh')]).toEqual([symbol, five === earlier ? 'no' : 'yes'])
    }
    const { opened } = (await answered<ListData>(TOOL, { date: '2026-11-09', frame: '5D', row: 'RELIANCE' })).data
    const days = [...(opened?.columns.buildup ?? [])].reverse()
    const run = days.findIndex((of) => of !== days[0])
    const streak = known(now.find(({ symbol }) => symbol === 'RELIANCE') ?? now[0], 'streak')
    expect(streak).toBe(days[0] === 'Neutral' ? 0 : run < 0 ? streak : run)
    expect(new Set(now.map((row) => row.word('reading'))).size).toBeGreaterThan(2)
  })

  it('ends with the running session while one runs, and steps through it in a replay', async () => {
    const [live, replay] = await Promise.all(
      [{}, { date: '2026-11-13', time: '09:45' }].map((at) => answered<ListData>(TOOL, at)),
    )
    expect([live.data.cells[0].value, replay.data.cells[0].value]).toEqual(['13 Nov', '13 Nov'])
    expect(replay.asOf).toBeLessThan(live.asOf ?? 0)
    const priceOf = ({ data }: typeof live) =>
      listedRows(data)
        .find(({ symbol }) => symbol === 'RELIANCE')
        ?.number('price')
    expect(priceOf(replay)).not.toBe(priceOf(live))
  })

  it('screens the file as it does the page', async () => {
    const asked = { frame: '5D', class: 'SB', minMove: '1', minOiChg: '3', minOiValue: '200', sort: 'doi', dir: 'asc' }
    const { rows } = await csvOf(TOOL, { ...asked, cols: 'symbol,doi' })
    const kept = (await listedAt(TOOL, { frame: '5D' }))
      .filter((row) => {
        const isMoved = Math.abs(known(row, 'dp')) >= 1 && Math.abs(known(row, 'doi')) >= 3
        return row.word('class') === 'Short Buildup' && isMoved && known(row, 'oiValue') >= 200
      })
      .toSorted((a, b) => known(a, 'doi') - known(b, 'doi'))
    expect(kept.length).toBeGreaterThan(3)
    expect(rows).toEqual(kept.map((row) => [row.symbol, String(row.number('doi'))]))
    await expectFileOf(TOOL, asked)
    await expectFileOf(TOOL, { agree: '1', class: 'all', universe: 'all' })
  })

  it('has no answer for a list that its reader has not sent', async () => {
    expect((await unanswered(TOOL, { universe: 'watchlist:Mine' })).reason).toBe('“Mine” is a private watchlist')
  })

  opensAtEveryAddress(TOOL, 'RELIANCE')
})

describe('/futures-buildup-screener over HTTP', () => {
  it('leads to /future-buildup-screener for good, with its query and whatever else stands in it', async () => {
    for (const [from, to] of [
      ['/futures-buildup-screener?frame=5D', '/future-buildup-screener?frame=5D'],
      ['/futures-buildup-screener?class=SB&unknown=a%26b', '/future-buildup-screener?class=SB&unknown=a%26b'],
      ['/futures-buildup-screener', '/future-buildup-screener'],
    ]) {
      const { status, headers } = await fetch(inject('address') + from, { redirect: 'manual' })
      expect([from, status, headers.get('location')]).toEqual([from, 301, to])
    }
  })

  it('is told to crawlers as that page, in the category Screener', async () => {
    const { html } = await pageOf('futures-buildup-screener')
    expect(html).toContain('<title>Long and Short Buildup Screener 1D, 3D, 5D, 10D')
    expect(html).toContain('<meta name="category" content="Screener">')
    expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^/]+\/future-buildup-screener">/)
    const { html: map } = await pageOf('sitemap.xml')
    expect(map).toContain('/future-buildup-screener</loc>')
    expect(map).not.toContain('futures-buildup-screener')
  })
})
