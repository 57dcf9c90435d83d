import { pcrDaily } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/ui/table'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { EXPIRY, fixtureA, fixtureMarket } from '../../testing/fixtureA.ts'
import { setTable } from '../../testing/memorySource.ts'
import { shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import guide from './guide.ts'
import { expiryMarks, historyPanes } from './HistoryPanel.tsx'
import { spanDays } from './historyDays.ts'
import { PCR_BANDS, pcrPanes, pcrTip, rollingMarks } from './IntradayPanel.tsx'
import { PcrSide } from './PcrSide.tsx'
import { PcrTable } from './PcrTable.tsx'
import { dayColumns, rowColumns, strikeColumns } from './pcrTables.tsx'
import { pcrMarks, StrikeTip } from './StrikesPanel.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

/** Two sessions of the expiry before, one of this one. */
function withHistory() {
  const days = fixtureA()
  const sessions = [
    { date: '2025-11-17', expiry: '2025-11-18', dte: 1, pcr: 0.8 },
    { date: '2025-11-18', expiry: '2025-11-18', dte: 0, pcr: 0.7 },
    { date: '2025-11-19', expiry: EXPIRY, dte: 6, pcr: 0.95 },
  ]
  for (const { date, expiry, dte, pcr } of sessions) {
    setTable(days, pcrDaily, date, {
      symbol: ['NIFTY'],
      expiry: [expiry],
      dte: Float64Array.of(dte),
      nearPcrOi: Float64Array.of(pcr),
      nearPcrVolume: Float64Array.of(1),
      allPcrOi: Float64Array.of(1),
      allPcrVolume: Float64Array.of(1),
    })
  }
  return days
}

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse({ interval: '15m', ...query })
  return viewProps(await compute(fixtureMarket('10:15', withHistory()), params), params)
}

const cardsText = (text: string) => text.replaceAll(' , how is this computed?', '')

describe('the cards', () => {
  it('have level, change, the other ratios and the difference', async () => {
    const text = cardsText(shownText(<PcrSide {...(await answered())} />))
    for (const words of [
      'PCR (OI), all strikes Neutral 1.02 +0.14 from 0.88 at the previous close',
      'Open / high / low 0.88 / 1.02 / 0.88',
      'PCR (vol) 0.93',
      'PE−CE OI +5,700',
      'PCR (ΔOI) 5.67',
    ]) {
      expect(text).toContain(words)
    }
  })
  it('count the sessions while they are too few for a rank', async () => {
    const text = cardsText(shownText(<PcrSide {...(await answered())} />))
    expect(text).toContain('Percentile, 5–9 days left 1 of 252')
    expect(text).toContain('Percentile, all 3 of 252')
    expect(text).toContain('z, 20 sessions 3 of 20 –')
  })
  it('have the rank with its band, and none of all sessions on the first day of an expiry', async () => {
    const props = await answered()
    const standing = { ...props.data.standing, dtePercentile: 85, dteSessions: 120, band: 'Very high' as const }
    const text = shownText(<PcrSide {...props} data={{ ...props.data, standing, isFirstDay: true }} />)
    expect(text).toContain('Percentile, 5–9 days left Very high 85.0%')
    expect(text).toContain('Percentile, all first day')
  })
  it('show both signs where the ratio of changes does not exist', async () => {
    const props = await answered()
    const rows = { ...props.data.rows, pcrOiChg: [null, null, null, null], ceOiChg: [0, 0, 0, -1054] }
    expect(cardsText(shownText(<PcrSide {...props} data={{ ...props.data, rows }} />))).toContain(
      'PCR (ΔOI) PE + CE − –',
    )
  })
  it('tag Stretched and Divergence', async () => {
    const props = await answered()
    const rows = { ...props.data.rows, isStretched: [0, 0, 0, 1] }
    const text = shownText(<PcrSide {...props} data={{ ...props.data, rows, isDivergence: true }} />)
    expect(text).toContain('Stretched')
    expect(text).toContain('Divergence')
  })
})

describe('the chart of the session', () => {
  it('draws all three ratios and makes the chosen one stand out', async () => {
    const { data } = await answered()
    const panes = pcrPanes(data, 'volume')
    const lines = panes.flatMap(({ series }) => series)
    expect(lines.filter((line) => 'isMain' in line && line.isMain).map(({ key }) => key)).toEqual(['volume'])
    expect(panes.map(({ key, weight }) => `${key} ${weight}`)).toEqual(['volume 3', 'oi 1', 'chg 1'])
  })
  it('has a scale for each ratio, so that none flattens another, and spot beside the chosen one', async () => {
    const { data } = await answered()
    const named = pcrPanes(data, 'oi').map(({ left, series }) => [left?.name, series.map(({ name }) => name)])
    expect(named).toEqual([
      ['PCR (OI)', ['Spot', 'PCR (OI)']],
      ['PCR (volume)', ['PCR (volume)']],
      ['PCR (ΔOI)', ['PCR (ΔOI)']],
    ])
  })
  it('leaves out the pane of a ratio that the session never had', async () => {
    const { data } = await answered()
    const rows = { ...data.rows, pcrOiChg: data.rows.pcrOiChg.map(() => null) }
    expect(pcrPanes({ ...data, rows }, 'oi').map(({ key }) => key)).toEqual(['oi', 'volume'])
    expect(pcrPanes({ ...data, rows }, 'chg').map(({ key }) => key)).toEqual(['chg', 'oi', 'volume'])
  })
  it('shades the bands of PCR (OI)', async () => {
    const { data } = await answered()
    expect(pcrPanes(data, 'oi')[0].bands).toBe(PCR_BANDS)
    const named = PCR_BANDS.flatMap(({ from, to, label }) => (label === undefined ? [] : [`${label} ${from} ${to}`]))
    expect(named).toEqual([
      ...['Bearish -Infinity 0.7', 'Mildly Bearish 0.7 0.9', 'Mildly Bullish 1.1 1.3', 'Bullish 1.3 Infinity'],
    ])
  })
  it('draws the ratio of changes at most at 3, and tells it in full with the sums', async () => {
    const { data } = await answered()
    const line = pcrPanes(data, 'oi')
      .flatMap(({ series }) => series)
      .find(({ key }) => key === 'chg')
    expect(line !== undefined && 'values' in line && line.values[3]).toBe(3)
    expect(pcrTip(data.rows, 3).map(({ name, text }) => `${name} ${text}`)).toEqual([
      'PCR (ΔOI) 5.67',
      'PE / CE OI 2,94,200 / 2,88,500',
      'PE / CE volume 5,37,000 / 5,79,000',
      'PE / CE ΔOI 48,200 / 8,500',
      'Band Neutral',
    ])
  })
  it('marks where a rolling window took other strikes', async () => {
    const { data } = await answered()
    expect(rollingMarks({ ...data.rows, isSetChanged: [0, 0, 0, 1] })).toHaveLength(1)
  })
})

describe('the chart by day', () => {
  it('breaks the ratio at an expiry and marks it, while the close goes on', async () => {
    const { history } = (await answered()).data
    const days = spanDays(history, '3M')
    expect(days.places).toEqual([0, 1, null, 2, 3])
    expect(days.values(history.pcr)[2]).toBeNaN()
    expect(expiryMarks(history, days).map(({ time }) => days.time.indexOf(time))).toEqual([1])
  })
  it('has ratio, mean, two standard deviations and close', async () => {
    const { history, context } = (await answered()).data
    const [pane] = historyPanes(history, spanDays(history, '3M'), context.symbol)
    expect(pane.series.map(({ name }) => name)).toEqual(['Close', '+2 sd', '−2 sd', 'Mean, 20 sessions', 'PCR (OI)'])
  })
})

describe('the chart by strike', () => {
  it('names ATM and spot, and tells the true ratio', async () => {
    const { data } = await answered()
    expect(pcrMarks(data).map(({ label }) => label)).toEqual(['ATM 26,000', 'Spot 25,985'])
    // 1,01,000/11,000
    expect(shownText(<StrikeTip data={data} place={0} />)).toContain('25,800 PCR 9.18 PE 1,01,000 / CE 11,000 lots')
  })
})

describe('the tables', () => {
  it('have the columns of the catalogue by row', async () => {
    const { data } = await answered()
    expect(rowColumns(data).map(({ label }) => label)).toEqual([
      ...['Time', 'Spot', 'CE OI', 'PE OI', 'PCR', 'PCR Chg', 'PCR vol', 'PCR ΔOI', 'PE−CE difference', 'Band'],
    ])
    expect(dayColumns(data).map(({ label }) => label)).toEqual([
      ...['Date', 'Expiry', 'Days left', 'Close', 'PCR', 'Mean', 'z-score', 'Percentile', 'Same days left'],
    ])
    expect(strikeColumns(data).map(({ label }) => label)).toEqual(['Strike', 'CE OI', 'PE OI', 'PCR'])
  })
  it('write the newest row first', async () => {
    const text = shownText(<PcrTable {...(await answered())} />)
    expect(text).toContain('10:15 25,985.00 2,88,500 2,94,200 1.02 +0.1445 0.93 5.67 +5,700 Neutral 09:30')
  })
  it('draw a line where a new near expiry begins', async () => {
    const text = shownText(<PcrTable {...(await answered({ view: 'history' }))} />)
    expect(text).toMatch(/19 Nov .* New near expiry: not joined 18 Nov/)
  })
  it('are exported as they are shown', async () => {
    const { data, params } = await answered()
    const { columns, rows } = table(data, params)
    expect(columns[0]).toBe('Time')
    expect(rows.map(([time]) => time)).toEqual(['2025-11-20 10:15', '2025-11-20 09:30'])
    const byDay = table(data, { ...params, view: 'history' })
    expect(byDay.rows.map(([date]) => date)).toEqual(['2025-11-20', '2025-11-19', '2025-11-18', '2025-11-17'])
    const sorted = table(data, { ...params, view: 'strikes', sort: 'strikePcr', dir: 'desc' })
    expect(sorted.rows.map(([strike]) => strike)).toEqual([25800, 25900, 26000, 26100, 26200])
  })
})

describe('the frame', () => {
  it('has the controls of the catalogue, those of the session only where it is shown', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const keys = async (query: Record<string, string>) => {
      const { data, params, setParams } = await answered(query)
      return view.controls({ data, params, setParams }).map(({ key }) => key)
    }
    const shared = ['symbol', 'expiry', 'range', 'view']
    expect(await keys({})).toEqual([...shared, 'metric', 'interval', 'window', 'all'])
    expect(await keys({ view: 'history' })).toEqual([...shared, 'span', 'window', 'all'])
    expect(await keys({ view: 'strikes' })).toEqual([...shared, 'window', 'all'])
    vi.unstubAllGlobals()
  })
  it('tells how to read it', () => {
    const text = guide.paragraphs.join(' ')
    for (const words of ['Read as written', 'warnings, not entries', 'fast and noisy']) expect(text).toContain(words)
  })
})
