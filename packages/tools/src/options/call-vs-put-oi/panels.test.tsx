import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pinText } from '../../chain/pinText.ts'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { setWords } from '../../chain/strikeSetWords.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { plainText, rowNames } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { CrossoverPart } from './CrossoverPart.tsx'
import { compute } from './compute.ts'
import { RaceSide } from './RaceSide.tsx'
import { RaceTable } from './RaceTable.tsx'
import { racePanes, raceTip } from './raceChart.ts'
import { splitColumns } from './SplitPanel.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse({ interval: '15m', ...query })
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

describe('the page of call against put', () => {
  it('shows totals, difference, PCR, bands and the last crossover', async () => {
    const shown = plainText(renderToStaticMarkup(<RaceSide {...(await answered({ metric: 'oi' }))} />))
    expect(shown).toContain('PE − CE OI at 10:15, lots +5,700 CE 2.89 L PE 2.94 L Put OI ahead')
    expect(shown).toContain('OI imbalance Bullish +0.70')
    expect(shown).toContain('PCR (OI), set Neutral 1.02')
    expect(shown).toContain('Last crossover Put OI 10:15')
  })
  it('says of volume only which side is busy', async () => {
    const shown = plainText(renderToStaticMarkup(<RaceSide {...(await answered({ metric: 'volume' }))} />))
    expect(shown).toMatch(/PE − CE Volume at 10:15, lots .* Balanced/)
    expect(shown).toContain('Vol. imbal. −3.76%')
    expect(shown).not.toContain('writers ahead')
  })
  it('lists crossovers with time, new leader, spot and the move since', async () => {
    const shown = plainText(renderToStaticMarkup(<CrossoverPart {...(await answered({ metric: 'oi' }))} />))
    expect(shown).toContain('Time New leader Spot Move since 10:15 Put OI 25,985.0 0.00')
  })
  it('says that the lead has not changed, and shows no list on a thin chain', async () => {
    const props = await answered({ metric: 'oi', strikes: '26200' })
    expect(plainText(renderToStaticMarkup(<CrossoverPart {...props} />))).toContain(
      'The lead has not changed in this session.',
    )
    expect(renderToStaticMarkup(<CrossoverPart {...props} data={{ ...props.data, crossovers: null }} />)).toBe('')
  })
  it('lists its rows newest first, tinted where the lead changed', async () => {
    const html = renderToStaticMarkup(<RaceTable {...(await answered({ metric: 'oi' }))} />)
    expect(rowNames(html)).toEqual(['10:15', '09:30'])
    expect(html).toContain('data-tint="put"')
    expect(plainText(html)).toContain('2,88,500 2,94,200 +5,700 1.02 +0.70 Put OI')
  })
})

describe('the controls', () => {
  beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} }))
  it('are those of the catalogue; sessions are for stocks alone', async () => {
    const props = await answered()
    const keys = (params: typeof props.params & { days?: number }) =>
      view.controls({ ...props, params }).map(({ key }) => key)
    const shared = ['symbol', 'expiry', 'range', 'first', 'last', 'money', 'base', 'metric', 'interval']
    expect(keys(props.params)).toEqual([...shared, 'window', 'unit'])
    expect(keys({ ...props.params, days: 5 })).toEqual([...shared, 'days', 'window', 'unit'])
  })
  it('show the set that is summed and what can be drawn', async () => {
    const props = await answered({ strikes: '25900-26100' })
    const controls = view.controls(props)
    const shown = (key: string) => plainText(renderToStaticMarkup(controls.find((item) => item.key === key)?.control))
    expect([shown('range'), shown('first'), shown('last')]).toEqual(['Pinned', '25,900', '26,100'])
    expect(shown('metric')).toBe('ΔOI OI Volume')
  })
})

describe('the charts', () => {
  it('have both sides on the left, spot on the right, the leader between and the difference below', async () => {
    const { data } = await answered({ metric: 'oi' })
    const [race, difference] = racePanes(data, 1, 'lots', 'oi')
    expect(race.series.map(({ key, axis, color }) => [key, axis, color])).toEqual([
      ['spot', 'right', 'spot'],
      ['ce', 'left', 'call'],
      ['pe', 'left', 'put'],
    ])
    expect(race.fills).toEqual([{ between: ['ce', 'pe'] }])
    expect(difference.series.map(({ kind }) => kind)).toEqual(['histogram'])
  })
  it('mark a crossover on the line of whoever took the lead', async () => {
    const { data } = await answered({ metric: 'oi' })
    const [race] = racePanes(data, 1, 'lots', 'oi')
    const points = race.series.flatMap((series) => (series.kind === 'line' ? (series.points ?? []) : []))
    expect(points).toEqual([{ index: 3, shape: 'up', label: 'Put OI took the lead' }])
  })
  it('tell PCR beside the lines', async () => {
    const { data } = await answered()
    expect(raceTip(data, 3)).toEqual([
      { name: 'PCR (OI)', text: '1.02' },
      { name: 'OI imbalance', text: '+0.70' },
    ])
  })
  it('pair calls and puts by strike in the metric', async () => {
    const { data } = await answered()
    expect(splitColumns(data.split, 1, 'oi').map(({ key, values }) => [key, Array.from(values)])).toEqual([
      ['ce', [11_000, 18_500, 80_000, 69_000, 110_000]],
      ['pe', [101_000, 82_000, 84_000, 18_000, 9_200]],
    ])
  })
})

describe('the set of strikes', () => {
  const words = async (query: Record<string, string>) => setWords((await answered(query)).data.set)
  it('is printed as it was chosen', async () => {
    expect(await words({ range: '5' })).toBe('25,800–26,200 · 5 strikes · fixed at 10:15')
    expect(await words({ range: 'all' })).toBe('25,800–26,200 · all 5 strikes')
    expect(await words({ strikes: '25900-26100' })).toBe('25,900–26,100 · 3 strikes · pinned')
    expect(await words({ strikes: '25800,26100', money: 'otm' })).toBe('25,800, 26,100 · 2 strikes · pinned · OTM legs')
    expect(await words({ range: '5', window: 'rolling' })).toBe('±5 around each row’s ATM · 25,800–26,200 at 10:15')
  })
  it('is pinned as a span or a list, and unpinned again', async () => {
    const { data } = await answered({ range: '5' })
    expect(pinText(data.set)).toBe('25800-26200')
    const pinned = await answered({ strikes: '25800,26100' })
    expect(pinText(pinned.data.set)).toBe('25800,26100')
    expect(plainText(renderToStaticMarkup(<StrikeSetBar set={pinned.data.set} setParams={() => {}} />))).toContain(
      'Unpin',
    )
  })
})

describe('the export', () => {
  it('holds the columns and rows of the page in its unit', async () => {
    const { data, params } = await answered({ metric: 'oi', unit: 'qty' })
    const { columns, rows } = table(data, params)
    expect(columns).toEqual(['Time', 'Spot', 'CE OI', 'PE OI', 'PE − CE', 'PCR (OI)', 'OI imbalance', 'New leader'])
    expect(rows[0].slice(0, 5)).toEqual(['2025-11-20 10:15', 25_985, 288_500 * 75, 294_200 * 75, 5_700 * 75])
    expect(rows.map((row) => row[7])).toEqual(['Put OI', null])
  })
})
