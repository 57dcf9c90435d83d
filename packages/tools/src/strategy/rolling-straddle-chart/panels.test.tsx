import { tradingDaysBefore } from '@strikelens/market/calendar'
import { chainDaily, pcrDaily, straddleSlots } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { AnswerFigures } from '../../kit/AnswerFigures.tsx'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, LISTING, PREVIOUS, SYMBOL, TODAY } from '../../testing/fixtureA.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { plainText } from '../../testing/shownText.ts'
import { type StraddleRow, straddleSnapshot } from '../../testing/straddleDay.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { HeldLegs } from './HeldLegs.tsx'
import { RichnessPanel } from './RichnessPanel.tsx'
import { RollingHeadline } from './RollingHeadline.tsx'
import { RollsTable } from './RollsTable.tsx'
import { stripFigures } from './stripFigures.ts'
import { tool } from './tool.ts'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

const STRIKES = [24400, 24450, 24500, 24550, 24600]
const CHECK: readonly StraddleRow[] = [
  { clock: '09:16', forward: 24510, straddles: [240, 215, 200, 203, 220], volumes: [5, 5, 10, 99, 5] },
  { clock: '09:17', forward: 24535, straddles: [250, 222, 204, 201, 214], volumes: [6, 6, 40, 119, 6] },
  { clock: '09:20', forward: 24540, straddles: [252, 224, 207, 196, 210], volumes: [7, 7, 60, 129, 7] },
]

function dayOf(rows: readonly StraddleRow[], date = TODAY): MemoryDays {
  const days = fixtureA()
  days.listings.set(date, [LISTING])
  keepDay(days, { date, strikes: STRIKES, snapshots: rows.map((row) => straddleSnapshot(row, STRIKES, date)) })
  return days
}

/** Nine past months, each 0.5% of spot, which moved by 0.3% and, one of them, by 2%. */
function withPast(days: MemoryDays): MemoryDays {
  const tuesdays = tradingDaysBefore('derivatives', '2025-11-01', 200).filter(
    (date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 2,
  )
  const months = tuesdays.filter((date, i) => tuesdays[i + 1]?.slice(0, 7) !== date.slice(0, 7)).slice(-9)
  months.forEach((expiry, i) => {
    const [date] = tradingDaysBefore('derivatives', expiry, 3)
    const named = { symbol: [SYMBOL], expiry: [expiry] }
    setTable(days, pcrDaily, expiry, named)
    setTable(days, chainDaily, expiry, { ...named, spot: Float64Array.of(i === 0 ? 20400 : 20060) })
    setTable(days, straddleSlots, date, {
      ...named,
      isMonthly: Float64Array.of(1),
      sessionsLeft: Float64Array.of(3),
      straddle0920: Float64Array.of(100),
      spot0920: Float64Array.of(20000),
    })
  })
  return days
}

async function markup(query: Record<string, string> = {}, days = dayOf(CHECK), clock = '09:20', date = TODAY) {
  const params = tool.params.parse(query)
  const props = viewProps(await compute(fixtureMarket(clock, days, date), params), params)
  const { asOf, explanations } = props.answer
  const now = { ...props.data, asOf, explanations }
  return renderToStaticMarkup(
    <>
      <RollingHeadline {...props} now={now} />
      <AnswerFigures figures={stripFigures(now, props.data)} answer={props.answer} />
      <RichnessPanel {...props} />
      <RollsTable {...props} />
    </>,
  )
}

const page = async (...asked: Parameters<typeof markup>) => plainText(await markup(...asked))

describe('the page of a rolling straddle', () => {
  it('names the strike that is held, since when, and the figures of the worked example', async () => {
    const text = await page()
    expect(text).toContain('24,550 straddle, NIFTY 25 Nov At VWAP 196.00 short +1.00 held since 09:17')
    expect(text).toContain('Roll-adjusted 199.00 Adjusted − raw +3.00 Short P&L, a lot ₹75 Rolls 1 IV')
    expect(text).toContain('Premium, % of spot 0.799%')
  })

  it('leads to the page on which the legs of the held strike are edited', async () => {
    const params = tool.params.parse({})
    const props = viewProps(await compute(fixtureMarket('09:20', dayOf(CHECK)), params), params)
    const hrefOf = (page: string, symbol: string) => `/${page}/${symbol}`
    expect(renderToStaticMarkup(<HeldLegs {...props} hrefOf={hrefOf} />)).toContain(
      'href="/spread-price/NIFTY?expiry=2025-11-25&amp;legs=24550CE%2C24550PE&amp;interval=1m"',
    )
  })

  it('lists every roll under the columns of the catalogue', async () => {
    expect(await page()).toContain(
      'Rolls 1, gaps −3.00 together Time Spot Old New Old straddle New straddle Gap Adjusted ' +
        '09:17 24,535.00 24,500 24,550 204.00 201.00 −3.00 204.00',
    )
    const days = dayOf(CHECK)
    keepDay(days, { date: PREVIOUS, strikes: STRIKES, snapshots: [straddleSnapshot(CHECK[0], STRIKES, PREVIOUS)] })
    expect(await page({ days: '2' }, days)).toContain('20 Nov 09:17')
  })

  it('has the newest roll first unless the address says otherwise', async () => {
    const rows = [...CHECK, { ...CHECK[0], clock: '09:21' }]
    const clocks = async (query: Record<string, string>) =>
      [...(await page(query, dayOf(rows), '09:21')).matchAll(/(09:\d\d) 24,5\d\d\.00/g)].map(([, clock]) => clock)
    expect(await clocks({})).toEqual(['09:21', '09:17'])
    expect(await clocks({ sort: 'time', dir: 'asc' })).toEqual(['09:17', '09:21'])
    // −3 and, back again, 200 − 203 = −3: by the new strike 24,550 leads.
    expect(await clocks({ sort: 'to' })).toEqual(['09:17', '09:21'])
  })

  it('says so when there was no roll', async () => {
    expect(await page({ roll: 'hold' })).toContain('Rolls No roll: 24,500 has been held since 09:16 from 200.00 on.')
  })

  it('lets every computed figure be asked how it is computed', async () => {
    const asked = (html: string) => html.split('how is this computed?').length - 1
    // Side: raw, adjusted, X − R, P&L in points and rupees, IV, premium %. Panel: today's charge.
    expect(asked(await markup())).toBe(7 + 1)
    // Richness beside the picture; in the panel richness, both medians, and how many moved less.
    expect(asked(await markup({}, withPast(dayOf(CHECK))))).toBe(8 + 5)
  })

  it('ranks today among past expiries with as many sessions left', async () => {
    const text = await page({}, withPast(dayOf(CHECK)))
    expect(text).toContain('Dear premium')
    expect(text).toContain('Richness Very high 100.0%')
    expect(text).toContain('Charged and realised with 3 sessions left')
    expect(text).toContain(
      'Richness 100.0% Past monthly expiries 9 of 12 Charged today at 09:20 0.799% ' +
        'Charged, median 0.500% Realised, median 0.300% Moved less than charged 8 of 9',
    )
  })

  it('says how many past expiries there are where they are too few', async () => {
    const text = await page()
    expect(text).toContain('Richness 0 of at least 8 past expiries –')
    expect(text).toContain('No past monthly expiry with 3 sessions left is stored.')
    expect(text).not.toContain('Charged, median')
  })

  it('marks that sellers who re-centred lost though premium decayed', async () => {
    const rows = CHECK.map((row, t) => (t === 2 ? { ...row, straddles: [252, 224, 207, 199, 210] } : row))
    expect(await page({}, dayOf(rows))).toContain('Raw down, adjusted up')
    expect(await page()).not.toContain('Raw down, adjusted up')
  })

  it('greys IV in the last half hour, and has none in the last five minutes', async () => {
    const late = (clock: string) => dayOf([{ clock, forward: 24500, straddles: [110, 70, 40, 70, 110] }], EXPIRY)
    const grey = /<dd class="[^"]*text-ink-3[^"]*"><button/g
    const count = async (clock: string) => (await markup({}, late(clock), clock, EXPIRY)).match(grey)?.length ?? 0
    expect([await count('14:55'), await count('15:05')]).toEqual([0, 1])
    expect(await page({}, late('15:27'), '15:27', EXPIRY)).toContain('IV – Premium, % of spot')
  })

  it('says at what an expired contract settled', async () => {
    const rows = ['15:29', '15:30'].map((clock) => ({ clock, forward: 24520, straddles: [121, 72, 25, 34, 82] }))
    const text = await page({ expiry: EXPIRY }, dayOf(rows, EXPIRY), '15:30', EXPIRY)
    expect(text).toContain('Settled at 24,520.00')
    expect(text).toContain('25 Nov At VWAP 20.00')
  })
})
