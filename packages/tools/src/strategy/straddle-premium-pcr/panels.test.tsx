import { WRITING_READINGS } from '@strikelens/analytics/strategy'
import { snapshotOf } from '@strikelens/market/chains'
import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { editLegsHref } from '../../instrument/editLegsHref.ts'
import { EXPIRY, fixtureA, fixtureMarket, TODAY } from '../../testing/fixtureA.ts'
import { memoryKey } from '../../testing/memorySource.ts'
import { plainText, shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { atTick } from './atTick.ts'
import { premiumPcrMarks, premiumPcrPanes, premiumPcrTip } from './chart.ts'
import { premiumPcrColumns, readingFirst } from './columns.tsx'
import { compute } from './compute.ts'
import guide from './guide.ts'
import { NextChange } from './NextChange.tsx'
import { PremiumPcrTable } from './PremiumPcrTable.tsx'
import { ReadingHeadline, Trends } from './ReadingHeadline.tsx'
import { RULES, SIDE_LOOKS, sideOf } from './readingLook.ts'
import { readingRibbon, readingZones } from './readingSpans.ts'
import { ScopeBar } from './ScopeBar.tsx'
import { stripFigures } from './stripFigures.ts'
import { TintLegend } from './TintLegend.tsx'
import { table } from './table.ts'
import { COLUMNS, tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}, clock = '10:15') {
  const params = tool.params.parse({ interval: '15m', strike: '26000', base: 'prev', ...query })
  return viewProps(await compute(fixtureMarket(clock), params), params)
}

const strip = async (query: Record<string, string> = {}) => {
  const { data, params } = await answered(query)
  return stripFigures(data, data, params.metric).map(
    ({ label, values, note }) =>
      `${label} ${values.map(({ text }) => text).join(' / ')}${note === undefined ? '' : ` ${note}`}`,
  )
}

describe('the headline', () => {
  it('has the reading with the three trends it rests on', async () => {
    const props = await answered()
    const text = plainText(
      renderToStaticMarkup(
        <>
          <ReadingHeadline {...props} />
          <Trends {...props} />
        </>,
      ),
    )
    for (const words of [
      'Reading at 10:15, over 15 minutes Put writing, supported',
      'Next change',
      'Premium Falling −2.99%',
      'PCR (OI) Rising +0.1445',
      'Spot Up +0.21%',
    ]) {
      expect(text).toContain(words)
    }
  })
  it('has none in the first minutes', async () => {
    const props = await answered({}, '09:30')
    expect(plainText(renderToStaticMarkup(<ReadingHeadline {...props} />))).toContain('over 15 minutes –')
    expect(plainText(renderToStaticMarkup(<Trends {...props} />))).toContain('Premium – PCR (OI) – Spot –')
  })
  it('offers the strike at the money to a page of another', async () => {
    const props = await answered({ strike: '25900' })
    expect(shownText(<ReadingHeadline {...props} />)).toContain('ATM is now 26,000 · switch')
  })
  it('leads to the page on which the legs are edited', async () => {
    const { data, params } = await answered()
    const hrefOf = (tool: string, symbol: string) => `/${tool}/${symbol}`
    expect(editLegsHref(hrefOf, data.context, data.state.terms.legs, params)).toBe(
      '/spread-price/NIFTY?expiry=2025-11-25&legs=26000CE%2C26000PE&interval=15m&base=prev',
    )
  })
})

describe('the way to the next change', () => {
  it('is shut while a live session has none, and open in a replay', async () => {
    const live = await answered()
    const replay = await answered({ date: TODAY, time: '10:15' })
    expect(renderToStaticMarkup(<NextChange {...live} />)).toContain('disabled=""')
    expect(renderToStaticMarkup(<NextChange {...replay} />)).not.toContain('disabled=""')
  })
})

describe('the key figures', () => {
  it('has straddle, VWAP, gap, the ratio over the day, both sums of ΔOI and the correlation', async () => {
    expect(await strip()).toEqual([
      'Straddle 300.40',
      'VWAP 304.06',
      'PCR (OI) 1.02',
      'Day’s first 0.88',
      'Day’s high 1.02',
      'Day’s low 0.88',
      'ΣCE ΔOI +8,500',
      'ΣPE ΔOI +48,200',
      'Gap to VWAP −1.20%',
      'Correlation – 1 row',
    ])
  })
  it('has the chosen ratio', async () => {
    const ratios = async (query: Record<string, string>) => (await strip(query)).slice(2, 6)
    expect(await ratios({ metric: 'volume' })).toEqual([
      'PCR (volume) 0.93',
      'Day’s first 0.80',
      'Day’s high 0.93',
      'Day’s low 0.80',
    ])
    expect(await ratios({ metric: 'chg' })).toEqual([
      'PCR (ΔOI) 5.67',
      'Day’s first 0.77',
      'Day’s high 5.67',
      'Day’s low 0.77',
    ])
    // Since the open calls lost 200 lots: no ratio, both signs instead.
    expect((await ratios({ metric: 'chg', base: 'open' }))[0]).toBe('PCR (ΔOI) – PE + CE −')
  })
  it('goes on from the answer with a tick of the chain', async () => {
    const { data, params } = await answered({}, '09:30')
    const day = fixtureA().chains.get(memoryKey('NIFTY', EXPIRY, TODAY))
    if (day === undefined) throw new Error('The fixture has no such day.')
    const now = atTick(data, snapshotOf(day, 1), params)
    expect([now?.figures.value, now?.figures.vwap]).toEqual([expect.closeTo(300.4, 9), expect.closeTo(304.06, 2)])
    expect(atTick(data, snapshotOf(day, 0), params)).toBeNull()
  })
})

describe('the chart', () => {
  it('has premium with VWAP, the ratio and spot in panes of their own', async () => {
    const { data, params } = await answered()
    const panes = premiumPcrPanes(data, params)
    expect(panes.map(({ key }) => key)).toEqual(['premium', 'pcr', 'spot'])
    expect(panes.map(({ series }) => series.map(({ name }) => name))).toEqual([
      ['VWAP', 'Straddle'],
      ['PCR (OI)'],
      ['Spot'],
    ])
  })
  it('has lines of the ratio at 1 and at the day’s first value', async () => {
    const { data, params } = await answered()
    const levels = premiumPcrPanes(data, params)[1].levels ?? []
    expect(levels.map(({ value, label }) => `${label} ${value.toFixed(4)}`)).toEqual([
      'As many puts as calls 1.0000',
      'Day’s first 0.8753',
    ])
  })
  it('draws the chosen ratio, that of changes at most at 3', async () => {
    const drawn = async (metric: string) => {
      const { data, params } = await answered({ metric })
      const [line] = premiumPcrPanes(data, params)[1].series
      return 'values' in line ? `${line.name} ${line.values[3].toFixed(4)}` : ''
    }
    expect([await drawn('oi'), await drawn('volume'), await drawn('chg')]).toEqual([
      'PCR (OI) 1.0198',
      'PCR (volume) 0.9275',
      'PCR (ΔOI) 3.0000',
    ])
  })
  it('draws what is asked for beside it', async () => {
    const keys = async (query: Record<string, string>) => {
      const { data, params } = await answered(query)
      return premiumPcrPanes(data, params).map(({ key, series }) => `${key}: ${series.map((one) => one.key).join()}`)
    }
    expect(await keys({ ov: 'none' })).toEqual(['premium: premium', 'pcr: pcr'])
    expect(await keys({ ov: 'iv,path,ce,pe,oi,vix' })).toEqual([
      'premium: path,ce,pe,premium',
      'pcr: pcr',
      'volatility: iv,vix',
      'oi: ceOi,peOi',
    ])
    expect((await keys({ ind: 'ema:2' }))[0]).toContain('ema')
    const { data, params } = await answered({ chart: 'candle' })
    expect(premiumPcrPanes(data, params)[0].series.at(-1)?.kind).toBe('candle')
  })
  it('tells of a row what its ratios are made of', async () => {
    const { data, params } = await answered()
    expect(premiumPcrTip(data, params, 3).map(({ name, text }) => `${name} ${text}`)).toEqual([
      'PCR (OI) 1.02',
      'PCR (volume) 0.93',
      'PCR (ΔOI) 5.67',
      'PE / CE OI 2,94,200 / 2,88,500',
      'PE / CE ΔOI +48,200 / +8,500',
      'CE 160.20',
      'PE 140.20',
      'Gap to VWAP −1.20%',
    ])
  })
  it('marks where strikes changed and where a contract settled', async () => {
    const { data } = await answered()
    expect(premiumPcrMarks(data)).toEqual([])
    const marked = { ...data, settlement: 25_985, rows: { ...data.rows, isSetChanged: [0, 1, 0, 0] } }
    expect(premiumPcrMarks(marked).map(({ label }) => label)).toEqual(['', 'Settled at 25,985.00'])
  })
})

describe('the readings on the chart', () => {
  const time = [1, 2, 3, 4, 5, 6]
  const rows = {
    time,
    reading: [
      'Put writing, supported',
      'Put writing, supported',
      'No edge',
      null,
      'Call squeeze',
      'Up-move with put support',
    ],
  } as const
  it('are runs with their words under the clock', () => {
    expect(readingRibbon(rows).spans.map(({ from, to, text }) => `${from}–${to} ${text}`)).toEqual([
      '1–2 Put writing, supported',
      '3–3 No edge',
      '5–5 Call squeeze',
      '6–6 Up-move with put support',
    ])
  })
  it('do not run over a row that reads nothing', () => {
    const apart = { time: [1, 2, 3], reading: ['No edge', null, 'No edge'] } as const
    expect(readingRibbon(apart).spans).toHaveLength(2)
    expect(readingZones({ time: [1, 2, 3], reading: ['Hedge demand', null, 'Hedge demand'] })).toHaveLength(2)
  })
  it('tint the ground by who writes or which way it goes; No edge has none', () => {
    expect(readingZones(rows)).toEqual([
      { from: 1, to: 2, color: 'put-soft' },
      { from: 5, to: 6, color: 'up-soft' },
    ])
    const readings = WRITING_READINGS.filter((reading) => reading !== 'none')
    const grounds = Object.fromEntries(readings.map((reading) => [reading, SIDE_LOOKS[sideOf(reading)].ground]))
    expect(grounds).toEqual({
      'Put writing, supported': 'put-soft',
      'Call writing, capped': 'call-soft',
      'Two-sided writing': 'atm',
      'Up-move with put support': 'up-soft',
      'Hedge demand': 'down-soft',
      'Down-move, calls written': 'down-soft',
      'Call squeeze': 'up-soft',
      'No edge': null,
    })
  })
  it('are told by a legend', () => {
    expect(shownText(<TintLegend />)).toBe('puts written calls written both written up-move down-move')
  })
})

describe('the table', () => {
  it('has the columns of the catalogue in their order', async () => {
    const { data } = await answered()
    expect(premiumPcrColumns(data, 1).map(({ label }) => label)).toEqual([
      ...['Time', 'Spot', 'Straddle', 'Δ%', 'Gap %', 'PCR (OI)', 'PCR (volume)', 'CE ΔOI', 'PE ΔOI', 'PE−CE ΔOI'],
      'Reading',
    ])
    expect(premiumPcrColumns(data, 1).map(({ key }) => key)).toEqual([...COLUMNS])
  })
  it('has the reading beside its time on a phone', async () => {
    const { data } = await answered()
    const keys = readingFirst(premiumPcrColumns(data, 1)).map(({ key }) => key)
    expect(keys.slice(0, 3)).toEqual(['time', 'reading', 'spot'])
    expect([...keys].sort()).toEqual([...COLUMNS].sort())
  })
  it('has the newest row first', async () => {
    expect(shownText(<PremiumPcrTable {...(await answered())} />)).toContain(
      '10:15 25,985.00 300.40 −2.99 −1.20 1.02 0.93 +8,500 +48,200 +39,700 Put writing, supported 09:30 25,930.00 309.65 – 0.00 0.88 0.80 +8,700 +6,700 −2,000 –',
    )
  })
  it('has its readings on the ground of their side, bold where they changed', async () => {
    const { data } = await answered()
    const readingColumn = (rows: object) => premiumPcrColumns({ ...data, rows: { ...data.rows, ...rows } }, 1).at(-1)
    const column = readingColumn({})
    expect([column?.fill?.(3), column?.fill?.(0)]).toEqual(['put', undefined])
    expect(shownText(column?.cell?.(3))).toBe('Put writing, supported')
    const capped = readingColumn({ reading: [null, null, null, 'Call writing, capped'], changes: [3] })
    expect(capped?.fill?.(3)).toBe('call')
    expect(renderToStaticMarkup(capped?.cell?.(3))).toBe('<b>Call writing, capped</b>')
  })
  it('is divided where a rolled window took other strikes', async () => {
    const props = await answered()
    const data = { ...props.data, rows: { ...props.data.rows, isSetChanged: [0, 0, 0, 1] } }
    expect(shownText(<PremiumPcrTable {...props} data={data} />)).toContain('Other strikes in the window 09:30')
  })
  it('carries the date past one session', async () => {
    const { data } = await answered()
    expect(premiumPcrColumns(data, 2)[0].format?.(data.rows.time[3] ?? 0)).toBe('20 Nov 10:15')
  })
  it('is exported as it is shown', async () => {
    const { data } = await answered()
    const { columns, rows } = table(data, {})
    expect([columns[0], columns[10]]).toEqual(['Time', 'Reading'])
    expect(rows.map(([time, , , , , , , , , , reading]) => [time, reading])).toEqual([
      ['2025-11-20 10:15', 'Put writing, supported'],
      ['2025-11-20 09:30', null],
    ])
    expect(table(data, { sort: 'straddle', dir: 'desc' }).rows.map(([time]) => time)).toEqual([
      '2025-11-20 09:30',
      '2025-11-20 10:15',
    ])
  })
})

describe('the strikes of the ratio', () => {
  it('are printed, with what the grounds mean', async () => {
    const grounds = 'puts written calls written both written up-move down-move'
    expect(shownText(<ScopeBar {...(await answered())} />)).toBe(
      `25,800–26,200 · 5 strikes · fixed at 10:15 Pin ${grounds}`,
    )
    expect(shownText(<ScopeBar {...(await answered({ scope: 'chain' }))} />)).toBe(
      `25,800–26,200 · all 5 strikes ${grounds}`,
    )
    expect(shownText(<ScopeBar {...(await answered({ scope: 'strike' }))} />)).toBe(
      `26,000 · the straddle’s own strike ${grounds}`,
    )
  })
})

describe('the frame', () => {
  it('has the controls of the catalogue, those of a window only while there is one', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const keys = async (query: Record<string, string>) => {
      const { data, params, setParams } = await answered(query)
      return view.controls({ data, params, setParams }).map(({ key }) => key)
    }
    const rest = ['metric', 'lookMin', 'interval', 'days', 'chart', 'px', 'base', 'ov', 'ind', 'vs']
    expect(await keys({})).toEqual(['symbol', 'expiry', 'strike', 'scope', 'range', 'window', ...rest])
    expect(await keys({ scope: 'chain' })).toEqual(['symbol', 'expiry', 'strike', 'scope', ...rest])
    vi.unstubAllGlobals()
  })
  it('follows the ticks of its chain', async () => {
    const { data } = await answered()
    expect(view.chain(data)).toEqual({ symbol: 'NIFTY', expiry: EXPIRY })
  })
  it('tells how to read it', () => {
    const text = guide.paragraphs.join(' ')
    expect(text).toContain('PCR alone does not tell writing from buying; the premium does.')
    for (const reading of Object.keys(RULES)) expect(text).toContain(reading)
  })
})
