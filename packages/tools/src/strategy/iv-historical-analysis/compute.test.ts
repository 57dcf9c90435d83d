import { forwardVol, hv, iv30 } from '@strikelens/analytics/volatility'
import { corporateEvents } from '@strikelens/market/datasets'
import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket, TODAY } from '../../testing/fixtureA.ts'
import { memoryKey, setTable, tableIn } from '../../testing/memorySource.ts'
import { eventsTable, STOCK, STOCK_TODAY, stockFixture, stockMarket } from '../../testing/stockFixture.ts'
import { keepCloses, keepVols, sessionsBefore, type VolDay } from '../../testing/volHistory.ts'
import { compute } from './compute.ts'
import { ivLevel } from './level.ts'
import { tool } from './tool.ts'

const nifty = async (days = fixtureA(), query: Record<string, string> = {}) =>
  answerOf(await compute(fixtureMarket('10:15', days), tool.params.parse(query)))

const reliance = async (days = stockFixture(), query: Record<string, string> = {}) =>
  answerOf(await compute(stockMarket(days), tool.params.parse({ symbol: STOCK, ...query })))

/** Closes of IV30, newest last. */
const plain = (ivs: readonly number[]): VolDay[] => ivs.map((value) => ({ iv30: value }))

describe('the check of the catalogue', () => {
  it('has IV30 14.41% and forward vol 15.16% between 13.2% at 12 days and 14.6% at 40 days', () => {
    expect(iv30({ atmIvPct: [13.2, 14.6], days: [12, 40], dte: [12, 40] })).toBeCloseTo(14.41, 2)
    expect(forwardVol(13.2, 12, 14.6, 40)).toBeCloseTo(15.16, 2)
  })
  it('ranks 18 among ten closes at IVP 50.0 and IVR 40.0', () => {
    const h = Float64Array.of(14, 15, 16, 16.5, 17, 18, 19, 20, 22, 24)
    const dates = sessionsBefore(TODAY, 10)
    // A window of ten needs ten sessions, which lifts the rule of sixty.
    const level = ivLevel({ dates, ivPct: h }, 18, 10)
    expect([level.ivp, level.ivr]).toEqual([50, 40])
    expect([level.minPct, level.minDate, level.maxPct, level.maxDate]).toEqual([14, dates[0], 24, dates[9]])
    // Sum 181.5; the two middle ones are 17 and 18.
    expect([level.meanPct, level.medianPct, level.below]).toEqual([18.15, 17.5, 5])
  })
  it('has HV5 21.29% of 100, 101, 99.5, 100.5, 102, 101', () => {
    expect(hv([100, 101, 99.5, 100.5, 102, 101], 5)).toBeCloseTo(21.29, 2)
  })
  it('has the quantiles 11.9, 12.625, 14.5, 17.5, 21.5', () => {
    const h = Float64Array.of(26, 11, 12, 12.5, 13, 14, 15, 16, 18, 21)
    const { quantiles } = ivLevel({ dates: sessionsBefore(TODAY, 10), ivPct: h }, 15, 10)
    expect(Array.from(quantiles)).toEqual([11.9, 12.625, 14.5, 17.5, 21.5].map((value) => expect.closeTo(value, 12)))
  })
})

describe('the IV of now among the closes before it', () => {
  it('is the only expiry’s ATM IV, ranked over the window that was asked for', async () => {
    // Fixture A: one expiry, ATM IV 12.0395 at 10:15, so IV30 is that, flat.
    const closes = Array.from({ length: 21 }, (_, i) => 10 + i / 5)
    const days = fixtureA()
    keepVols(days, 'NIFTY', TODAY, plain(closes))
    const { data } = await nifty(days, { look: '21' })
    expect(data.level.nowPct).toBeCloseTo(12.0395, 3)
    // 10.0, 10.2 … 12.0 are lower: 11 of 21. (12.0395 − 10) ÷ (14 − 10).
    expect(data.level.ivp).toBeCloseTo(1100 / 21, 9)
    expect(data.level.ivr).toBeCloseTo(50.99, 2)
    expect(data.level.band).toBe('Normal')
  })
  it('is the last row of the history, with the rank that stands on the card', async () => {
    const days = fixtureA()
    keepVols(days, 'NIFTY', TODAY, plain(Array.from({ length: 70 }, (_, i) => 10 + (i % 7))))
    const { data } = await nifty(days)
    const last = data.rows.date.length - 1
    expect(data.rows.date[last]).toBe(TODAY)
    expect(data.rows.time[last]).toBe(istInstant(TODAY, '10:15'))
    expect([data.rows.iv[last], data.rows.ivp[last], data.rows.ivr[last]]).toEqual([
      data.level.nowPct,
      data.level.ivp,
      data.level.ivr,
    ])
    expect(data.level.sessions).toBe(70)
  })
  it('ranks each past day by the days before it alone', async () => {
    const days = fixtureA()
    // 21 closes 30, 29 … 10 and then 20.5: eleven of the 21 before are lower, and it lies (20.5 − 10) ÷ 20 up.
    keepVols(days, 'NIFTY', TODAY, plain([...Array.from({ length: 21 }, (_, i) => 30 - i), 20.5]))
    const { data } = await nifty(days, { look: '21' })
    const at = data.rows.date.length - 2
    expect(data.rows.iv[at]).toBe(20.5)
    expect(data.rows.ivp[at]).toBeCloseTo((100 * 11) / 21, 9)
    expect(data.rows.ivr[at]).toBeCloseTo(52.5, 9)
    expect(data.rows.ivp[at - 1]).toBeNaN()
  })
  it('may be that of the near expiry, or of one expiry over its life', async () => {
    const days = fixtureA()
    const expiries = (iv: number) => [['2025-11-25', 6, iv] as const]
    keepVols(days, 'NIFTY', TODAY, [
      { iv30: 12, near: 15, expiries: expiries(16) },
      { iv30: 13, near: 14, expiries: expiries(17) },
    ])
    const near = (await nifty(days, { series: 'near' })).data
    expect([near.seriesName, ...near.rows.iv]).toEqual(['Near IV', 15, 14, expect.closeTo(12.0395, 3)])
    const one = (await nifty(days, { series: 'expiry', expiry: '2025-11-25' })).data
    expect([one.seriesName, ...one.rows.iv]).toEqual(['25 Nov IV', 16, 17, expect.closeTo(12.0395, 3)])
  })
  it('reads as Rich where IVP is high and IV30 well above HV20', async () => {
    const days = fixtureA()
    keepVols(days, 'NIFTY', TODAY, plain(Array.from({ length: 60 }, () => 11)))
    // Returns +0.5 % and −0.5 % in turn: sample deviation 0.5 × √(20/19) %, HV20 8.14.
    keepCloses(
      days,
      'NIFTY',
      TODAY,
      Array.from({ length: 21 }, (_, i) => 25_000 * Math.exp(i % 2 === 0 ? 0 : 0.005)),
    )
    const answer = await nifty(days)
    expect(answer.data.pricing.hv20Pct).toBeCloseTo(100 * Math.sqrt(252) * 0.005 * Math.sqrt(20 / 19), 6)
    expect(answer.data.pricing).toMatchObject({ label: 'Rich', iv30Ivp: 100 })
    expect(sentence(answer, 'Dear or cheap')).toBe(
      'IV30 12.0, IVP 100.0 Very high, IVR 100.0 of 60 sessions; IV30 over HV20 +3.9 points: Rich.',
    )
  })
})

describe('months', () => {
  it('have the mean, highest and lowest close, the mean HV of the same days, and the difference', async () => {
    const days = fixtureA()
    // 20 November is a Thursday: the sessions before it back to 3 November are 12 (5 November is a holiday).
    keepVols(days, 'NIFTY', TODAY, plain([20, 22, ...Array.from({ length: 11 }, () => 12), 15]))
    const { months } = (await nifty(days)).data
    expect(months.month).toEqual(['2025-10', '2025-11'])
    expect([months.meanIv[0], months.highIv[0], months.lowIv[0], months.sessions[0]]).toEqual([21, 22, 20, 2])
    // Eleven closes of 12, one of 15, and now.
    expect(months.meanIv[1]).toBeCloseTo((11 * 12 + 15 + 12.0395) / 13, 3)
    expect(months.monthHv[1]).toBeNaN()
    expect(months.monthVrp[1]).toBeNaN()
  })
})

describe('the cone', () => {
  it('spreads HVn of the period, says HVn now, and places each expiry at its sessions left', async () => {
    const days = fixtureA()
    // Returns of 1 % and −1 % in turn for 60 days, then of 2 %.
    const steps = Array.from({ length: 91 }, (_, i) => (i < 60 ? 1 : 2) * (i % 2 === 0 ? 0.005 : -0.005))
    keepCloses(
      days,
      'NIFTY',
      TODAY,
      steps.map((step) => 25_000 * Math.exp(step)),
    )
    keepVols(days, 'NIFTY', TODAY, plain([12]))
    const { cone } = (await nifty(days, { span: '3M' })).data
    expect(Array.from(cone.window)).toEqual([10, 20, 30, 60, 90])
    // HV10 of ±1 %: 100 × √252 × 0.01 × √(10/9); of ±2 % twice that.
    const unit = 100 * Math.sqrt(252) * 0.01 * Math.sqrt(10 / 9)
    expect(cone.least[0]).toBeCloseTo(unit, 6)
    expect(cone.current[0]).toBeCloseTo(2 * unit, 6)
    expect(cone.most[0]).toBeCloseTo(2 * unit, 6)
    // Ninety returns are there on the last day alone.
    expect(cone.least[4]).toBe(cone.most[4])
    expect(cone.current[4]).toBe(cone.most[4])
    // 20, 21, 24 and 25 November are still to close.
    expect([cone.expiry[0], cone.sessionsLeft[0]]).toEqual(['2025-11-25', 4])
    expect(cone.atmIvPct[0]).toBeCloseTo(12.0395, 3)
  })
})

describe('the term structure', () => {
  it('stands beside that of one and of five sessions ago, with the vols between its expiries', async () => {
    const days = fixtureA()
    const past = (iv: number): VolDay => ({ iv30: iv, expiries: [['2025-11-25', 6, iv]] })
    keepVols(days, 'NIFTY', TODAY, [past(15), past(14), past(14), past(14), past(13)])
    const { term } = (await nifty(days, { view: 'term' })).data
    expect(term.expiry).toEqual(['2025-11-25'])
    expect([term.ivNow[0], term.iv1[0], term.iv5[0]]).toEqual([expect.closeTo(12.0395, 3), 13, 15])
    expect([term.date1, term.date5]).toEqual(['2025-11-19', '2025-11-13'])
    expect(term.forwardNow[0]).toBeNaN()
  })
})

describe('results', () => {
  // 28 October 2025, a Tuesday: after the close, so that the 29th reacts.
  const RESULTS = '2025-10-28'
  const evening = istInstant(RESULTS, '18:30')
  const expiries = (near: number) => [['2025-11-25', 28, near] as const, ['2025-12-30', 63, 22] as const]

  function withResults(publishedAt: number | undefined) {
    const days = stockFixture()
    const dates = sessionsBefore(STOCK_TODAY, 15)
    const at = dates.indexOf(RESULTS)
    keepVols(
      days,
      STOCK,
      STOCK_TODAY,
      dates.map((_, i) => (i <= at ? { iv30: 38.2, near: 40, expiries: expiries(40) } : { iv30: 24.6, near: 20 })),
    )
    keepCloses(
      days,
      STOCK,
      STOCK_TODAY,
      dates.map((_, i) => (i <= at ? 1400 : 1470)),
    )
    const event = { type: 'results', date: RESULTS, ...(publishedAt === undefined ? {} : { publishedAt }) } as const
    setTable(days, corporateEvents, RESULTS, eventsTable([event]))
    return days
  }

  it('crush IV between the close before and the close after them: 38.2 to 24.6 is −35.6%', async () => {
    const { data } = await reliance(withResults(evening), { view: 'events' })
    if (data.results === null) throw new Error('no results')
    expect([data.results.date, data.results.pre, data.results.post]).toEqual([[RESULTS], [RESULTS], ['2025-10-29']])
    expect(data.results.crush[0]).toBeCloseTo(-35.6, 1)
    expect(data.results.nearCrush[0]).toBeCloseTo(-50, 9)
    expect(data.results.actual[0]).toBeCloseTo(5, 9)
    expect(data.results.isDayOnly[0]).toBe(0)
  })

  it('had a move priced in: what is left of the first expiry’s variance for one day', async () => {
    const answer = await reliance(withResults(evening), { view: 'events' })
    // From 28 to 63 days the variance falls: 40² × 28 > 22² × 63, so that HV20 is the base, and there is none: no answer.
    expect(answer.data.results?.implied[0]).toBeNaN()
    const days = withResults(evening)
    keepVols(days, STOCK, '2025-10-29', [
      {
        iv30: 38.2,
        near: 40,
        expiries: [
          ['2025-11-25', 28, 40],
          ['2025-12-30', 63, 34],
        ],
      },
    ])
    const priced = await reliance(days, { view: 'events' })
    // Base: √((34² × 63 − 40² × 28) ÷ 35) = √800.8 = 28.298; e² = (44,800 − 800.8 × 27) ÷ 365 = 63.50;
    // e = 7.969, × √(2/π) = 6.358.
    expect(priced.data.results?.implied[0]).toBeCloseTo(6.358, 3)
    expect(priced.data.results).toMatchObject({ beats: 0, compared: 1 })
    expect(inputOf(priced, `implied ${RESULTS}`, 'Days to that expiry')).toBe(28)
    expect(sentence(priced, 'Results')).toBe(
      'IV30 fell 35.6% over results (median of 1); the price moved more than implied in 0 of 1.',
    )
  })

  it('during a session react in that session', async () => {
    const { data } = await reliance(withResults(istInstant(RESULTS, '13:00')), { view: 'events' })
    expect([data.results?.pre, data.results?.post]).toEqual([['2025-10-27'], [RESULTS]])
  })

  it('of which only the day is known stand between the sessions around it, marked', async () => {
    const { data } = await reliance(withResults(undefined), { view: 'events' })
    expect([data.results?.pre, data.results?.post]).toEqual([['2025-10-27'], ['2025-10-29']])
    expect(data.results?.isDayOnly[0]).toBe(1)
  })

  it('that were put off, and so are not named on their day, are none', async () => {
    const days = withResults(evening)
    const table = tableIn(days, corporateEvents, RESULTS)
    if (table === null) throw new Error('no table')
    days.tables.delete(memoryKey('corporate_events', RESULTS))
    setTable(days, corporateEvents, '2025-10-20', table)
    expect((await reliance(days, { view: 'events' })).data.results?.date).toEqual([])
  })

  it('have medians over those of the period', async () => {
    const days = withResults(evening)
    const { data } = await reliance(days, { view: 'events', from: '2025-10-29' })
    expect(data.results?.date).toEqual([])
    expect(data.results?.medians.crush).toBeNaN()
  })
})

describe('what followed', () => {
  /** IV falls by a tenth a day from 30; every day but the first 21 is a new low. */
  const falling = () => {
    const days = fixtureA()
    keepVols(days, 'NIFTY', TODAY, plain(Array.from({ length: 101 }, (_, i) => 30 - i / 10)))
    keepCloses(
      days,
      'NIFTY',
      TODAY,
      Array.from({ length: 101 }, () => 25_000),
    )
    return days
  }

  it('days in the asked-for band, ten sessions apart: mean, median, share that fell, and HV after less IV then', async () => {
    const answer = await nifty(falling(), { view: 'after', look: '21', band: 'very-low' })
    const { after } = answer.data
    // Ranked from day 21 on: samples 21, 31 … 91; ten sessions later up to day 91, so seven of eight.
    expect(after.days).toHaveLength(8)
    expect(Array.from(after.samples)).toEqual([8, 7, 6])
    expect(Array.from(after.medianChange)).toEqual([-0.5, -1, -2].map((value) => expect.closeTo(value, 9)))
    expect(Array.from(after.fellShare)).toEqual([100, 100, 100])
    // IV30 of samples 21 … 71 is 30 − 2.1 … 30 − 7.1, mean 25.4; nothing moved after.
    expect(after.hvLessIv).toBeCloseTo(-25.4, 9)
    expect(sentence(answer, 'After IVP Very low')).toBe(
      'Ten sessions later IV30 had changed by −1.0 points (median) and fallen in 100.0% of 7 samples.',
    )
  })
  it('takes the band of today unless another is asked for', async () => {
    const { after, level } = (await nifty(falling(), { view: 'after', look: '21' })).data
    expect([after.band, after.isToday]).toEqual([level.band, true])
  })
  it('IV: on how many days it exceeded the volatility realised after them', async () => {
    const answer = await nifty(falling())
    // 101 days, of which the last 20 have no 20 sessions after them.
    expect(answer.data.followed).toEqual({ exceededPct: 100, days: 81 })
    expect(sentence(answer, 'Against what followed')).toBe(
      'IV exceeded the volatility that followed on 100.0% of days (IV30 against HV20 of the next 20 sessions, 81 days).',
    )
  })
})

describe('the session', () => {
  it('splits the change of ATM IV since the previous close into repricing and slide', async () => {
    const { intraday } = (await nifty(fixtureA(), { view: 'intraday' })).data
    if (intraday === null) throw new Error('no rows')
    const last = intraday.time.length - 1
    expect([intraday.interval, intraday.base]).toEqual(['5m', 'previous close'])
    expect(100 * intraday.atmIv[last]).toBeCloseTo(12.0395, 3)
    expect(100 * intraday.change[last]).toBeCloseTo(-0.8097, 3)
    expect(100 * intraday.fixedStrike[last]).toBeCloseTo(-0.4006, 3)
    expect(100 * intraday.slide[last]).toBeCloseTo(-0.409, 3)
  })
  it('of a stock has rows of three minutes', async () => {
    expect((await reliance(stockFixture(), { view: 'intraday' })).data.intraday?.interval).toBe('3m')
  })
})
