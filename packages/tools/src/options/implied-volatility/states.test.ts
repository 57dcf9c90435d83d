import { type DayPanel, emptyPanel } from '@strikelens/market/bars'
import { previousTradingDay } from '@strikelens/market/calendar'
import { ivDaily, ivExpiries } from '@strikelens/market/datasets'
import { type IsoDate, istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  listing,
  PREVIOUS,
  SNAPSHOTS,
  SYMBOL,
  TODAY,
} from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey, setTable } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function at(query: Record<string, string> = {}, days = fixtureA(), clock = '10:15', date: IsoDate = TODAY) {
  return answerOf(await compute(fixtureMarket(clock, days, date), tool.params.parse(query)))
}

const texts = ({ notices }: { notices: readonly { text: string }[] }) => notices.map(({ text }) => text)

describe('several expiries', () => {
  const DECEMBER: IsoDate = '2025-12-23'

  function withDecember(): MemoryDays {
    const days = fixtureA()
    for (const date of [PREVIOUS, TODAY]) days.listings.set(date, [listing([EXPIRY, DECEMBER])])
    keepDay(days, { expiry: DECEMBER, snapshots: SNAPSHOTS })
    return days
  }

  it('are listed nearest first with the volatility priced between them', async () => {
    const answer = await at({}, withDecember())
    const { term } = answer.data
    expect(term.expiry).toEqual([EXPIRY, DECEMBER])
    expect(Array.from(term.dte)).toEqual([5, 33])
    const key = `forwardVol ${EXPIRY}`
    const [iv1, t1, iv2, t2] = ['First IV', 'First, time to expiry', 'Second IV', 'Second, time to expiry'].map(
      (name) => inputOf(answer, key, name),
    )
    expect(100 * term.forwardVol[0]).toBeCloseTo(Math.sqrt((iv2 * iv2 * t2 - iv1 * iv1 * t1) / (t2 - t1)), 9)
    expect(term.forwardVol[1]).toBeNaN()
  })

  it('the second half a point below the first is Backwardation', async () => {
    const answer = await at({}, withDecember())
    expect(answer.data.term.label).toBe('Backwardation')
    expect(answer.explanations.slope.result).toBeCloseTo(
      inputOf(answer, 'slope', '23 Dec') - inputOf(answer, 'slope', '25 Nov'),
      9,
    )
    expect(sentence(answer, 'Term')).toMatch(/^25 Nov at 12\.0, 23 Dec at .*, Backwardation\.$/)
  })

  it('measures the change of every expiry against the same base', async () => {
    const { term } = (await at({ base: 'open' }, withDecember())).data
    expect(100 * term.change[0]).toBeCloseTo(-0.5609, 3)
    expect(term.change[1]).toBeCloseTo(term.atmIv[1] - term.baseAtmIv[1], 12)
    expect(term.baseAtmIv[1]).not.toBeNaN()
  })

  it('takes the previous close of another expiry from the day’s table', async () => {
    const days = withDecember()
    const table = { symbol: ['BANKNIFTY', SYMBOL], expiry: [DECEMBER, DECEMBER], atmIvPct: Float64Array.of(9, 5.5) }
    setTable(days, ivExpiries, PREVIOUS, table)
    expect((await at({}, days)).data.term.baseAtmIv[1]).toBeCloseTo(0.055, 12)
  })

  it('makes IV30 of the two around thirty days', async () => {
    const answer = await at({}, withDecember())
    const [iv1, d1] = [inputOf(answer, 'iv30', 'ATM IV 25 Nov'), inputOf(answer, 'iv30', 'Days to 25 Nov')]
    const [iv2, d2] = [inputOf(answer, 'iv30', 'ATM IV 23 Dec'), inputOf(answer, 'iv30', 'Days to 23 Dec')]
    const variance = iv1 * iv1 * d1 + ((iv2 * iv2 * d2 - iv1 * iv1 * d1) * (30 - d1)) / (d2 - d1)
    expect(answer.data.standing.iv30Pct).toBeCloseTo(Math.sqrt(variance / 30), 9)
  })
})

describe('the place of IV30 in its own past', () => {
  function withCloses(iv30: readonly number[]): MemoryDays {
    const days = fixtureA()
    let date: IsoDate = TODAY
    for (const close of [...iv30].reverse()) {
      date = previousTradingDay('derivatives', date)
      const column = Float64Array.of(close)
      const table = { symbol: [SYMBOL], iv30Pct: column, nearIvPct: column, rr25Pct: column, bf25Pct: column }
      setTable(days, ivDaily, date, { ...table, hv20Pct: Float64Array.of(10) })
    }
    return days
  }

  it('has no rank with fewer than 60 stored sessions, and says how many there are', async () => {
    const answer = await at({}, withCloses([11, 12, 13]))
    expect(answer.data.standing.ivp).toBeNaN()
    expect(answer.data.standing.ivr).toBeNaN()
    expect(sentence(answer, 'Dear or cheap')).toContain('no rank yet, 3 of 252 sessions')
  })

  it('is ranked from 60 on, with its change since the last close', async () => {
    // 60 closes 8.0, 8.1 … 13.9; IV30 is the one expiry's ATM IV 12.0395, above 41 of them (8.0 … 12.0)
    const answer = await at({}, withCloses(Array.from({ length: 60 }, (_, i) => 8 + i / 10)))
    const { standing, iv30Change } = answer.data
    expect(standing.ivp).toBeCloseTo((100 * 41) / 60, 6)
    expect(standing.ivr).toBeCloseTo((100 * (12.0395 - 8)) / (13.9 - 8), 2)
    expect(standing.band).toBe('High')
    // 12.0395 after 13.9: −13.4%, not yet a Crush
    expect(iv30Change.pct).toBeCloseTo(-13.38, 1)
    expect(iv30Change.move).toBeNull()
    expect((100 * inputOf(answer, 'ivp', 'Sessions below')) / inputOf(answer, 'ivp', 'Sessions')).toBeCloseTo(
      standing.ivp,
      9,
    )
  })
})

describe('India VIX', () => {
  it('stands beside NIFTY by the minute', async () => {
    const days = fixtureA()
    days.panelOf.set('INDIAVIX', 'cash')
    const bars = emptyPanel(['INDIAVIX'], Float64Array.of(istInstant(TODAY, '09:29'), istInstant(TODAY, '10:14')))
    bars.close.set([13.2, 12.9])
    const panel: DayPanel = { ...bars, date: TODAY, interval: '1m' }
    days.panels.set(memoryKey('cash', '1m', TODAY), panel)
    const { rows } = (await at({ interval: '15m' }, days)).data
    expect([rows.vix?.[0], rows.vix?.[3]]).toEqual([13.2, 12.9])
  })

  it('is hidden for another symbol', async () => {
    const days = fixtureA()
    const other = { ...LISTING, symbol: 'BANKNIFTY' }
    for (const date of [PREVIOUS, TODAY]) days.listings.set(date, [other])
    keepDay(days, { symbol: 'BANKNIFTY', snapshots: SNAPSHOTS })
    expect((await at({ symbol: 'BANKNIFTY' }, days)).data.rows.vix).toBeNull()
  })
})

describe('strikes with a line of their own', () => {
  it('follow their strike IV, and one that is not listed is named', async () => {
    const answer = await at({ strikes: '26100,25950', interval: '15m' })
    const { rows, chosenStrikes } = answer.data
    expect(chosenStrikes).toEqual([26100])
    // 12.1002 at 09:30, 11.8000 at 10:15
    expect(100 * rows.strikes[0].iv[0]).toBeCloseTo(12.1002, 3)
    expect(100 * rows.strikes[0].iv[3]).toBeCloseTo(11.8, 3)
    expect(texts(answer)).toContain('25,950 is not listed: no line is drawn.')
  })

  it('are six at most', () => {
    const strikes = '1,2,3,4,5,6,7'
    expect(tool.params.safeParse({ strikes }).success).toBe(false)
    expect(tool.params.safeParse({ strikes: strikes.slice(0, -2) }).success).toBe(true)
  })
})

describe('into expiry', () => {
  function expiryDay(): MemoryDays {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    const snapshots = ['14:30', '15:10', '15:27'].map((clock) => ({ ...SNAPSHOTS[1], clock }))
    keepDay(days, { date: EXPIRY, snapshots })
    return days
  }

  it('the line is grey in the last half hour and ends five minutes before', async () => {
    const answer = await at({ base: 'open', interval: '1m' }, expiryDay(), '15:27', EXPIRY)
    const { rows } = answer.data
    const known = Array.from(rows.time.keys()).filter((row) => !Number.isNaN(rows.spot[row]))
    expect(known.map((row) => rows.isLate[row])).toEqual([0, 1, 0])
    expect(known.map((row) => Number.isNaN(rows.atmIv[row]))).toEqual([false, false, true])
    expect(answer.data.smile.strike).toHaveLength(0)
    expect(answer.data.oneSessionMove).toBeNaN()
    expect(texts(answer)).toContain('Last 5 minutes of the expiry: IV and greeks mean nothing and are not shown.')
  })

  it('says that IV is of low quality', async () => {
    expect(texts(await at({ base: 'open' }, expiryDay(), '15:10', EXPIRY))).toContain(
      'Last 30 minutes of the expiry: IV and greeks are unreliable and shown in grey.',
    )
  })
})

describe('what is not stored', () => {
  it('a date with only the exchange’s file has its smile and table at the close', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey(SYMBOL, EXPIRY, PREVIOUS))
    days.summaries.delete(memoryKey(SYMBOL, EXPIRY, PREVIOUS))
    const answer = await at({ date: PREVIOUS }, days, '16:00', PREVIOUS)
    expect(answer.data.isEndOfDayOnly).toBe(true)
    expect(100 * answer.data.term.atmIv[0]).toBeCloseTo(12.8492, 2)
    expect(answer.data.smile.strike).toHaveLength(5)
    expect(texts(answer)).toContain('End-of-day data only for this date')
  })

  it('without a session before it there is no change and no second smile', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey(SYMBOL, EXPIRY, PREVIOUS))
    days.tables.delete(memoryKey('fo_options', PREVIOUS, SYMBOL))
    const { data } = await at({}, days)
    expect(data.split.change).toBeNaN()
    expect(data.baseSmile).toBeNull()
    expect(data.repriced).toBeNull()
  })
})
