import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { plainText, rowNames } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { ContributionList } from './ContributionList.tsx'
import { compute } from './compute.ts'
import { FlipPart } from './FlipPart.tsx'
import { TrendSide } from './TrendSide.tsx'
import { TrendTable } from './TrendTable.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import { bandRibbon, trendPanes, trendTip } from './trendChart.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse({ interval: '15m', ...query })
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

describe('the page of trending OI', () => {
  it('prints the set of strikes, and offers to pin it', async () => {
    const { data } = await answered()
    expect(plainText(renderToStaticMarkup(<StrikeSetBar set={data.set} setParams={() => {}} />))).toBe(
      '25,800–26,200 · 5 strikes · fixed at 10:15 Pin',
    )
  })
  it('shows the newest row in figures with its sentiment', async () => {
    const shown = plainText(renderToStaticMarkup(<TrendSide {...(await answered())} />))
    expect(shown).toContain('PE − CE ΔOI at 10:15, lots +39,700 +41,700 CE +8,500 PE +48,200 Bullish, strengthening')
    expect(shown).toContain('PCR (set) 1.02')
    expect(shown).toContain('OI imbalance +0.70')
  })
  it('lists its rows newest first with the columns of the catalogue', async () => {
    const html = renderToStaticMarkup(<TrendTable {...(await answered())} />)
    expect(rowNames(html)).toEqual(['10:15', '09:30'])
    expect(plainText(html)).toMatch(
      /Time.*Spot.*CE ΔOI.*PE ΔOI.*Diff.*Dir\. change.*Dir\. %.*PCR \(set\).*Vol\. imbalance.*Sentiment/,
    )
    expect(plainText(html)).toContain('+41,700 +7.93% 1.02 +1.21% Bullish, strengthening')
    expect(plainText(html)).toContain('– – 0.88')
  })
  it('opens the strikes of a row, largest first', async () => {
    const shown = plainText(renderToStaticMarkup(<ContributionList {...(await answered())} row={3} />))
    expect(shown).toMatch(/within the row, lots 26,000 PE \+21,000 25,900 PE \+9,000 26,000 CE −8,000/)
  })
  it('says when no record of flips is stored, or too few cases are', async () => {
    const props = await answered()
    expect(plainText(renderToStaticMarkup(<FlipPart {...props} />))).toContain('No record of NIFTY is stored')
    const flips = { date: '2025-11-19', sessions: 20, n: 12, bullish: 7, bearish: 5, after: [] }
    expect(plainText(renderToStaticMarkup(<FlipPart {...props} data={{ ...props.data, flips }} />))).toContain(
      'Too few cases (12)',
    )
  })
  it('shows n, hit and median move after 15, 30 and 60 minutes', async () => {
    const props = await answered()
    const after = [15, 30, 60].map((minutes) => ({ minutes, n: 40, hits: 23, hitPct: 57.5, medianMove: 0.04 }))
    const flips = { date: '2025-11-19', sessions: 20, n: 40, bullish: 22, bearish: 18, after }
    const shown = plainText(renderToStaticMarkup(<FlipPart {...props} data={{ ...props.data, flips }} />))
    expect(shown).toContain('15 min 40 58% +0.04% 30 min 40 58% +0.04% 60 min 40 58% +0.04%')
    expect(shown).toContain('22 into Bullish, 18 into Bearish')
  })
})

describe('the controls of trending OI', () => {
  beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} }))
  it('are those of the catalogue, in reach before the first answer too', async () => {
    const { data, params } = await answered()
    const keys = (known: typeof data | null) =>
      view.controls({ data: known, params, setParams() {} }).map(({ key }) => key)
    expect(keys(data)).toEqual([
      'symbol',
      'expiry',
      'range',
      'first',
      'last',
      'base',
      'interval',
      'window',
      'money',
      'unit',
    ])
    expect(keys(null)).toEqual(['symbol', 'range', 'base', 'window', 'money', 'unit'])
  })
  it('show the set that is summed and the row length in force', async () => {
    const props = await answered({ strikes: '25900-26100' })
    const shown = (key: string) =>
      plainText(renderToStaticMarkup(view.controls(props).find((item) => item.key === key)?.control))
    expect([shown('range'), shown('first'), shown('last')]).toEqual(['Pinned', '25,900', '26,100'])
    expect(shown('money')).toBe('All legs OTM')
    expect(shown('interval')).toBe('3m 5m 15m 30m 1h')
  })
})

describe('the chart of trending OI', () => {
  it('has spot above, both sides and their difference as an area below', async () => {
    const { data } = await answered()
    const [spot, oi] = trendPanes(data, 1, 'lots')
    expect(spot.series.map(({ key }) => key)).toEqual(['spot'])
    expect(oi.series.map(({ key, kind, color }) => [key, kind, color])).toEqual([
      ['diff', 'area', 'up'],
      ['ce', 'line', 'call'],
      ['pe', 'line', 'put'],
    ])
  })
  it('has the bands under the clock and every value in the tooltip', async () => {
    const { data } = await answered()
    expect(bandRibbon(data).spans.map(({ text: band }) => band)).toEqual(['Mildly Bearish', 'Bullish'])
    expect(trendTip(data, 3, 1).map(({ name, text: value }) => `${name} ${value}`)).toEqual([
      'Dir. change +41,700',
      'Dir. % +7.93%',
      'PCR (set) 1.02',
      'Vol. imbalance +1.21%',
      'Reading Bullish, strengthening',
    ])
  })
})

describe('the export', () => {
  it('holds the columns and rows of the page in its order and unit', async () => {
    const { data, params } = await answered({ unit: 'qty' })
    const { columns, rows } = table(data, params)
    expect(columns).toEqual([
      'Time',
      'Spot',
      'CE ΔOI',
      'PE ΔOI',
      'Diff',
      'Dir. change',
      'Dir. %',
      'PCR (set)',
      'Vol. imbalance',
      'Sentiment',
    ])
    expect(rows.map(([time, , ce]) => [time, ce])).toEqual([
      ['2025-11-20 10:15', 8_500 * 75],
      ['2025-11-20 09:30', 8_700 * 75],
    ])
  })
  it('follows the order the table is sorted by', async () => {
    const { data, params } = await answered({ sort: 'ceChg' })
    expect(table(data, params).rows.map(([time]) => time)).toEqual(['2025-11-20 09:30', '2025-11-20 10:15'])
  })
})
