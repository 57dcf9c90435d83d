import { corporateEvents } from '@strikelens/market/datasets'
import { istInstant } from '@strikelens/market/time'
import { wholeTable } from '@strikelens/ui/table'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket, TODAY } from '../../testing/fixtureA.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { shownText } from '../../testing/shownText.ts'
import { eventsTable, STOCK, STOCK_TODAY, stockFixture, stockMarket } from '../../testing/stockFixture.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { keepCloses, keepVols, sessionsBefore } from '../../testing/volHistory.ts'
import { AfterPicture, afterSeries } from './AfterPicture.tsx'
import { coneSeries } from './ConePicture.tsx'
import { compute } from './compute.ts'
import { EventsPicture, eventSeries } from './EventsPicture.tsx'
import { HistoryPicture } from './HistoryPicture.tsx'
import { historyPanes, historyTip, resultsMarks } from './historyPanes.ts'
import { IntradayPicture, intradayPanes } from './IntradayPicture.tsx'
import { LevelSide } from './LevelSide.tsx'
import { nowMark, spreadBars } from './SpreadPanel.tsx'
import { termSeries } from './TermPicture.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import { ViewTable } from './ViewTable.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

function withYear(): MemoryDays {
  const days = fixtureA()
  // 10.0, 10.1 … 16.9 over 70 sessions.
  keepVols(
    days,
    'NIFTY',
    TODAY,
    Array.from({ length: 70 }, (_, i) => ({ iv30: 10 + i / 10 })),
  )
  keepCloses(
    days,
    'NIFTY',
    TODAY,
    Array.from({ length: 100 }, (_, i) => 25_000 * Math.exp(i % 2 === 0 ? 0 : 0.005)),
  )
  return days
}

async function nifty(query: Record<string, string> = {}, days = withYear()) {
  const params = tool.params.parse(query)
  return viewProps(await compute(fixtureMarket('10:15', days), params), params)
}

const RESULTS = '2025-10-28'

async function reliance(query: Record<string, string>) {
  const days = stockFixture()
  const dates = sessionsBefore(STOCK_TODAY, 15)
  const at = dates.indexOf(RESULTS)
  const expiries = [['2025-11-25', 28, 40] as const, ['2025-12-30', 63, 34] as const]
  keepVols(
    days,
    STOCK,
    STOCK_TODAY,
    dates.map((_, i) => ({ iv30: i <= at ? 38.2 : 24.6, near: i <= at ? 40 : 20, expiries })),
  )
  keepCloses(
    days,
    STOCK,
    STOCK_TODAY,
    dates.map((_, i) => (i <= at ? 1400 : 1540)),
  )
  const event = { type: 'results', date: RESULTS, publishedAt: istInstant(RESULTS, '18:30') } as const
  setTable(days, corporateEvents, RESULTS, eventsTable([event]))
  const params = tool.params.parse({ symbol: STOCK, ...query })
  return viewProps(await compute(stockMarket(days), params), params)
}

const textOf = (html: string) => html.replaceAll(' , how is this computed?', '')

describe('the card', () => {
  it('has now, its ranks, the window’s low and high with their days, mean, median and |H|', async () => {
    const text = textOf(shownText(<LevelSide {...(await nifty())} />))
    expect(text).toContain('IV30 now Low 12.0')
    // 10.0 … 12.0 are lower, 21 of 70: 30.0; (12.04 − 10) ÷ 6.9.
    expect(text).toContain('IV percentile 70/252 30.0')
    expect(text).toContain('IV rank 29.6')
    expect(text).toContain('Low of 70 sessions 7 Aug 2025 10.0')
    expect(text).toContain('High of 70 sessions 19 Nov 2025 16.9')
    expect(text).toContain('Mean 13.5')
    expect(text).toContain('Median 13.5')
    expect(text).toContain('window of 70 sessions')
    // 12.04 ÷ 8.14 with an IVP of 30: neither rich nor cheap.
    expect(text).toContain('IV30 ÷ HV20 Fair 1.48')
  })
  it('says how many sessions there are when they are too few', async () => {
    expect(textOf(shownText(<LevelSide {...(await nifty({}, fixtureA()))} />))).toContain(
      'IV percentile 0 of 252 sessions –',
    )
  })
})

describe('the history', () => {
  it('draws IV and HV left over two bands and the median, price right, and the ranks below', async () => {
    const { data, params } = await nifty()
    const [main, ranks] = historyPanes(data, params)
    expect(main.series.map(({ name, axis }) => `${name} ${axis}`)).toEqual(['Close right', 'HV20 left', 'IV30 left'])
    // Quantiles of 10.0 … 16.9: 10 + 6.9 × p.
    expect(main.bands?.map(({ from, to, label }) => [from, to, label])).toEqual([
      [expect.closeTo(10.69, 9), expect.closeTo(11.725, 9), '10–25%'],
      [expect.closeTo(11.725, 9), expect.closeTo(15.175, 9), '25–75%'],
      [expect.closeTo(15.175, 9), expect.closeTo(16.21, 9), '75–90%'],
    ])
    expect(main.levels?.map(({ label }) => label)).toEqual(['Median'])
    expect(ranks.series.map(({ name }) => name)).toEqual(['IV rank', 'IV percentile'])
  })
  it('has no pane of ranks while no day has one', async () => {
    const { data, params } = await nifty({}, fixtureA())
    expect(historyPanes(data, params).map(({ key }) => key)).toEqual(['iv'])
  })
  it('tells of a day its date, premium over HV, days to the near expiry and source', async () => {
    const { data } = await nifty()
    const last = data.rows.date.length - 1
    expect(historyTip(data, last, 20)).toEqual([
      { name: 'Date', text: '20 Nov 2025' },
      { name: 'IV30 − HV20', text: '+3.90' },
      { name: 'DTE of the near expiry', text: '5' },
      { name: 'Source', text: 'snapshot' },
    ])
  })
  it('marks results at the close they first showed in', async () => {
    const { data } = await reliance({})
    expect(resultsMarks(data)).toEqual([{ time: istInstant('2025-10-29', '15:30'), label: 'Results', color: 'warn' }])
    expect(resultsMarks((await nifty()).data)).toEqual([])
  })
  it('counts the closes of the window in round steps, with now marked', async () => {
    const { level } = (await nifty()).data
    const bars = spreadBars(level)
    // 6.9 in twelve steps or more: 0.5, from 10.0 on.
    expect([bars?.width, bars?.middle[0], bars?.counts.reduce((a, b) => a + b, 0)]).toEqual([0.5, 10.25, 70])
    expect(nowMark(level)).toEqual([expect.objectContaining({ label: 'Now 12.0' })])
  })
  it('says so where nothing is stored in the period', async () => {
    const text = shownText(<HistoryPicture {...(await nifty({ to: '2024-01-10' }))} />)
    expect(text).toContain('No IV30 is stored in this period')
  })
  it('lists months, newest first, in the columns of the catalogue', async () => {
    const text = textOf(shownText(<ViewTable {...(await nifty())} />))
    expect(text).toContain('Month Mean IV High Low HV VRP')
    expect(text.indexOf('November 2025')).toBeLessThan(text.indexOf('October 2025'))
  })
})

describe('the other views', () => {
  it('draws the cone as five lines, HV now, and the expiries as dots at their sessions', async () => {
    const { cone } = (await nifty({ view: 'cone' })).data
    expect(coneSeries(cone).map(({ name }) => name)).toEqual([
      'Max',
      '75%',
      'Median',
      '25%',
      'Min',
      'HV now',
      'ATM IV by expiry',
    ])
    // Four sessions, on a square-root scale.
    expect(Array.from(coneSeries(cone)[6].x ?? [])).toEqual([2])
  })
  it('draws the term now, one and five sessions ago, with forward vols of each', async () => {
    const { term } = (await nifty({ view: 'term' })).data
    expect(termSeries(term).map(({ name }) => name)).toEqual([
      '5 sessions ago, 13 Nov',
      '1 session ago, 19 Nov',
      'Forward vol to the next',
      'Forward vol, 1 session ago',
      'Forward vol, 5 sessions ago',
      'ATM IV now',
      'Expiries',
    ])
  })
  it('draws ATM IV with spot and the split of its change below', async () => {
    const { data } = await nifty({ view: 'intraday' })
    if (data.intraday === null) throw new Error('no rows')
    const [main, split] = intradayPanes(data.intraday, data.context)
    expect(main.series.map(({ name, axis }) => `${name} ${axis}`)).toEqual(['Spot right', 'ATM IV left'])
    expect(main.levels?.map(({ label }) => label)).toEqual(['ATM IV, previous close'])
    expect(split.series.map(({ name }) => name)).toEqual(['Fixed-strike part', 'Slide part'])
    const ended = { ...data, intraday: null }
    expect(shownText(<IntradayPicture {...(await nifty({ view: 'intraday' }))} data={ended} />)).toContain(
      'End-of-day data only for this date',
    )
  })
  it('lists results newest first with what was implied and what came, and the medians below', async () => {
    const props = await reliance({ view: 'events' })
    const text = textOf(shownText(<ViewTable {...props} />))
    expect(text).toContain('Results date IV before IV after Crush % Near crush % Implied % Actual % Beat')
    expect(text).toContain('28 Oct 2025 38.20 24.60 −35.6 −50.0 6.36 10.00 Beat')
    expect(text).toContain('Median −35.6 −50.0 6.36 10.00 1 of 1')
    if (props.data.results === null) throw new Error('no results')
    expect(eventSeries(props.data.results).map(({ name }) => name)).toEqual([
      'Implied move',
      'Actual move',
      'IV30 over results',
    ])
  })
  it('says why there are no events: an index has none, a short period may have none', async () => {
    expect(shownText(<EventsPicture {...(await nifty({ view: 'events' }))} />)).toContain('NIFTY publishes no results')
    expect(shownText(<EventsPicture {...(await reliance({ view: 'events', from: '2025-11-03' }))} />)).toContain(
      'No results in this period',
    )
  })
  it('says why nothing is known of what followed: no band, or too few samples', async () => {
    expect(shownText(<AfterPicture {...(await nifty({ view: 'after' }, fixtureA()))} />)).toContain(
      '0 of 252 sessions: today has no band',
    )
    expect(shownText(<AfterPicture {...(await nifty({ view: 'after', band: 'very-low' }))} />)).toContain(
      '0 past days in this band, at least 5 are needed',
    )
  })
  it('draws mean and median change and the share that fell', async () => {
    const { after } = (await nifty({ view: 'after', look: '21' })).data
    expect(afterSeries(after).map(({ name, axis }) => [name, axis])).toEqual([
      ['Mean change', undefined],
      ['Median change', undefined],
      ['Share that fell', 'right'],
    ])
  })
})

describe('the file', () => {
  it.each(['history', 'intraday', 'cone', 'term', 'events', 'after'] as const)(
    'of %s is the table of that view, sorted as it is',
    async (view) => {
      const { data, params } = await nifty({ view })
      const shown = table(data, params)
      const text = textOf(shownText(<ViewTable {...(await nifty({ view }))} />))
      if (shown.rows.length > 0) expect(text).toContain(shown.columns.join(' '))
      const by = {
        history: 'meanIv',
        intraday: 'spot',
        cone: 'most',
        term: 'ivNow',
        events: 'crush',
        after: 'samples',
      }[view]
      const sorted = table(data, tool.params.parse({ view, sort: by, dir: 'asc' }))
      const column = shown.columns.indexOf(sorted.columns[1])
      expect(sorted.rows).toHaveLength(shown.rows.length)
      expect(column).toBe(1)
    },
  )
})

/** Numbers of a list that an explanation shows. */
const listOf = (text: unknown) => String(text).split(', ').map(Number)

describe('explanations', () => {
  it('give the figures of the card again from the inputs they show', async () => {
    const { explanations } = answerOf(await compute(fixtureMarket('10:15', withYear()), tool.params.parse({})))
    const input = (key: string, name: string) => explanations[key].inputs.find((one) => one.name === name)?.value
    const num = (key: string, name: string) => Number(input(key, name))
    expect(explanations.ivp.result).toBeCloseTo((100 * num('ivp', 'Sessions below')) / num('ivp', 'Sessions'), 9)
    const [iv, low, high] = ['IV', 'Lowest', 'Highest'].map((name) => num('ivr', name))
    expect(explanations.ivr.result).toBeCloseTo((100 * (iv - low)) / (high - low), 9)
    expect(explanations.mean.result).toBeCloseTo(num('mean', 'Sum') / num('mean', 'Sessions'), 9)
    for (const key of ['median', 'quantile 10', 'quantile 25', 'quantile 75', 'quantile 90']) {
      const [position, below, above] = ['Position', 'Value below', 'Value above'].map((name) => num(key, name))
      expect(explanations[key].result).toBeCloseTo(below + (position - Math.floor(position)) * (above - below), 9)
    }
    const closes = listOf(input('hv', 'Closes'))
    const returns = closes.slice(1).map((close, i) => Math.log(close / closes[i]))
    const average = returns.reduce((a, b) => a + b, 0) / returns.length
    const variance = returns.reduce((sum, one) => sum + (one - average) ** 2, 0) / (returns.length - 1)
    expect(returns).toHaveLength(20)
    expect(explanations.hv.result).toBeCloseTo(100 * Math.sqrt(252 * variance), 6)
    expect(explanations.vrp.result).toBeCloseTo(num('vrp', 'IV30') - num('vrp', 'HV20'), 9)
    expect(explanations.ivOverHv.result).toBeCloseTo(num('ivOverHv', 'IV30') / num('ivOverHv', 'HV20'), 9)
    expect(explanations.followed.result).toBeCloseTo((100 * num('followed', 'Days above')) / num('followed', 'Days'), 9)
    const month = listOf(input('meanIv 2025-10', 'At the closes'))
    expect(explanations['meanIv 2025-10'].result).toBeCloseTo(month.reduce((a, b) => a + b, 0) / month.length, 3)
    expect(explanations['highIv 2025-10'].result).toBeCloseTo(Math.max(...month), 3)
  })
  it('give those of results, cone and what followed again', async () => {
    const { answer } = await reliance({ view: 'events' })
    const num = (key: string, place: number) => Number(answer.explanations[key].inputs[place].value)
    expect(answer.explanations[`crush ${RESULTS}`].result).toBeCloseTo(
      100 * (num(`crush ${RESULTS}`, 1) / num(`crush ${RESULTS}`, 0) - 1),
      6,
    )
    const [iv, left, base] = [0, 1, 2].map((place) => num(`implied ${RESULTS}`, place))
    const event = Math.sqrt((iv ** 2 * left - base ** 2 * (left - 1)) / 365)
    expect(answer.explanations[`implied ${RESULTS}`].result).toBeCloseTo(event * Math.sqrt(2 / Math.PI), 5)
    expect(answer.explanations[`actual ${RESULTS}`].result).toBeCloseTo(10, 9)
    expect(answer.explanations['crush median'].result).toBeCloseTo(num('crush median', 0), 3)
    const split = (await nifty({ view: 'intraday' })).answer.explanations
    for (const part of ['ivChange', 'fixedStrike', 'slide']) {
      const [one, other] = split[part].inputs.map(({ value }) => Number(value))
      expect(split[part].result).toBeCloseTo(one - other, 6)
    }
    const cone = (await nifty({ view: 'cone' })).answer.explanations['upper 10']
    const [, position, below, above] = cone.inputs.map(({ value }) => Number(value))
    expect(cone.result).toBeCloseTo(below + (position - Math.floor(position)) * (above - below), 6)
    const after = (await nifty({ view: 'after', look: '21', band: 'very-high' })).answer.explanations['medianChange 5']
    const changes = listOf(after.inputs[0].value).sort((a, b) => a - b)
    expect(after.result).toBeCloseTo(
      (changes[Math.floor((changes.length - 1) / 2)] + changes[Math.ceil((changes.length - 1) / 2)]) / 2,
      3,
    )
  })
})
