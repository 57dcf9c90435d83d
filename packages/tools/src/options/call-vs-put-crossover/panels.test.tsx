import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { markupText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { crossoverPanes } from './crossoverPanes.ts'
import { LeaderSide } from './LeaderSide.tsx'
import { leaderText } from './leader.ts'
import { PairPicker } from './PairPicker.tsx'
import { isParity, ParityNote } from './ParityNote.tsx'
import { TurnTable } from './TurnTable.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse(query)
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

const read = (html: string) => markupText(html).replaceAll(/ ?, how is this computed\?/g, '')

/** Two turns that held and one that did not, as an answer carries them. */
const turn = (row: number, direction: 'bullish' | 'bearish', grade: 'A' | 'C' | null) => ({
  row,
  time: Date.UTC(2025, 10, 20, 4, 3 * row),
  confirmedRow: grade === null ? -1 : row + 1,
  confirmedTime: Date.UTC(2025, 10, 20, 4, 3 * row + 3),
  direction,
  grade,
  proof: null,
  spot: 25985,
  forward: 26020.01,
  after15: 12.5,
  after30: -3,
  after60: null,
  toClose: null,
})
const TURNS = [turn(2, 'bullish', 'A'), turn(5, 'bearish', null), turn(8, 'bearish', 'C')]

describe('the list of crossovers', () => {
  it('has the columns of the catalogue, newest first, and leaves out what did not hold', async () => {
    const props = await answered()
    const text = read(renderToStaticMarkup(<TurnTable {...props} data={{ ...props.data, turns: TURNS }} />))
    for (const heading of [
      'Time',
      'Direction',
      'Grade',
      'Spot',
      'Forward',
      'After 15 min',
      'After 30 min',
      'After 60 min',
      'To close',
    ]) {
      expect(text).toContain(heading)
    }
    expect(text).toMatch(/09:54 conf\. 09:57 .*Bearish C 25,985\.00 26,020\.01 \+12\.50 −3\.00 – –/)
    expect(text.indexOf('09:54')).toBeLessThan(text.indexOf('09:36'))
    expect(text).not.toContain('09:45')
  })

  it('exports what it lists', async () => {
    const { data, params } = await answered()
    const { columns, rows } = table({ ...data, turns: TURNS }, params)
    expect(columns).toEqual([
      'Time',
      'Direction',
      'Grade',
      'Spot',
      'Forward',
      'After 15 min',
      'After 30 min',
      'After 60 min',
      'To close',
    ])
    expect(rows[0]).toEqual(['09:54', 'bearish', 'C', 25985, 26020.01, 12.5, -3, null, null])
    expect(rows).toHaveLength(2)
  })

  it('says why it is empty', async () => {
    expect(read(renderToStaticMarkup(<TurnTable {...(await answered())} />))).toContain('No confirmed crossover today')
  })
})

describe('the side column', () => {
  it('name the leader and since when, both sides and the number of crossovers', async () => {
    const text = read(renderToStaticMarkup(<LeaderSide {...(await answered())} />))
    expect(text).toContain('Bullish Call side leads')
    expect(text).toContain('26,000 CE +18.80% 26,000 PE −19.79% Difference, CE − PE +38.59%')
    expect(text).toContain('Crossovers confirmed after 2 rows Today 0')
  })
  it('count how often spot went the way of a crossover', async () => {
    const props = await answered()
    const text = read(renderToStaticMarkup(<LeaderSide {...props} data={{ ...props.data, turns: TURNS }} />))
    // After 15 minutes +12.50 followed the bullish one alone, after 30 −3.00 the bearish one alone.
    expect(text).toContain('15 min later 1 of 2 30 min later 1 of 2 60 min later – At the close –')
  })
  it('read Choppy from the fifth crossover on', () => {
    expect(leaderText({ direction: 'bullish', isChoppy: true })).toBe('Choppy')
    expect(leaderText({ direction: 'bearish', isChoppy: false })).toBe('Put side leads (bearish)')
    expect(leaderText({ direction: null, isChoppy: false })).toBe('–')
  })
})

describe('the parity note', () => {
  it('stands where premiums of one strike are compared', async () => {
    const text = read(renderToStaticMarkup(<ParityNote {...(await answered({ metric: 'price' }))} />))
    expect(text).toContain('cross exactly when the forward crosses 26,000: call − put is +20.00')
    expect(text).toContain('+19.99')
    expect(text).toContain('Compare changes in %')
    expect(text).toContain('Two legs out of the money')
  })
  it('does not stand for changes in percent nor for two strikes', async () => {
    expect(isParity(await answered({ metric: 'price' }))).toBe(true)
    expect(isParity(await answered())).toBe(false)
    expect(isParity(await answered({ metric: 'price', legs: '26100CE,25900PE' }))).toBe(false)
  })
})

describe('the chart', () => {
  it('draws the call red and the put green, spot on the right, and d below', async () => {
    const { data } = await answered()
    const [pair, below] = crossoverPanes(data, 'pct')
    expect(pair.series.map(({ key, color }) => [key, color])).toEqual([
      ['ce', 'call'],
      ['pe', 'put'],
      ['spot', 'spot'],
    ])
    expect(below.series[0]).toMatchObject({ key: 'd', kind: 'area', color: 'up', belowColor: 'down' })
    expect(crossoverPanes(data, 'oi')[1].series[0]).toMatchObject({ color: 'down', belowColor: 'up' })
  })

  it('marks crossovers with triangles, filled with their grade where they held', async () => {
    const { data } = await answered()
    const [line] = crossoverPanes({ ...data, turns: TURNS }, 'pct')[0].series
    expect('points' in line && line.points).toMatchObject([
      { index: 2, shape: 'up', isHollow: false, letter: 'A' },
      { index: 5, shape: 'down', isHollow: true, label: 'Bearish crossover, not confirmed' },
      { index: 8, shape: 'down', isHollow: false, letter: 'C' },
    ])
  })

  it('dots a line where its leg has not traded for 15 minutes', async () => {
    const { data } = await answered()
    const quiet = { ...data, rows: { ...data.rows, ceQuiet: data.rows.ceQuiet.map(() => 1) } }
    const [line] = crossoverPanes(quiet, 'pct')[0].series
    expect('dotted' in line && line.dotted?.[0]).toBe(1)
  })
})

describe('the page', () => {
  it('has its controls: symbol, expiry, the pair with its lock, metric, base, confirm and interval', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const { data, params } = await answered()
    const keys = view.controls({ data, params, setParams() {} }).map(({ key }) => key)
    expect(keys).toEqual(['symbol', 'expiry', 'legs', 'metric', 'base', 'confirm', 'interval'])
    vi.unstubAllGlobals()
    const picker = renderToStaticMarkup(<PairPicker asked={undefined} data={data} onChange={() => {}} />)
    expect(picker).toContain('Same strike')
    expect(picker).toContain('aria-checked="true"')
  })
})
