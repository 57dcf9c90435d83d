import type { FutureTrend } from '@strikelens/tools/futures/future-trend/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, csvOf, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawFutures } from './rawFutures.ts'
import { type RawStep, rawFrame, rawStep } from './reference/futures.ts'
import { plainPhases } from './reference/phases.ts'

const TOOL = 'future-trend'
/** The last completed session of the served market. */
const DAY = '2026-11-12'

/** Steps of a symbol into each of these sessions from the one before, by the rows the exchange printed. */
function rawSteps(symbol: string, sessions: readonly string[]): RawStep[] {
  return sessions.slice(1).map((date, i) => {
    const [today, before] = [rawFutures(date), rawFutures(sessions[i])].map((day) => day.get(symbol))
    const step = today === undefined || before === undefined ? null : rawStep(date, today, before)
    if (step === null) throw new Error(`${symbol} has no rows on ${date}.`)
    return step
  })
}

/** As exact as an answer is sent: nine digits. */
const near = (value: number) => expect.closeTo(value, Math.abs(value) > 100 ? 4 : 6)

/** The figures of ten printed steps, by the definitions. */
function worked10(steps: readonly RawStep[]) {
  const logs = steps.map(({ dp }) => Math.log(1 + dp / 100))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const noise = Math.sqrt(sum(logs.map((l) => l * l)) / 10)
  const moved = steps.map(({ oiChgQty }) => Math.abs(oiChgQty))
  const { dp, doi } = rawFrame(steps)
  return {
    z: sum(logs) / (noise * Math.sqrt(10)),
    flow: sum(moved.map((quantity, i) => Math.sign(logs[i]) * quantity)) / sum(moved),
    quality: Math.abs(sum(logs)) / sum(logs.map(Math.abs)),
    framePricePct: dp,
    frameOiPct: doi,
    price: steps[9].close,
    pricePct: steps[9].dp,
  }
}

/** Decided by a trend from before, or by nothing. */
const remembered = expect.toSatisfy((reason: unknown) => reason === null || reason === 'memory')

async function trend(query: Record<string, string> = {}) {
  return (await answered<FutureTrend>(TOOL, { look: '10', date: DAY, ...query })).data
}

describe('futures phases over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')

  holdsParameters(
    TOOL,
    {
      look: { values: ['20', '40'], bad: '15' },
      universe: { values: ['idx', 'com', 'all', 'nifty50', 'symbols:RELIANCE,TCS', 'watchlist:Mine'], bad: 'bse500' },
      sector: { values: ['Banks', 'Pharma'], bad: 'x'.repeat(41) },
      view: { values: ['symbol'], bad: 'table' },
      symbol: { values: ['TCS'], bad: '!' },
      unit: { with: { symbol: 'RELIANCE' } },
      sort: { values: ['symbol', 'sector', 'phase', 'sub', 'days', 'previous', 'z', 'flow', 'framePrice', 'quality'] },
      dir: { with: { sort: 'z' } },
      q: { values: ['bank'], bad: 'x'.repeat(41) },
      cols: { values: ['symbol,phase', 'symbol,strip'], bad: 'symbol,beta' },
    },
    { look: '10', universe: 'fno' },
  )

  it('has z, Φ, quality, phase and changes of every stock as the printed rows of eleven sessions give them', async () => {
    const { rows, sessions } = await trend({ universe: 'fno' })
    const dates = sessions.derivatives.dates.slice(-11)
    expect([dates.length, dates.at(-1)]).toEqual([11, DAY])
    expect(rows.length).toBeGreaterThan(200)
    const shown = rows.map(({ symbol, z, flow, quality, framePricePct, frameOiPct, price, pricePct }) => {
      return { symbol, z, flow, quality, framePricePct, frameOiPct, price, pricePct }
    })
    const worked = rows.map(({ symbol }) => ({ symbol, ...worked10(rawSteps(symbol, dates)) }))
    expect(shown).toEqual(
      worked.map(({ symbol, price, ...figures }) => ({
        symbol,
        price,
        ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, near(value)])),
      })),
    )
    expect(rows.map(({ symbol, phase, reason, subLabel }) => ({ symbol, phase, reason, subLabel }))).toEqual(
      worked.map(({ symbol, z, flow, frameOiPct }) => {
        const isSteady = Math.abs(z) < 1
        if (isSteady && Math.abs(flow) < 0.1) {
          return {
            symbol,
            phase: expect.stringMatching(/^(|Accumulation|Distribution)$/),
            reason: remembered,
            subLabel: null,
          }
        }
        if (isSteady)
          return { symbol, phase: flow > 0 ? 'Accumulation' : 'Distribution', reason: 'flow', subLabel: null }
        const subLabel =
          z > 0 ? (frameOiPct > 0 ? 'fresh longs' : 'covering') : frameOiPct > 0 ? 'fresh shorts' : 'unwinding'
        return { symbol, phase: z > 0 ? 'Mark-Up' : 'Mark-Down', reason: 'trend', subLabel }
      }),
    )
  })

  it.each(['RELIANCE', 'NIFTY', 'CRUDEOIL'])('follows %s session by session as the rule does', async (symbol) => {
    const { symbol: own, rows } = await trend({ symbol })
    if (own === null) throw new Error('no symbol')
    // The first session has a close alone.
    const steps = rawSteps(symbol, own.date)
    const closes = [1]
    for (const { dp } of steps) closes.push(closes[closes.length - 1] * (1 + dp / 100))
    const expected = plainPhases(
      closes,
      steps.map(({ oiChgQty }) => oiChgQty),
      10,
    )
    expect(own.phase).toEqual(expected.map(({ phase }) => phase))
    expect(own.reason).toEqual(expected.map(({ reason }) => reason))
    expect(own.markDate).toEqual(expected.map(({ mark }) => (mark === null ? null : own.date[mark])))
    // The chain ends at the actual price.
    const last = closes.length - 1
    expect(own.close[0]).toEqual(near((steps[last - 1].close * closes[0]) / closes[last]))
    expect(own.oiChange.slice(1)).toEqual(steps.map(({ oiChgQty }) => near(oiChgQty / (own.lotSize ?? 0))))
    const phase = own.phase[last]
    const days = last - own.phase.findLastIndex((one) => one !== phase)
    expect([rows[0].phase, rows[0].days]).toEqual([phase, days])
  })

  it('has the same phases in the list as in each symbol’s own view, and counts them by session', async () => {
    const list = await trend()
    for (const symbol of ['NIFTY', 'GOLD', 'TCS']) {
      const { rows } = await trend({ symbol })
      expect(rows[0]).toEqual(list.rows.find((row) => row.symbol === symbol))
    }
    const last = list.shares.dates.length - 1
    const inPhase = (phase: string) => list.rows.filter((row) => row.phase === phase && row.isTraded).length
    expect(list.shares.dates[last]).toBe(DAY)
    expect(list.shares.counts['Mark-Up'][last]).toBe(inPhase('Mark-Up'))
    expect(list.shares.counts.Distribution[last]).toBe(inPhase('Distribution'))
  })

  it('is final after the close and provisional before it, by the steps of the moment', async () => {
    const final = await trend({ universe: 'idx' })
    expect(new Set(final.rows.map(({ isProvisional }) => isProvisional))).toEqual(new Set([false]))
    const replay = await answered<FutureTrend>(TOOL, { look: '10', date: DAY, time: '11:00', universe: 'idx' })
    expect(new Set(replay.data.rows.map(({ isProvisional }) => isProvisional))).toEqual(new Set([true]))
    expect(replay.notices.map(({ text }) => text)).toContain(
      'Phases of 12 Nov are provisional: until the close at 15:40.',
    )
    const [before, after] = [replay.data.rows[0], final.rows[0]]
    expect(before.price).not.toBe(after.price)
    expect(before.prevClose).toBe(after.prevClose)
    // Before the first minute the session before stands.
    const early = await answered<FutureTrend>(TOOL, { look: '10', date: DAY, time: '09:10', universe: 'idx' })
    const closed = await trend({ universe: 'idx', date: '2026-11-11' })
    expect(early.data.rows.map(({ phase, z }) => [phase, z])).toEqual(closed.rows.map(({ phase, z }) => [phase, z]))
  })

  it('filters the file as it does the page', async () => {
    const { rows } = await trend({ universe: 'fno' })
    const asked = { look: '10', date: DAY, universe: 'fno', phase: 'markup', changed: '5', sort: 'z', dir: 'desc' }
    const file = await csvOf(TOOL, { ...asked, cols: 'symbol,z' })
    const expected = rows
      .filter(({ phase, days, isSinceStart }) => phase === 'Mark-Up' && (days ?? 9) <= 5 && !isSinceStart)
      .sort((a, b) => (b.z ?? 0) - (a.z ?? 0))
    expect(expected.length).toBeGreaterThan(3)
    expect(file.rows.map(([symbol]) => symbol)).toEqual(expected.map(({ symbol }) => symbol))
  })

  it('leaves a list to its owner, and leads on from a symbol without futures', async () => {
    expect((await unanswered(TOOL, { universe: 'watchlist:Mine' })).reason).toContain('Mine')
    expect((await unanswered(TOOL, { symbol: 'NIFTYBEES' })).reason).toBe('NIFTYBEES has no listed futures')
  })

  it.each([{}, { symbol: 'RELIANCE', unit: 'qty' }, { phase: 'distribution', sector: 'Banks', look: '10' }])(
    'exports the shown table: %o',
    async (query) => {
      await expectFileOf(TOOL, query)
    },
  )
})
