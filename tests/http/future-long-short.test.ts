import type { FutureLongShort } from '@strikelens/tools/futures/future-long-short/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { clockTimes, rawMoments } from './rawMoments.ts'
import { rawFlows } from './reference/flows.ts'

const TOOL = 'future-long-short'

describe('Future Long Short over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')
  holdsParameters(TOOL, {
    symbol: { values: ['BANKNIFTY', 'RELIANCE', 'CRUDEOIL'], bad: '!' },
    interval: { values: ['3m', '15m'], bad: '1h' },
    from: { values: ['09:45', '-15', '-30'], bad: '-7', with: {} },
    to: { values: ['10:00'], bad: '25:00' },
    overnight: { values: ['0'], bad: '2' },
    view: { shows: 'page' },
    days: { values: ['2', '5'], bad: '3' },
    sort: { values: ['oiChange', 'class'] },
    dir: { values: ['asc'], with: { sort: 'time' } },
  })

  it.each([
    { symbol: 'NIFTY', from: '09:20', minutes: 5, interval: '5m' },
    { symbol: 'SENSEX', from: '09:30', minutes: 15, interval: '15m' },
    { symbol: 'RELIANCE', from: '09:20', minutes: 5, interval: '5m' },
    { symbol: 'CRUDEOIL', from: '09:15', minutes: 15, interval: '15m' },
  ] as const)('flows of $symbol follow from what the list of futures printed at each row', async (asked) => {
    const { symbol, interval, minutes } = asked
    const times = clockTimes(asked.from, '10:15', minutes)
    const [{ base, moments }, own, { data }] = await Promise.all([
      rawMoments(symbol, times, 'all'),
      rawMoments(symbol, times, 'active'),
      answered<FutureLongShort>(TOOL, { symbol, interval }),
    ])
    const raw = rawFlows(base, moments, own.moments)
    for (const name of [
      'longsAdded',
      'shortsAdded',
      'shortsCovered',
      'longsExited',
      'neutral',
      'net',
      'bias',
    ] as const) {
      expect(data.now[name], name).toBeCloseTo(raw[name], 4)
    }
    if (raw.longsAdded > 0) expect(data.now.longsAddedPrice).toBeCloseTo(raw.longsAddedPrice, 1)
    if (raw.shortsAdded > 0) expect(data.now.shortsAddedPrice).toBeCloseTo(raw.shortsAddedPrice, 1)
    const last = moments[moments.length - 1]
    expect(data.now.oiChange).toBeCloseTo(last.oi - base.oi, 4)
    expect([data.now.startOi, data.now.endOi]).toEqual([expect.closeTo(base.oi, 4), expect.closeTo(last.oi, 4)])
    expect(data.rows.price).toEqual(moments.map(({ price }) => price))
  })

  it('reads a window and leaves the night out', async () => {
    const times = clockTimes('09:20', '10:15', 5)
    const { moments } = await rawMoments('NIFTY', times, 'all')
    const window = await answered<FutureLongShort>(TOOL, { from: '09:30', to: '10:00' })
    const inside = rawFlows(moments[2], moments.slice(3, 9))
    expect(window.data.now.longsAdded).toBeCloseTo(inside.longsAdded, 4)
    expect(window.data.now.bias).toBeCloseTo(inside.bias, 4)
    const day = await answered<FutureLongShort>(TOOL, { overnight: '0' })
    expect(day.data.now.net).toBeCloseTo(rawFlows(moments[0], moments.slice(1)).net, 4)
  })

  it('always adds up, over sessions of minutes, of five minutes and of files', async () => {
    const asked = [
      { days: '5' },
      { days: '2', overnight: '0' },
      { symbol: 'GOLD', days: '5', month: 'near' },
      { symbol: 'HDFCBANK', date: '2026-11-09', interval: '15m' },
      { date: '2026-10-16' },
      { date: '2026-11-12', time: '11:00', from: '-60' },
    ]
    for (const query of asked) {
      const { now } = (await answered<FutureLongShort>(TOOL, query)).data
      const flow = (name: 'longsAdded' | 'shortsAdded' | 'shortsCovered' | 'longsExited' | 'neutral') =>
        now[name] ?? Number.NaN
      const sum =
        flow('longsAdded') + flow('shortsAdded') - flow('shortsCovered') - flow('longsExited') + flow('neutral')
      expect(sum).toBeCloseTo(now.oiChange ?? Number.NaN, 3)
    }
  })

  it('says which bars are stored of older sessions', async () => {
    const { notices, data } = await answered<FutureLongShort>(TOOL, { date: '2026-11-09', interval: '3m' })
    expect(notices.map(({ text }) => text)).toContain(
      'Of 9 Nov only 5-minute bars are stored, so rows of 5m are shown.',
    )
    expect(data.interval.interval).toBe('5m')
    expect((await unanswered(TOOL, { symbol: 'NIFTYIT' })).reason).toBe('NIFTYIT has no listed futures')
  })

  it('tells participants of index futures alone', async () => {
    const { data } = await answered<FutureLongShort>(TOOL)
    expect(data.participants?.date).toBe('2026-11-12')
    for (const share of data.participants?.shares ?? []) {
      const [long, short] = [share.long ?? Number.NaN, share.short ?? Number.NaN]
      expect(share.longSharePct).toBeCloseTo((100 * long) / (long + short), 5)
    }
    expect((await answered<FutureLongShort>(TOOL, { symbol: 'RELIANCE' })).data.participants).toBeNull()
  })

  it.each([{}, { symbol: 'RELIANCE', unit: 'qty', sort: 'bias' }, { symbol: 'CRUDEOIL', days: '2' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(10)
    },
  )
})
