import { wholeTable } from '@strikelens/ui/table'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answerOf, noAnswerOf, sentence } from '../testing/answerOf.ts'
import { fixtureDays, marketOn } from '../testing/futuresDay.ts'
import { shownText } from '../testing/shownText.ts'
import { viewProps } from '../testing/viewProps.ts'
import { wire } from '../testing/wire.ts'
import { defineList, listParams, listRows, listScreen } from './list.ts'
import { listAnswer } from './listAnswer.ts'
import { listTable } from './listTable.ts'
import { listView } from './listView.tsx'
import { QUOTE_FIGURES, type QuoteRow, quoteRows } from './quoteRows.ts'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

const { ltp, chgPct, gapPct, rangePct, vwapPct, volume } = QUOTE_FIGURES

const list = defineList<QuoteRow>()({
  noun: 'stock',
  universes: ['fno', 'nifty50'],
  words: { side: { label: 'Side', value: ({ last, prevClose }) => (last < prevClose ? 'down' : 'up') } },
  figures: { ltp, chgPct, gapPct, rangePct, vwapPct, volume },
  sort: 'chgPct',
  presets: { risers: { name: 'Risers', rule: 'chgPct:gt:0' }, cheap: { name: 'Cheap', rule: 'ltp:lt:50,chgPct:lt:0' } },
  links: [],
})
const params = z.object(listParams(list))
const view = listView(list, {
  guide: async () => ({ default: { paragraphs: [], example: '' } }),
  caveats: [],
  linkLabels: {},
})

const FUTURES = [{ month: 'NOV', expiry: '2025-11-25', minutes: [] }]
const stock = (symbol: string, sector: string, spotPrevClose: number, ...prices: number[]) => ({
  symbol,
  sector,
  spotPrevClose,
  futures: FUTURES,
  spot: prices.map((price, m) => ({ clock: `09:${16 + m}`, price, volumeQty: 10 })),
})

/** RISE 100 → 102 → 103, FALL 40 → 39 → 38, NONE without a trade. */
const market = marketOn(
  fixtureDays([stock('RISE', 'Banks', 100, 102, 103), stock('FALL', 'IT', 40, 39, 38), stock('NONE', 'IT', 10)]),
  '10:15',
)
const ask = (universe = 'fno') => listAnswer(market, list, universe, () => quoteRows(market, universe))
const rows = async () => listRows(wire(answerOf(await ask()).data))

describe('a list', () => {
  it('has a row for every symbol with a price, and says how many it looked at', async () => {
    const { data } = answerOf(await ask())
    expect([data.symbol, data.sector, data.scanned]).toEqual([['RISE', 'FALL'], ['Banks', 'IT'], 3])
  })
  it('works out what a quote tells: change, gap, range, and the distance from VWAP', async () => {
    const [rise] = await rows()
    // 103 of 100; 102 of 100; (103 − 102) of 100; VWAP of two equal minutes 102.5: 0.5 of it.
    expect(rise.numbers.chgPct).toBeCloseTo(3)
    expect(rise.numbers.gapPct).toBeCloseTo(2)
    expect(rise.numbers.rangePct).toBeCloseTo(1)
    expect(rise.numbers.vwapPct).toBeCloseTo(50 / 102.5)
    expect([rise.numbers.ltp, rise.numbers.volume, rise.words.side]).toEqual([103, 20, 'up'])
  })
  it('says first who leads it', async () => {
    expect(sentence(answerOf(await ask()), 'Chg %')).toBe('Highest: RISE +3.00, FALL −5.00.')
  })
  it('is ordered by its own figure, by a word or by a sector, and filtered by presets, conditions and words', async () => {
    const all = await rows()
    const shown = (search: Record<string, string>) =>
      listScreen(list, all, params.parse(search)).rows.map(({ symbol }) => symbol)
    expect(shown({})).toEqual(['RISE', 'FALL'])
    expect(shown({ dir: 'asc' })).toEqual(['FALL', 'RISE'])
    expect(shown({ sort: 'side', dir: 'asc' })).toEqual(['FALL', 'RISE'])
    expect(shown({ preset: 'risers' })).toEqual(['RISE'])
    expect(shown({ preset: 'cheap' })).toEqual(['FALL'])
    expect(shown({ f: 'volume:gte:20,ltp:lt:100' })).toEqual(['FALL'])
    expect(shown({ q: 'rise' })).toEqual(['RISE'])
    expect(shown({ sector: 'Banks' })).toEqual(['RISE'])
  })
  it('refuses what it does not have, by name', () => {
    const refusal = (search: Record<string, string>) => params.safeParse(search).error?.issues[0].message
    expect(refusal({ f: 'pe:gt:1' })).toContain("There is no field 'pe'")
    expect(params.safeParse({ sort: 'pe' }).success).toBe(false)
    expect(params.safeParse({ preset: 'pe' }).success).toBe(false)
    expect(() =>
      defineList<QuoteRow>()({
        ...list,
        words: {},
        figures: { ltp },
        sort: 'ltp',
        presets: { odd: { name: 'Odd', rule: 'pe' } },
      }),
    ).toThrow("The preset 'Odd' is no rule")
  })
  it('exports the columns and rows that it shows, unrounded, with their units', async () => {
    const data = wire(answerOf(await ask()).data)
    const table = listTable(list)(data, params.parse({ cols: 'symbol,side,ltp', sort: 'ltp', dir: 'asc' }))
    expect(table).toEqual({
      columns: ['Symbol', 'Side', 'LTP, ₹'],
      rows: [
        ['FALL', 'down', 38],
        ['RISE', 'up', 103],
      ],
    })
  })
  it('draws its rows with their figures', async () => {
    const text = shownText(<view.Body {...viewProps(await ask(), params.parse({}))} />)
    for (const shown of ['2 of 2', 'RISE', '+3.00', 'Gap %', 'Side']) expect(text).toContain(shown)
  })
  it('says why it is empty, and leads on', async () => {
    expect(noAnswerOf(await ask('symbols:NONE')).reason).toBe('There is no data of Symbols at this moment')
    expect(noAnswerOf(await ask('watchlist:Mine')).reason).toContain('Mine')
  })
})
