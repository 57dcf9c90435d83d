import { foOptions, positionLimits } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { answerOf, inputOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { leg, optionsTable, type SnapshotRow } from '../../testing/chainDay.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { shownText } from '../../testing/shownText.ts'
import {
  limitsTable,
  STOCK,
  STOCK_EXPIRY,
  STOCK_LOT,
  STOCK_PREVIOUS,
  STOCK_SNAPSHOTS,
  STOCK_STRIKES,
  STOCK_TODAY,
  stockFixture,
  stockMarket,
} from '../../testing/stockFixture.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { DaysTable, dayColumns, dayLines } from './DaysPanels.tsx'
import { FutureCard } from './FutureCard.tsx'
import type { FutureMove } from './futureMove.ts'
import { agreementInsight } from './insights.ts'
import { table } from './table.ts'
import { stockTool, tool } from './tool.ts'
import { oiBias } from './totals.ts'
import view from './View.tsx'

beforeAll(() => wholeTable.load())

async function analysis(query: Record<string, string> = {}, days: MemoryDays = stockFixture()) {
  return answerOf(await compute(stockMarket(days), stockTool.params.parse(query), stockTool))
}

async function answered(query: Record<string, string> = {}, days: MemoryDays = stockFixture()) {
  const params = stockTool.params.parse(query)
  return viewProps(await compute(stockMarket(days), params, stockTool), params)
}

const MOVE: FutureMove = {
  expiry: STOCK_EXPIRY,
  buildup: 'LB',
  price: 1436,
  refPrice: 1425,
  priceChangePct: 100 * (1436 / 1425 - 1),
  oiQty: 50_500,
  refOiQty: 50_000,
  oiChangePct: 1,
  isNew: false,
}

/** Files of the three sessions before the day looked at, and of the day itself. */
function withFiles(): MemoryDays {
  const days = stockFixture()
  const name = { symbol: STOCK, expiry: STOCK_EXPIRY, strikes: STOCK_STRIKES, lotSize: STOCK_LOT }
  const close = (ce: readonly number[], pe: readonly number[]): SnapshotRow => ({
    clock: '15:30',
    spot: 1415,
    ce: ce.map((oi) => leg(10, oi, 1)),
    pe: pe.map((oi) => leg(10, oi, 1)),
  })
  const files = [
    ['2025-11-06', close([100, 200, 300, 400, 500, 600], [60, 50, 40, 30, 20, 10])],
    ['2025-11-07', close([100, 210, 330, 360, 600, 600], [60, 70, 40, 30, 20, 10])],
    [STOCK_TODAY, STOCK_SNAPSHOTS[1]],
  ] as const
  for (const [date, rows] of files) {
    setTable(days, foOptions, date, optionsTable({ ...name, close: rows }), STOCK)
  }
  return days
}

describe('the sums of a stock', () => {
  it('have no PCR where no call is open, and the difference is the puts', async () => {
    const empty = (rows: readonly SnapshotRow[]) =>
      rows.map((one) => ({
        ...one,
        ce: one.ce.map(({ ltp, volume }) => leg(ltp, 0, volume)),
        pe: one.pe.map(({ ltp, volume }) => leg(ltp, 200, volume)),
      }))
    const { totals, bias } = (await analysis({}, stockFixture({ snapshots: empty(STOCK_SNAPSHOTS) }))).data
    expect(totals.all.pcrOi).toBeNaN()
    expect(totals.all.peMinusCe).toBe(1200)
    expect(bias.pcr).toBeNull()
  })

  it('call 3% activity Bullish and 0.3% low activity', () => {
    // ΣCE ΔOI −300, ΣPE ΔOI +900: (900 + 300) ÷ 1,200 = +1; 1,200 of 40,000 is 3%, of 4,00,000 0.3%.
    const totals = { peOiChg: 900, ceOiChg: -300, pcrOi: Number.NaN }
    const biasOf = (baseOi: number) =>
      oiBias({ ...SUMS, ...totals, baseOi }, { ...SUMS, ...totals, baseOi }, true).change
    expect(biasOf(40_000)).toEqual({ oiImb: 0.875, band: 'Bullish', isLowActivity: false })
    expect(biasOf(400_000)).toEqual({ oiImb: 0.875, band: 'Neutral', isLowActivity: true })
  })

  it('get no bands off a thin chain', async () => {
    const thin = STOCK_SNAPSHOTS.map((one) => ({
      ...one,
      pe: one.pe.map((pe, k) => (k < 3 ? { ...pe, volume: 0 } : pe)),
    }))
    const { data, notices } = await analysis({}, stockFixture({ snapshots: thin }))
    expect(data.bias).toEqual({ change: null, pcr: null, isMixed: false })
    expect(notices.map(({ text }) => text).join()).toContain('Thin chain')
  })

  it('are exits in the F&O ban, and the page says so', async () => {
    const days = stockFixture()
    setTable(days, positionLimits, STOCK_PREVIOUS, limitsTable(96.2, true))
    const { notices } = await analysis({}, days)
    expect(notices.map(({ text }) => text).join()).toContain('only position reduction allowed, ΔOI is exits')
  })
})

const SUMS = {
  ceOi: 0,
  peOi: 0,
  ceOiChg: 0,
  peOiChg: 0,
  baseOi: 0,
  ceVolume: 0,
  peVolume: 0,
  pcrOi: 0,
  pcrVolume: 0,
  peMinusCe: 0,
  peMinusCeChg: 0,
  oiImb: 0,
  volumeImbalancePct: 0,
  volumeLabel: null,
}

describe('the future beside the options', () => {
  it('is a card with its buildup, both changes and whether the options agree', async () => {
    const props = await answered()
    const data = { ...props.data, future: MOVE }
    const text = shownText(<FutureCard {...props} data={data} />)
    expect(text).toContain('Future: Long Buildup')
    expect(text).toContain('Price +0.77%')
    expect(text).toContain('OI, all months +1.00%')
    // Puts added 550 + … against the calls: the band is what the bias says.
    expect(text).toContain(`Options say ${props.data.bias.change?.band} , future says Long Buildup`)
  })

  it('is a sentence with its numbers', () => {
    const bias = { change: { oiImb: 0.5, band: 'Bullish', isLowActivity: false }, pcr: null, isMixed: false } as const
    const said = agreementInsight(bias, MOVE)
    expect(said?.parts.map((part) => (typeof part === 'string' ? part : part.figure)).join('')).toBe(
      'Options say Bullish if written by OI change imbalance, future says Long Buildup: its price +0.77%, OI of all months +1.00%.',
    )
    expect(agreementInsight(bias, null)).toBeNull()
  })

  it('is not there where no future is stored, nor for an index', async () => {
    expect((await analysis()).data.future).toBeNull()
    const index = answerOf(await compute(fixtureMarket('10:15'), tool.params.parse({})))
    expect([index.data.future, index.data.stock, index.data.days]).toEqual([null, null, null])
  })
})

describe('the last sessions of a stock', () => {
  it('are those completed by the moment with their OI by strike in lots', async () => {
    const { days } = (await analysis({ view: 'days' }, withFiles())).data
    expect(days?.dates).toEqual(['2025-11-06', '2025-11-07', STOCK_PREVIOUS, STOCK_TODAY])
    expect(Array.from(days?.ce.oi.subarray(0, 4) ?? [])).toEqual([100, 100, 200, 200])
    // 1,400 calls: 200, 210, 400, 380.
    expect(Array.from(days?.ce.oiChg.subarray(5, 8) ?? [])).toEqual([10, 190, -20])
  })

  it('have no change on the first stored one', async () => {
    const { days } = (await analysis({ view: 'days' }, withFiles())).data
    expect(days?.ce.oiChg[0]).toBeNaN()
  })

  it('are as many as asked for, and fewer are said to be', async () => {
    const { data, notices } = await analysis({ view: 'days', days: '10' }, withFiles())
    expect(data.days?.asked).toBe(10)
    expect(notices.map(({ text }) => text)).toContain('4 of 10 sessions are known for this expiry.')
  })

  it('are not read for another view', async () => {
    expect((await analysis({}, withFiles())).data.days).toBeNull()
  })

  it('make a line a strike of each side, the largest standing out', async () => {
    const { data } = await answered({ view: 'days' }, withFiles())
    if (data.days === null) throw new Error('No days.')
    const lines = dayLines(data.days, 'ce', 1)
    expect(lines.map(({ name }) => name)).toEqual(['1,380', '1,400', '1,420', '1,440', '1,460', '1,480'])
    // 3,600 lots at 1,460 hold most at the last close.
    expect(lines.map((line) => line.kind === 'line' && line.isMain)).toEqual([false, false, false, false, true, false])
    expect(Array.from(lines[4].values)).toEqual([500, 600, 3000, 3600])
  })

  it('make a heat table of strike and day, red calls and green puts', async () => {
    const props = await answered({ view: 'days' }, withFiles())
    const { days } = props.data
    if (days === null) throw new Error('No days.')
    const columns = dayColumns(days, 'both', 1)
    expect(columns.map(({ group = '', label }) => `${group} ${label}`.trim()).slice(0, 5)).toEqual([
      ...['Strike', '6 Nov CE', '6 Nov PE', '7 Nov CE', '7 Nov PE'],
    ])
    const heat = (label: string, k: number) => columns.find(({ key }) => key === label)?.heat?.(k) ?? 0
    expect(heat('ce2025-11-07', 1)).toBeLessThan(0)
    expect(heat('pe2025-11-07', 1)).toBeGreaterThan(0)
    const html = renderToStaticMarkup(<DaysTable {...props} days={days} />)
    expect(html).toContain('ΔOI by strike and session')
  })

  it('leave out a side that is not asked for', async () => {
    const { data } = await answered({ view: 'days' }, withFiles())
    if (data.days === null) throw new Error('No days.')
    expect(dayColumns(data.days, 'pe', 1).map(({ label }) => label)).toEqual(['Strike', 'PE', 'PE', 'PE', 'PE'])
  })

  it('are what the file exports, in the chosen unit', async () => {
    const { data, params } = await answered({ view: 'days', unit: 'qty', right: 'ce' }, withFiles())
    const { columns, rows } = table(data, params)
    expect(columns).toEqual(['Strike', ...['6', '7', '10', '11'].map((date) => `${date} Nov 2025 CE ΔOI`)])
    expect(rows[1]).toEqual([1400, null, 10 * 500, 190 * 500, -20 * 500])
  })
})

describe('the frame of a stock', () => {
  it('offers the last sessions, an index does not', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const keys = ({ data, params, setParams }: Awaited<ReturnType<typeof answered>>) =>
      view.controls({ data, params, setParams }).map(({ key }) => key)
    expect(keys(await answered({ view: 'days' }, withFiles()))).toContain('days')
    expect(keys(await answered())).not.toContain('days')
    vi.unstubAllGlobals()
  })

  it('opens the twin for an index, and the twin opens it for a stock', async () => {
    const index = await compute(fixtureMarket('10:15'), stockTool.params.parse({ symbol: 'NIFTY' }), stockTool)
    expect(noAnswerOf(index).opens).toEqual({ tool: 'oi-analysis', symbol: 'NIFTY' })
    const share = await compute(stockMarket(), tool.params.parse({ symbol: STOCK }), tool)
    expect(noAnswerOf(share).opens).toEqual({ tool: 'stock-oi-analysis', symbol: STOCK })
  })

  it('has the defaults of the catalogue', () => {
    expect(stockTool.params.parse({})).toMatchObject({ symbol: 'RELIANCE', view: 'both', days: 5, range: '10' })
    expect(stockTool.params.safeParse({ days: '7' }).success).toBe(false)
    expect(tool.params.safeParse({ view: 'days' }).success).toBe(false)
  })

  it('reads the range and the lot of the stock', async () => {
    const answer = await analysis()
    // Calls heaviest at 1,460 with 3,600 lots, puts at 1,400 with 2,800.
    expect(sentence(answer, 'Range')).toContain('1,400–1,460 by OI')
    expect(inputOf(answer, 'lotValue', 'Forward') * inputOf(answer, 'lotValue', 'Point value')).toBe(
      answer.data.stock?.lotValue,
    )
  })
})
