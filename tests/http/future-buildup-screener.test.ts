import { tradingDays } from '@strikelens/market/calendar'
import type { BuildupScreener } from '@strikelens/tools/futures/future-buildup-screener/compute'
import { describe, expect, inject, it } from 'vitest'
import { opensAtEveryAddress } from './addresses.ts'
import { answered, csvOf, pageOf, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawFutures, rawSteps } from './rawFutures.ts'
import { rawFrame } from './reference/futures.ts'

const TOOL = 'future-buildup-screener'
/** October's series ended on the 27th. */
const EXPIRY = '2026-10-27'
const SESSIONS = tradingDays('derivatives', EXPIRY, '2026-11-09')

/** As exact as an answer is sent: nine digits. */
const near = (value: number) => expect.closeTo(value, Math.abs(value) > 100 ? 4 : 6)

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
  })

  it.each([
    { date: '2026-10-28', before: EXPIRY, note: 'the session after an expiry' },
    { date: '2026-11-09', before: '2026-11-08', note: 'a session within a series' },
  ])('has the price, the change, ΔOI and class of every stock that the printed rows give on $note', async (day) => {
    const { data } = await answered<BuildupScreener>(TOOL, { date: day.date })
    expect(data.rows.length).toBeGreaterThan(200)
    const shown = data.rows.map(({ symbol, price, oiChg, frames: [one] }) => {
      return { symbol, price, oiChg, dp: one.dp, doi: one.doi, buildup: one.buildup, spansExpiry: one.spansExpiry }
    })
    expect(shown).toEqual(
      data.rows.map(({ symbol }) => {
        const [step] = rawSteps(symbol, [day.before, day.date])
        const [{ lotSize }] = rawFutures(day.date).get(symbol) ?? []
        return {
          symbol,
          price: step.close,
          oiChg: near(step.oiChgQty / lotSize),
          dp: near(step.dp),
          doi: near(step.doi),
          buildup: step.buildup,
          spansExpiry: day.before === EXPIRY,
        }
      }),
    )
  })

  it('shows no mass unwinding after an expiry, where sums over whatever is listed do', async () => {
    const { data } = await answered<BuildupScreener>(TOOL, { date: '2026-10-28' })
    const all = (date: string, symbol: string) =>
      (rawFutures(date).get(symbol) ?? []).reduce((sum, { oiQty }) => sum + oiQty, 0)
    const naive = data.rows.filter(({ symbol }) => all('2026-10-28', symbol) < 0.97 * all(EXPIRY, symbol))
    const told = data.rows.filter(({ frames: [{ doi }] }) => doi !== null && doi < -3)
    expect(naive.length).toBeGreaterThan(100)
    expect(told.length).toBeLessThan(naive.length / 4)
  })

  it.each([3, 5, 10])('joins %i printed sessions of every stock, up to those since the expiry', async (n) => {
    const { data } = await answered<BuildupScreener>(TOOL, { date: '2026-11-09', frame: `${n}D` })
    const place = [1, 3, 5, 10].indexOf(n)
    for (const row of data.rows) {
      const steps = rawSteps(row.symbol, SESSIONS.slice(-n - 1))
      const { dp, doi, buildup, strength, agreeing } = rawFrame(steps)
      const { frames, symbol } = row
      expect([symbol, frames[place].dp, frames[place].doi]).toEqual([symbol, near(dp), near(doi)])
      expect([symbol, frames[place].buildup, row.agreeing]).toEqual([symbol, buildup, agreeing])
      expect([symbol, frames[place].strength]).toEqual([symbol, near(strength)])
      expect(frames[place].spansExpiry).toBe(n === 10)
      const qty = steps.reduce((sum, { oiChgQty }) => sum + oiChgQty, 0)
      expect([symbol, row.oiChgValue]).toEqual([symbol, near((qty * steps[n - 1].close) / 1e7)])
      const volume = steps.reduce((sum, { volumeQty }) => sum + volumeQty, 0) / n
      const [{ lotSize }] = rawFutures('2026-11-09').get(symbol) ?? []
      expect([symbol, row.frameVolume]).toEqual([symbol, near(volume / lotSize)])
    }
  })

  it('reads Confirmed, Turning, streak and what is fresh from the frames and steps that it shows', async () => {
    const [now, before] = await Promise.all(
      ['2026-11-09', '2026-11-08'].map((date) => answered<BuildupScreener>(TOOL, { date, frame: '5D' })),
    )
    const side = (of: string | null) => (of === 'LB' || of === 'SC' ? 1 : of === 'SB' || of === 'LU' ? -1 : 0)
    for (const row of now.data.rows) {
      const { symbol, frames, agreeing, volumeRatio, volumeBefore, frameVolume, steps } = row
      const [day, , five] = frames
      const ratio = (frameVolume ?? Number.NaN) / (volumeBefore ?? Number.NaN)
      expect([symbol, volumeRatio]).toEqual([symbol, near(ratio)])
      expect([symbol, row.isConfirmed]).toEqual([symbol, five.buildup !== 'N' && (agreeing ?? 0) >= 3 && ratio >= 1])
      const turns = side(day.buildup) * side(five.buildup) < 0 && (day.strength ?? 0) >= 1.5
      expect([symbol, row.isTurning]).toEqual([symbol, turns])
      const backwards = steps.buildup.toReversed()
      const run = backwards.findIndex((of) => of !== backwards[0])
      expect([symbol, row.streak]).toEqual([symbol, day.buildup === 'N' ? 0 : run < 0 ? expect.any(Number) : run])
      const earlier = before.data.rows.find((one) => one.symbol === symbol)?.frames[2].buildup
      expect([symbol, row.isFresh]).toEqual([symbol, five.buildup !== earlier])
    }
    expect(now.data.rows.some(({ isConfirmed }) => isConfirmed)).toBe(true)
    expect(now.data.rows.some(({ isTurning }) => isTurning)).toBe(true)
  })

  it('ends with the running session while one runs, and steps through it in a replay', async () => {
    const [live, replay] = await Promise.all(
      [{}, { date: '2026-11-13', time: '09:45' }].map((at) => answered<BuildupScreener>(TOOL, at)),
    )
    expect([live.data.dates.nse.at(-1), live.data.isRunning]).toEqual(['2026-11-13', true])
    expect([replay.data.dates.nse.at(-1), replay.data.isRunning]).toEqual(['2026-11-13', true])
    expect(replay.asOf).toBeLessThan(live.asOf ?? 0)
    const priceOf = ({ data }: typeof live) => data.rows.find(({ symbol }) => symbol === 'RELIANCE')?.price
    expect(priceOf(replay)).not.toBe(priceOf(live))
  })

  it('screens the file as it does the page', async () => {
    const asked = { frame: '5D', class: 'SB', minMove: '1', minOiChg: '3', minOiValue: '200', sort: 'doi', dir: 'asc' }
    const { data } = await answered<BuildupScreener>(TOOL, { frame: '5D' })
    const { rows } = await csvOf(TOOL, { ...asked, cols: 'symbol,doi' })
    const kept = data.rows
      .map(({ symbol, oiValue, frames: [, , five] }) => ({ symbol, oiValue: oiValue ?? 0, ...five }))
      .filter(({ dp, doi, buildup, oiValue }) => {
        return buildup === 'SB' && Math.abs(dp ?? 0) >= 1 && Math.abs(doi ?? 0) >= 3 && oiValue >= 200
      })
      .sort((a, b) => (a.doi ?? 0) - (b.doi ?? 0))
    expect(kept.length).toBeGreaterThan(3)
    expect(rows).toEqual(kept.map(({ symbol, doi }) => [symbol, String(doi)]))
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
