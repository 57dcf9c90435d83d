import { breadthDaily, highsLowsDaily, rsDaily } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import { istInstant, istMidnight, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { keepPanel, PREVIOUS } from '../../testing/futuresDay.ts'
import { listedFor, rowsOfList } from '../../testing/listed.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { DATES, type SharesDay, shareMarket } from '../../testing/shareMarket.ts'
import { compute } from './compute.ts'
import { list, tool } from './tool.ts'

const LAST = DATES.length - 1
const ask = (market: Market, query: Record<string, string> = {}) => compute(market, tool.params.parse(query))
const rowsFor = async (
  shares: Readonly<Record<string, SharesDay>>,
  query: Record<string, string> = {},
  keep?: (days: MemoryDays) => void,
) => rowsOfList(await ask(shareMarket(shares, keep), query))

/** All sessions at 800, ±1, but those that are named: [high, low, close]. */
function year(named: Readonly<Record<number, readonly [high: number, low: number, close: number]>>): SharesDay {
  const column = (place: 0 | 1 | 2, usual: number) => DATES.map((_, t) => named[t]?.[place] ?? usual)
  return { highs: column(0, 801), lows: column(1, 799), closes: column(2, 800) }
}
/** A high 40 sessions before the last, the low 20 before it. */
const BASE = { [LAST - 40]: [1000, 990, 995], [LAST - 20]: [650, 600, 640] } as const
const of = (last: readonly [number, number, number]) => year({ ...BASE, [LAST]: last })

describe('a share in its range of 52 weeks (Check)', () => {
  it('stands at −5% from the high, +58.33% from the low, at 87.5', async () => {
    const [row] = await rowsFor({ ITC: of([960, 940, 950]) })
    expect(row.number('fromHigh')).toBeCloseTo(-5, 9)
    expect(row.number('fromLow')).toBeCloseTo(58.333, 3)
    expect([row.number('yearPos'), row.number('high52'), row.number('low52')]).toEqual([87.5, 1000, 600])
    expect([row.word('highDate'), row.word('lowDate')]).toEqual([DATES[LAST - 40], DATES[LAST - 20]])
    expect([row.number('isNewHigh'), row.word('reading')]).toEqual([0, ''])
  })

  it('has the base behind it: sessions since the high, and how deep they went', async () => {
    const [row] = await rowsFor({ ITC: of([1010, 980, 1005]) })
    // 100 × (1 − 600 ÷ 1000)
    expect([row.number('previous'), row.number('daysSince'), row.number('baseDepth')]).toEqual([1000, 40, 40])
    expect([row.number('high52'), row.number('isNewHigh'), row.number('streak')]).toEqual([1010, 1, 1])
    const { explanations = {}, lines = [] } =
      answerOf(await ask(shareMarket({ ITC: of([1010, 980, 1005]) }), { row: 'ITC' })).data.opened ?? {}
    expect(explanations.baseDepth.inputs.map(({ value }) => value)).toEqual([600, 1000])
    expect(lines[0]).toMatch(/^52-week high 1,010\.00 on .*, low 600\.00 on /)
  })

  it('is called by what its new high did', async () => {
    const long = { [LAST - 70]: [1000, 990, 995], [LAST]: [1010, 980, 1005] } as const
    const five = Object.fromEntries([4, 3, 2, 1, 0].map((n) => [LAST - n, [1010 - n, 990, 1010 - n]] as const))
    const rows = await rowsFor({
      FRESH: year(long),
      FAILED: of([1010, 980, 999]),
      RUN: year({ ...BASE, ...five }),
      NEW: of([1010, 980, 1005]),
      SAME: of([1000, 980, 990]),
      LOW: of([650, 590, 610]),
      EQUAL: of([650, 600, 610]),
    })
    const said = Object.fromEntries(rows.map((row) => [row.symbol, row.word('reading')]))
    expect(said).toEqual({
      ...{ FRESH: 'Fresh breakout', FAILED: 'Failed high', RUN: 'Continuation', NEW: 'New high' },
      ...{ SAME: 'Equals the high', LOW: 'New low', EQUAL: 'Equals the low' },
    })
    expect(rows.find(({ symbol }) => symbol === 'RUN')?.number('streak')).toBe(5)
  })

  it('may be measured by closes alone', async () => {
    const day = of([1010, 980, 994])
    const [[high], [close]] = await Promise.all([rowsFor({ ITC: day }), rowsFor({ ITC: day }, { hl: 'close' })])
    expect([high.number('isNewHigh'), close.number('isNewHigh')]).toEqual([1, 0])
    expect([close.number('previous'), close.number('low52')]).toEqual([995, 640])
  })

  it('counts since its listing, and says so, with fewer than 200 sessions', async () => {
    const data = answerOf(await ask(shareMarket({ ITC: of([960, 940, 950]) }))).data
    expect(data.words.tint.distinct).toEqual(['mute'])
  })

  it('keeps its distances when it did not trade', async () => {
    const gone = { ...year({ ...BASE, [LAST]: [Number.NaN, Number.NaN, Number.NaN] }), volumes: [] }
    const [row] = await rowsFor({ REST: gone })
    expect([row.number('ltp'), row.number('fromHigh'), row.number('isNewHigh')]).toEqual([800, -20, 0])
  })
})

describe('the list', () => {
  const market = {
    BREAK: of([1010, 980, 1005]),
    NEAR: of([985, 960, 975]),
    FAR: of([860, 840, 850]),
    DOWN: of([650, 590, 610]),
  }
  const listed = async (query: Record<string, string> = {}) =>
    listedFor(list, tool.params, await ask(shareMarket(market), query), query)

  it('opens with new highs, and has the other ends by its presets', async () => {
    expect(await listed()).toEqual(['BREAK'])
    expect(await listed({ preset: 'new-low' })).toEqual(['DOWN'])
    expect(await listed({ preset: 'near-high' })).toEqual(['BREAK', 'NEAR'])
    expect(await listed({ preset: 'near-high', near: '2' })).toEqual(['BREAK'])
    expect(await listed({ preset: 'near-low', near: '5' })).toEqual(['DOWN'])
  })

  it('has a new high as the first in a while unless another came in the chosen sessions', async () => {
    const twice = year({ ...BASE, [LAST - 30]: [1005, 990, 1000], [LAST]: [1010, 980, 1005] })
    const first = async (gapDays: string) => (await rowsFor({ TWICE: twice }, { gapDays }))[0].number('isFirstIn')
    expect([await first('20'), await first('60')]).toEqual([1, 0])
  })

  it('names all-time highs by what the evenings have kept', async () => {
    const rows = await rowsFor({ ...market, OTHER: market.BREAK }, {}, (days) =>
      setTable(days, highsLowsDaily, DATES[LAST - 2], {
        symbol: ['BREAK', 'OTHER'],
        allTimeHigh: Float64Array.of(1000, 1500),
      }),
    )
    expect(rows.filter((row) => row.word('allTime') !== '').map(({ symbol }) => symbol)).toEqual(['BREAK'])
  })

  it('says in which minute the high was passed, and how strong the stock is', async () => {
    const rows = await rowsFor(market, {}, (days) => {
      keepPanel(
        days,
        'cash',
        [{ id: 'BREAK', minutes: [998, 1000, 1001, 1010].map((price, m) => ({ clock: `10:4${m + 1}`, price })) }],
        DATES[LAST],
      )
      setTable(days, rsDaily, DATES[LAST], { symbol: ['BREAK'], rating: Float64Array.of(91) })
    })
    const [row] = rows.filter(({ symbol }) => symbol === 'BREAK')
    // The third minute, which ended at 10:43, began at 10:42.
    expect([row.word('hit'), row.number('rating')]).toEqual(['10:42', 91])
    expect(istInstant(PREVIOUS, '10:43') - istInstant(PREVIOUS, '10:42')).toBe(MINUTE_MS)
  })

  it('counts the market: 62 highs and 18 lows of 777 are a net of +44, 5.66% (Check)', async () => {
    const many = Array.from({ length: 777 }, (_, i): [string, SharesDay] => [
      `S${i}`,
      i < 62 ? market.BREAK : i < 80 ? market.DOWN : market.FAR,
    ])
    const before = (days: MemoryDays) => {
      // The nine sessions before had a net of 4 each: (9 × 4 + 44) ÷ 10.
      for (const date of DATES.slice(-10, -1)) {
        setTable(days, breadthDaily, date, {
          universe: ['liquid'],
          newHighs: Float64Array.of(10),
          newLows: Float64Array.of(6),
        })
      }
    }
    const answer = answerOf(await ask(shareMarket(Object.fromEntries(many), before)))
    const cell = (label: string) => answer.data.cells.find((one) => one.label === label)?.value
    expect([cell('New highs'), cell('New lows'), cell('Net'), cell('Net %')]).toEqual(['62', '18', '+44', '+5.66%'])
    expect(cell('Mean net of 10 sessions')).toBe('+8.0')
    expect(sentence(answer, 'Leadership')).toContain('leadership widens')
    expect(sentence(answer, 'Longest base')).toContain('40 sessions ago, over a base that was 40.0% deep')
    expect(istMidnight(DATES[LAST])).toBe(istMidnight(PREVIOUS))
  })

  it('says when a list of the reader’s own is not known here', async () => {
    expect(noAnswerOf(await ask(shareMarket(market), { universe: 'watchlist:Mine' })).reason).toContain('Mine')
  })
})
