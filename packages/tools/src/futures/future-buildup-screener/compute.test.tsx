import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ListedRow, listedRows } from '../../list/listedRow.ts'
import { listTable } from '../../list/listTable.ts'
import { ListCharts, listView } from '../../list/listView.tsx'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { screenerOf } from '../../testing/buildupScreenerMarket.ts'
import { fixtureDays, marketOn, PREVIOUS, STALLED_MINUTES, TODAY } from '../../testing/futuresDay.ts'
import { keepEvenings } from '../../testing/futuresEvenings.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { type Stepped, steppedDays } from '../../testing/futuresSteps.ts'
import { listedFor, rowsOfList } from '../../testing/listed.ts'
import { memoryKey } from '../../testing/memorySource.ts'
import { plainText, rowNames, shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { looks } from './looks.tsx'
import { list, tool } from './tool.ts'

// A page draws its table when that is there, and its pictures.
beforeAll(() => Promise.all([wholeTable.load(), ListCharts.load()]))

type Days = Parameters<typeof screenerOf>[0]
type Query = Record<string, string>

const rowsOf = async (days: Days, query: Query = {}, clock?: string) =>
  rowsOfList(await screenerOf(days, { digits: 'all', ...query }, clock))
async function rowOf(symbol: string, days: Days, query: Query = {}) {
  const row = (await rowsOf(days, query)).find((one) => one.symbol === symbol)
  if (row === undefined) throw new Error(`${symbol} is not listed`)
  return row
}
async function openedOf(days: Days, query: Query = {}) {
  const { opened } = answerOf(await screenerOf(days, { row: 'A', ...query })).data
  if (opened === null) throw new Error('A is not listed')
  return opened
}
const numbers = (row: ListedRow, ...keys: string[]) => keys.map((key) => row.number(key))
const words = (row: ListedRow, ...keys: string[]) => keys.map((key) => row.word(key))
const near = (value: number, digits = 9) => expect.closeTo(value, digits)

/** The catalogue's own three days. */
const CHECK: Stepped = {
  symbol: 'A',
  steps: [
    [0.8, 4],
    [-0.3, 1.5],
    [1.1, -0.5],
  ],
}

describe('a frame of several days', () => {
  it('compounds its steps and counts the days that agree: 3D +1.603%, +5.032%, strength 2.84 Strong, 1/3', async () => {
    const row = await rowOf('A', [CHECK], { frame: '3D' })
    expect(numbers(row, 'dp', 'doi', 'strength', 'agreeing')).toEqual([
      near(1.603, 3),
      near(5.032, 3),
      near(2.84, 2),
      1,
    ])
    expect(numbers(row, 'dp3D', 'doi3D', 'strength3D')).toEqual(numbers(row, 'dp', 'doi', 'strength'))
    expect(words(row, 'class', 'f3D')).toEqual(['Long Buildup', 'Long Buildup'])
    const { badges, columns } = await openedOf([CHECK], { frame: '3D' })
    expect(badges).toEqual(['Long Buildup', 'Strong'])
    expect(columns.buildup.slice(-3)).toEqual(['Long Buildup', 'Short Buildup', 'Short Covering'])
  })

  it('is today’s step alone over 1D', async () => {
    const row = await rowOf('A', [CHECK])
    expect(numbers(row, 'dp', 'doi', 'agreeing', 'streak')).toEqual([near(1.1), near(-0.5), 1, 1])
    expect(row.word('class')).toBe('Short Covering')
  })

  it('is unknown to a future listed for fewer sessions', async () => {
    const row = await rowOf('A', [CHECK])
    expect(words(row, 'f1D', 'f3D', 'f5D', 'f10D')).toEqual(['Short Covering', 'Long Buildup', '', ''])
  })
})

describe('the session after expiry', () => {
  /** Day 0 was October's expiry, which here stands on 19 November: 2,000, 8,000, 500 lots of 1; today 8,400, 520, 10. */
  function afterExpiry() {
    const month = (
      name: string,
      expiry: string,
      close: number,
      oi: readonly [number | null, number],
      price: number,
    ) => ({
      month: name,
      expiry,
      ...(oi[0] === null ? {} : { previous: { close, oiQty: oi[0] } }),
      minutes: price === 0 ? [] : [{ clock: '10:15', price, oiQty: oi[1], volumeQty: 10 }],
    })
    const days = fixtureDays([
      {
        symbol: 'A',
        futures: [
          month('25OCT', '2025-11-19', 1500, [2000, 0], 0),
          month('25NOV', '2025-11-25', 1510, [8000, 8400], 1522.08),
          month('25DEC', '2025-12-30', 1520, [500, 520], 1532),
          month('26JAN', '2026-01-27', 1530, [null, 10], 1542),
        ],
      },
    ])
    keepEvenings(days, {
      A: {
        close: 1510,
        oiQty: 8500,
        sessions: [
          { dp: 1, doi: 2, expiry: '2025-11-19' },
          { dp: 0.5, doi: 1, expiry: '2025-11-25' },
        ],
      },
    })
    return days
  }

  it('shows no collapse: ΔOI +5.06% where the naive sum reads −14.95%, price +0.80% where it reads +1.47%', async () => {
    const row = await rowOf('A', afterExpiry())
    // 8,400 + 520 + 10 against 8,000 + 500
    expect(numbers(row, 'dp', 'doi')).toEqual([near(0.8), near(100 * (430 / 8500))])
    expect(words(row, 'class', 'spans1D')).toEqual(['Long Buildup', 'yes'])
    expect((await openedOf(afterExpiry())).columns.oiChg.at(-1)).toBeCloseTo(430, 6)
    expect(100 * (8930 / 10_500 - 1)).toBeCloseTo(-14.95, 2)
    expect(100 * (1522.08 / 1500 - 1)).toBeCloseTo(1.47, 2)
  })

  it('carries the steps of both sides of expiry into three days', async () => {
    const row = await rowOf('A', afterExpiry(), { frame: '3D' })
    // 1.01 × 1.005 × 1.008; 1.02 × 1.01 × (1 + 430/8500)
    const [dp, doi] = [1.01 * 1.005 * 1.008, 1.02 * 1.01 * (8930 / 8500)].map((factor) => near(100 * (factor - 1)))
    expect([...numbers(row, 'dp', 'doi'), row.word('spans3D')]).toEqual([dp, doi, 'yes'])
  })

  it('leaves frames that lie before the next expiry without the mark, today’s expiry among them', async () => {
    expect((await rowOf('A', [CHECK])).word('spans3D')).toBe('no')
  })
})

describe('how steady it is', () => {
  const five = (steps: Stepped['steps'], more: Partial<Stepped> = {}) => [{ symbol: 'A', steps, ...more }]
  const LONGS: Stepped['steps'] = [
    [1, 1],
    [-1, -1],
    [1, 1],
    [1, 1],
    [1, 1],
  ]

  it('counts agreeing days over the frame and the streak over the latest days', async () => {
    const row = await rowOf('A', five(LONGS), { frame: '5D' })
    expect([row.word('class'), ...numbers(row, 'agreeing', 'streak')]).toEqual(['Long Buildup', 4, 3])
  })

  it('is fresh when the same frame had another class a session earlier', async () => {
    const turned: Stepped['steps'] = [
      [1, 1],
      [1, 1],
      [-3, 1],
    ]
    expect((await rowOf('A', five(turned))).word('fresh')).toBe('yes')
    expect((await rowOf('A', five(LONGS))).word('fresh')).toBe('no')
    // A frame as long as all that is known has none before it.
    expect((await rowOf('A', five(turned), { frame: '3D' })).word('fresh')).toBe('')
  })

  it('measures the frame’s mean volume against the 20 sessions before it, and confirms on both', async () => {
    const volumes = [1500, 1500, 1500, 1500, 1000]
    const steady = await rowOf('A', five(LONGS, { quietBefore: 20, volumes }), { frame: '5D' })
    // (4 × 1500 + 1000)/5 = 1400 against 1000
    expect([steady.number('volumeRatio'), steady.word('reading')]).toEqual([near(1.4), 'Confirmed'])
    const thin = await rowOf('A', five(LONGS, { quietBefore: 20, usual: 2000, volumes }), { frame: '5D' })
    expect([thin.number('volumeRatio'), thin.word('reading')]).toEqual([near(0.7), ''])
    const young = await rowOf('A', five(LONGS, { quietBefore: 19, volumes }), { frame: '5D' })
    expect([young.number('volumeRatio'), young.word('reading')]).toEqual([null, ''])
  })

  it('is not confirmed by two agreeing days of five, nor when the frame is Neutral', async () => {
    const mixed: Stepped['steps'] = [
      [5, 5],
      [-1, 1],
      [-1, -1],
      [1, -1],
      [1, 1],
    ]
    const volumes = [2000, 2000, 2000, 2000, 2000]
    const row = await rowOf('A', five(mixed, { quietBefore: 20, volumes }), { frame: '5D' })
    expect([row.word('class'), row.number('agreeing'), row.word('reading')]).toEqual(['Long Buildup', 2, ''])
    const still = await rowOf('A', five([[0, 1]], { quietBefore: 20, volumes: [2000] }))
    expect(words(still, 'class', 'reading')).toEqual(['Neutral', ''])
  })

  it('is turning when a strong day opposes the five days', async () => {
    const down: Stepped['steps'] = [
      [-2, 2],
      [-2, 2],
      [-2, 2],
      [-2, 2],
      [1.51, -1.5],
    ]
    expect((await rowOf('A', five(down))).word('reading')).toBe('Turning')
    // √(1.51 × 1.5) = 1.505 and √(1.4 × 1.5) = 1.449
    const weaker: Stepped['steps'] = [...down.slice(0, -1), [1.4, -1.5]]
    expect((await rowOf('A', five(weaker))).word('reading')).toBe('')
  })
})

describe('values', () => {
  it('adds daily ΔOI in lots of now at today’s price', async () => {
    const row = await rowOf('A', [CHECK], { frame: '3D' })
    // OI at the close before 10,00,000: before that 1e6/1.015 and that/1.04. Σ = 9,95,000 − 1e6/1.015/1.04, in lots of 100.
    const lots = (995_000 - 1_000_000 / 1.015 / 1.04) / 100
    expect(numbers(row, 'oiChgValue', 'oiValue')).toEqual([
      near((lots * 100 * 1011) / 1e7),
      near((9950 * 100 * 1011) / 1e7),
    ])
  })

  it('counts quantities before a split in shares of now', async () => {
    const days = steppedDays([CHECK])
    // One for one on 19 November: the evening of the 18th was in old shares.
    days.adjustments.set('A', [{ exDate: '2025-11-19', factor: 2 }])
    const { columns } = await openedOf(days, { frame: '3D' })
    const first = (1_000_000 / 1.015) * (1 - 1 / 1.04)
    expect(columns.oiChg.at(-3)).toBeCloseTo((2 * first) / 100, 6)
  })

  it('takes basis from the spot and rollover from the months of now', async () => {
    const futures = [
      {
        month: '25NOV',
        expiry: '2025-11-25',
        previous: { close: 1500, oiQty: 3000 },
        minutes: [{ clock: '10:15', price: 1510, oiQty: 3000, volumeQty: 1 }],
      },
      {
        month: '25DEC',
        expiry: '2025-12-30',
        previous: { close: 1512, oiQty: 7500 },
        minutes: [{ clock: '10:15', price: 1521, oiQty: 7500, volumeQty: 1 }],
      },
      {
        month: '26JAN',
        expiry: '2026-01-27',
        previous: { close: 1520, oiQty: 500 },
        minutes: [{ clock: '10:15', price: 1530, oiQty: 500, volumeQty: 1 }],
      },
    ]
    const days = fixtureDays([{ symbol: 'A', futures, spot: [{ clock: '10:15', price: 1500 }] }])
    const row = await rowOf('A', days)
    expect(numbers(row, 'basisPct', 'rollover')).toEqual([near(0.667, 3), near(72.73, 2)])
    const { inputs } = (await openedOf(days)).explanations.rollover
    expect(inputs.map(({ value }) => value)).toEqual([3000, 7500, 500])
  })
})

describe('a row that is opened', () => {
  it('names the sessions that a frame is compounded of, and has the days of the longest', async () => {
    const { columns, explanations } = await openedOf([CHECK], { frame: '3D' })
    expect(explanations.dp.inputs.map(({ name }) => name)).toEqual(['18 Nov', '19 Nov', '20 Nov'])
    expect([columns.dates.length, columns.dates.at(-1), columns.close.at(-1)]).toEqual([10, TODAY, near(1011)])
  })
  it('takes a commodity’s basis from its months, and leaves out what has no figure', async () => {
    const days = steppedDays([{ ...CHECK, more: { set: 'COM' } }])
    expect((await openedOf(days, { universe: 'com' })).explanations.basisPct).toBeUndefined()
  })
})

describe('the sentences', () => {
  it('tell breadth in counts and rupees, who is confirmed, who turns, who is fresh', async () => {
    const turning: Stepped = {
      symbol: 'TURN',
      steps: [
        [-2, 2],
        [-2, 2],
        [-2, 2],
        [-2, 2],
        [2, -2],
      ],
    }
    const steady: Stepped = { symbol: 'STEADY', steps: [[1, 2]], quietBefore: 20, volumes: [1200] }
    const answer = answerOf(await screenerOf([turning, steady]))
    // TURN covers 2% of 10,00,000 × 1,020; STEADY adds 2% at 1,010.
    expect(sentence(answer, 'Breadth')).toBe(
      'Over 1D, of 2 futures of 2 that meet the minimums: 1 Long Buildup (₹2 Cr), 0 Short Buildup (₹0 Cr), 1 Short Covering (₹2 Cr), 0 Long Unwinding (₹0 Cr).',
    )
    expect(sentence(answer, 'Confirmed')).toBe(
      '1 confirmed by days and volume; strongest STEADY, Long Buildup in 1/1 sessions on 1.20 times its usual volume, strength 1.41 Mild.',
    )
    expect(sentence(answer, 'Turning')).toBe(
      'The last session is strongly opposed to the last five: TURN (SB to SC, 2.00).',
    )
    expect(sentence(answer, 'Fresh')).toBe(
      '2 changed their 1D class since the session before; strongest TURN, now Short Covering, price +2.00%, OI −2.00%.',
    )
    expect(answer.data.cells.map(({ label, value, note = '' }) => [label, value, note])).toEqual([
      ['1D', '20 Nov', ''],
      ['Bias, screened', '+100.00', 'Bullish positioning'],
      ['Confirmed', '1', 'of 2'],
      ['Turning', '1', 'of 2'],
      ['Fresh', '2', 'of 2'],
    ])
  })

  it('leave out who does not meet the screen’s own minimums', async () => {
    const small: Stepped = { symbol: 'SMALL', steps: [[1, 2]], oiQty: 10_000 }
    const { data, insights } = answerOf(await screenerOf([small]))
    expect([data.symbol, data.cells[2].note, insights]).toEqual([['SMALL'], 'of 0', []])
  })
})

describe('futures of two exchanges', () => {
  it('have the sessions of their own', async () => {
    const days = fixtureDays([
      { symbol: 'A', futures: [{ month: '25NOV', expiry: '2025-11-25', minutes: [{ clock: '10:15', price: 1 }] }] },
      {
        symbol: 'GOLD',
        set: 'COM',
        futures: [
          {
            month: '25DEC',
            expiry: '2025-12-05',
            previous: { close: 50, oiQty: 10 },
            minutes: [{ clock: '10:15', price: 51, oiQty: 11 }],
          },
        ],
      },
    ])
    const [a, gold] = await rowsOf(days, { universe: 'all' })
    expect([a.symbol, gold.symbol, ...numbers(gold, 'dp', 'doi')]).toEqual(['A', 'GOLD', near(2), near(10)])
  })
})

describe('the list', () => {
  /** Lots of 100, 10,00,000 units open at 1,000 before today: ₹100 crore. */
  const MARKET: readonly Stepped[] = [
    {
      symbol: 'LONG',
      steps: Array.from({ length: 10 }, () => [1, 2] as const),
      quietBefore: 21,
      volumes: Array(10).fill(1500),
    },
    { symbol: 'STRONG', steps: [[3, 4]] },
    { symbol: 'SHORT', steps: [[-1, 2.5]] },
    { symbol: 'COVER', steps: [[2, -2]] },
    { symbol: 'UNWIND', steps: [[-2, -1.5]] },
    { symbol: 'SLIGHT', steps: [[0.1, 5]] },
    { symbol: 'SMALL', steps: [[2, 5]], oiQty: 100_000 },
  ]
  const answer = screenerOf(MARKET)
  const listed = async (query: Query) => listedFor(list, tool.params, await answer, query)

  it('is of the class asked for that meets the minimums, LB unless told otherwise, the strongest first', async () => {
    expect(await listed({})).toEqual(['STRONG', 'LONG'])
    expect(await listed({ class: 'SB' })).toEqual(['SHORT'])
    expect(await listed({ class: 'SC' })).toEqual(['COVER'])
    expect(await listed({ class: 'LU' })).toEqual(['UNWIND'])
    expect(await listed({ class: 'all' })).toEqual(['STRONG', 'COVER', 'UNWIND', 'SHORT', 'LONG'])
    expect(await listed({ class: 'all', sort: 'class' })).toEqual(['STRONG', 'COVER', 'LONG', 'SHORT', 'UNWIND'])
  })
  it('loosens and tightens each minimum by its own parameter, and keeps what all four frames agree on', async () => {
    expect(await listed({ minMove: '0' })).toEqual(['STRONG', 'LONG', 'SLIGHT'])
    expect(await listed({ minOiValue: '0' })).toEqual(['STRONG', 'SMALL', 'LONG'])
    expect(await listed({ minOiChg: '3' })).toEqual(['STRONG'])
    expect(await listed({ minMove: '1.5' })).toEqual(['STRONG'])
    expect(await listed({ agree: '1' })).toEqual(['LONG'])
  })
  it('is drawn with its chips, the classes in rupees, and every class in its picture', async () => {
    const query = { frame: '5D', minMove: '0' }
    const view = listView({ tool, list, guide: () => import('./guide.ts'), looks })
    const params = tool.params.parse(query)
    const props = viewProps(await screenerOf(MARKET, query), params)
    const text = shownText(<view.Body {...props} />)
    // 1.01^5 = +5.10%, 1.02^5 = +10.41%, √(5.10 × 10.41) = 7.29; volume (4 × 1,500 + 1,500)/5 over a mean of
    // (15 × 1,000 + 5 × 1,500)/20: the 20 sessions before hold five of the long ten.
    expect(text).toContain(
      'LONG Banks 1,010.00 +5.10 +10.41 LB Long Buildup 7.29 Very strong 5/5 10 LB Long Buildup LB Long Buildup ' +
        'LB Long Buildup LB Long Buildup Confirmed +9.7 1.33 0.00',
    )
    expect(text).toContain('Δp % 5D')
    const today = shownText(<view.Body {...viewProps(await answer, tool.params.parse({ class: 'SB' }))} />)
    // LONG +2% and STRONG +4% of 1e6 units at 1,010 and 1,030; SHORT +2.5% at 990; COVER −2% at 1,020; UNWIND −1.5% at 980.
    for (const words of [
      'LB Long Buildup 2',
      '+₹6.1 Cr',
      '+₹2.5 Cr',
      '−₹2.0 Cr',
      '−₹1.5 Cr',
      '5 futures, as of 10:15',
    ]) {
      expect(today).toContain(words)
    }
  })
  it('shows the days of an opened row, those before the frame in grey', async () => {
    const query = { frame: '3D', row: 'LONG' }
    const { opened, ...data } = wire(answerOf(await screenerOf(MARKET, query)).data)
    const [row] = listedRows({ ...data, opened })
    const html = renderToStaticMarkup(looks.inDrawer?.(row, opened, tool.params.parse(query)))
    expect(rowNames(html).slice(0, 3)).toEqual(['20 Nov', '19 Nov', '18 Nov'])
    expect(plainText(html)).toContain('20 Nov 1,010.00 +1.00 +200 +2.00 LB Long Buildup 15')
    expect(Array.from(html.matchAll(/data-tint="mute"/g))).toHaveLength(7)
  })
  it('is filed with the names of classes and whether a frame spans an expiry', async () => {
    const query = { class: 'all', cols: 'symbol,class,agreeing,dp,f3D,fresh,reading', sort: 'dp' }
    const { data } = answerOf(await screenerOf(MARKET, { digits: 'all' }))
    const { columns, rows } = await listTable(list)(wire(data), tool.params.parse(query))
    expect(columns.join(' | ')).toBe(
      'Symbol | Δp % 1D | Class | Agreeing | Spans expiry 3D | Class 3D | Fresh | Reading',
    )
    expect(rows.map(([symbol]) => symbol)).toEqual(['STRONG', 'COVER', 'LONG', 'SHORT', 'UNWIND'])
    expect(rows[2]).toEqual(['LONG', near(1), 'Long Buildup', 1, 'no', 'Long Buildup', 'no', 'Confirmed'])
    expect(rows[0]).toEqual(['STRONG', near(3), 'Long Buildup', 1, 'no', null, null, null])
  })
})

describe('what of a day is known', () => {
  const texts = (result: Parameters<typeof answerOf>[0]) => answerOf(result).notices.map(({ text }) => text)
  const LONG: Stepped = { symbol: 'A', steps: Array.from({ length: 10 }, () => [1, 2] as const), quietBefore: 21 }
  const filed = { symbol: 'A', month: '25NOV', expiry: '2025-11-25', lotSize: 100 }

  it('is all, or early in the first 15 minutes, or too few sessions', async () => {
    expect(texts(await screenerOf([LONG]))).toEqual([])
    expect(texts(await screenerOf([LONG], {}, '09:20'))[0]).toBe(
      'First 15 minutes: prices and OI have not settled yet.',
    )
    expect(texts(await screenerOf([{ symbol: 'A', steps: [[1, 1]] }], { frame: '5D' }))).toEqual([
      'No future has 5 daily changes stored up to this session, so there is no reading over 5D.',
    ])
    expect(texts(await screenerOf([{ ...LONG, quietBefore: 0 }], { frame: '3D' }))).toEqual([
      'Volume ratios need 23 sessions, and fewer are stored: nothing can be Confirmed.',
    ])
  })
  it('leaves a future without a trade today grey and unclassed', async () => {
    const days = steppedDays([LONG, { symbol: 'STILL', steps: [[1, 1]] }])
    const panel = days.panels.get(memoryKey('futures', '1m', TODAY))
    if (panel === undefined) throw new Error('no minutes')
    const at = panel.ids.indexOf('STILL25NOVFUT') * panel.barCount
    for (const column of [panel.open, panel.high, panel.low, panel.close, panel.vwap, panel.volume])
      column.fill(Number.NaN, at, at + panel.barCount)
    expect(texts(await screenerOf(days))).toEqual([
      '1 of 2 futures have not traded in this session and are not ranked.',
    ])
    const row = await rowOf('STILL', days)
    expect([...numbers(row, 'price', 'streak'), ...words(row, 'tint', 'fresh', 'f1D')]).toEqual([
      1000,
      null,
      'mute',
      '',
      '',
    ])
  })
  it('suspends every class while the OI feed stands still: each frame ends with today', async () => {
    const future = { month: '25NOV', expiry: '2025-11-25', previous: { close: 100, oiQty: 100 } }
    const days = fixtureDays([{ symbol: 'A', futures: [{ ...future, minutes: STALLED_MINUTES }] }])
    const result = await screenerOf(days, {}, '09:59')
    expect(texts(result)).toContain('OI feed stalled since 09:45: buildups are suspended.')
    const [row] = rowsOfList(result)
    expect([...numbers(row, 'strength', 'dp'), ...words(row, 'class', 'fresh', 'reading')]).toEqual([
      null,
      near(19),
      '',
      '',
      '',
    ])
  })
  it('before the first minute is the last complete session, and of a past one what its file tells', async () => {
    const days = steppedDays([LONG])
    keepFile(days, TODAY, [{ ...filed, close: 1010, oiQty: 1_020_000 }])
    const replay = await compute(marketOn(days, '09:05', '2025-11-21'), tool.params.parse({ date: '2025-11-21' }))
    expect(texts(replay)[0]).toBe('No data of the new session yet: the close of 20 Nov is shown.')
    const [row] = rowsOfList(replay)
    expect([...numbers(row, 'dp', 'doi'), ...words(row, 'class', 'tint')]).toEqual([
      near(1),
      near(2),
      'Long Buildup',
      '',
    ])
    keepFile(days, PREVIOUS, [{ ...filed, close: 1000, oiQty: 1_000_000 }])
    keepFile(days, '2025-11-18', [{ ...filed, close: 990, oiQty: 980_000 }])
    days.listings.set(PREVIOUS, days.listings.get(TODAY) ?? [])
    const past = await compute(marketOn(days, '18:00', PREVIOUS), tool.params.parse({ date: PREVIOUS, digits: 'all' }))
    expect(texts(past)).toContain('End-of-day data only for this date')
    // 1,000/990 and 10,00,000/9,80,000
    const [dp, doi] = [1000 / 990, 100 / 98].map((factor) => near(100 * (factor - 1)))
    expect(numbers(rowsOfList(past)[0], 'dp', 'doi')).toEqual([dp, doi])
  })
  it('is said where there is no answer', async () => {
    expect(noAnswerOf(await screenerOf([LONG], { universe: 'symbols:NONE' })).reason).toBe(
      'No symbol of this list has futures',
    )
    const market = marketOn(steppedDays([LONG]), '11:00', PREVIOUS)
    const asked = tool.params.parse({ date: PREVIOUS, time: '11:00' })
    expect(noAnswerOf(await compute(market, asked)).reason).toBe('No minutes of futures are stored for 19 Nov')
  })
})
