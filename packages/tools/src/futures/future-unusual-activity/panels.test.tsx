import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../testing/futuresDay.ts'
import { markupText, plainText, rowNames, shownText } from '../../testing/shownText.ts'
import { activityAt, type Watched, watchedDays } from '../../testing/unusualActivityMarket.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { activityControls } from './activityControls.tsx'
import { contextCells } from './contextCells.ts'
import { FeedTable } from './FeedTable.tsx'
import guide from './guide.ts'
import { LeadersPanel } from './LeadersPanel.tsx'
import { RecordPanel } from './RecordPanel.tsx'
import { SlotScatter } from './SlotScatter.tsx'
import { EventList } from './SymbolEvents.tsx'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

const FUTURES: readonly Watched[] = [
  { symbol: 'TCS', slots: [{ at: '10:15', lots: 520, price: 1_000.6, oiQty: 1_002_500 }] },
  { symbol: 'INFY', slots: [{ at: '10:10', lots: 300 }] },
  { symbol: 'SBIN', slots: [{ at: '10:05', lots: 520, oiQty: 997_000, nextOiQty: 202_600 }], nextOiQty: 200_000 },
]

async function shown(query: Record<string, string> = {}, clock = '10:15', futures = FUTURES) {
  return viewProps(await activityAt(watchedDays(futures), query, clock), tool.params.parse(query))
}

describe('the feed', () => {
  const feed = async (...args: Parameters<typeof shown>) =>
    renderToStaticMarkup(<FeedTable {...(await shown(...args))} />)

  it('has every column of the catalogue, newest first', async () => {
    const html = await feed()
    expect(markupText(html)).toContain(
      'Time Symbol Type Severity Price Return % ΔOI % Vol ÷ usual Class Score Since % ±30 min OI value, ₹ Cr',
    )
    expect(rowNames(html)).toEqual(['10:15', '10:10', '10:05'])
    expect(plainText(html)).toContain(
      '10:15 TCS Silent build longs likely Extreme 1,000.60 +0.06 +0.25 4.7× LB Long Buildup 7.79 0.00 1,00,310',
    )
    expect(plainText(html)).toContain('10:05 SBIN Roll burst no view')
    expect(markupText(html)).toContain('3 of 3 events · next slot closes at 10:20')
  })

  it('tells outcomes of past days alone', async () => {
    expect(markupText(await feed())).not.toContain('+30 min %')
    const past = markupText(await feed({ date: TODAY }, '11:15'))
    expect(past).toContain('Since % +30 min % +60 min % ±30 min')
  })

  it('lets every figure be asked how it was computed', async () => {
    // return, ΔOI, volume, U, since, OI value of three events
    expect([...(await feed()).matchAll(/how is this computed\?/g)]).toHaveLength(18)
  })

  it('draws price and OI around each event, and marks its moment', async () => {
    const html = await feed({ q: 'tcs' })
    expect([...html.matchAll(/<svg class="ch-spark"/g)]).toHaveLength(1)
    expect(html).toMatch(/<line x1="44" x2="44"/)
    expect(html).toContain('stroke="var(--future)"')
    expect(html).toContain('stroke="var(--series-3)"')
  })

  it('is sorted, narrowed and cut to columns by the address', async () => {
    expect(rowNames(await feed({ sort: 'symbol', dir: 'asc' }))).toEqual(['10:10', '10:05', '10:15'])
    expect(rowNames(await feed({ sort: 'score', dir: 'asc' }))[0]).toBe('10:10')
    expect(rowNames(await feed({ q: 'inf' }))).toEqual(['10:10'])
    expect([...(await feed({ cols: 'symbol,score' })).matchAll(/<th scope="col"/g)]).toHaveLength(2)
  })

  it('says when nothing is unusual yet', async () => {
    const html = await feed({}, '09:17', [])
    expect(markupText(html)).toContain('No unusual activity so far today')
    expect(markupText(html)).toContain('1 futures are watched')
    expect(markupText(html)).toContain('The next slot closes at 09:20.')
  })

  it('says when the filters leave nothing, with the way back', async () => {
    const html = markupText(await feed({ type: 'basis-flip' }))
    expect(html).toContain('0 of 3 events')
    expect(html).toContain('Show all 3')
  })
})

describe('beside the feed', () => {
  it('stand leaders with events, max U and the class of the day', async () => {
    const html = renderToStaticMarkup(<LeadersPanel {...(await shown())} />)
    expect(markupText(html)).toContain('Symbol Events Score Day % Class TCS 1 7.79 +0.06 LB Long Buildup')
    expect(shownText(<LeadersPanel {...(await shown({}, '09:17'))} />)).toBe(
      'Leaders by events of the day None so far.',
    )
  })

  it('stands the last closed slot by its time, with what the colours mean', async () => {
    const text = shownText(<SlotScatter {...(await shown({}, '10:18'))} />)
    expect(text).toBe('Slot 10:10–10:15 4 futures Extreme High Notable Usual')
  })

  it('says that no session is recorded where none is', async () => {
    expect(shownText(<RecordPanel {...(await shown())} />)).toBe(
      'Record after 30 minutes No session before this one is recorded yet.',
    )
  })

  it('has a record of every type with its share and n', async () => {
    const props = await shown()
    const types = [
      { type: 'OI surge', events: 5, n: 3, hits: 2, sharePct: 66.67 },
      { type: 'Roll burst', events: 1, n: 0, hits: 0, sharePct: null },
    ] as const
    const record = { date: '2025-11-19', sessions: 20, types }
    expect(shownText(<RecordPanel {...props} data={{ ...props.data, record }} />)).toBe(
      'Record after 30 minutes 20 sessions to 19 Nov Type With class Cases Events OI surge 67% 3 5 Roll burst – 0 1',
    )
  })
})

describe('the controls', () => {
  it('are type, severity, slot, universe, sector and least OI value', async () => {
    const items = activityControls(await shown({ type: 'silent', sector: 'Banks', minOiValue: '75' }))
    expect(items.map(({ key, place = 'more' }) => [key, place])).toEqual([
      ['type', 'head'],
      ['sev', 'bar'],
      ['interval', 'head'],
      ['universe', 'head'],
      ['sector', 'more'],
      ['minOiValue', 'more'],
    ])
    expect(items.map(({ control }) => shownText(control))).toEqual([
      'Silent build',
      'Notable High Extreme',
      '5m 15m',
      'All symbols',
      'Banks',
      '₹75 Cr',
    ])
  })
})

describe('the strip', () => {
  it('counts events by kind and says what was most unusual', async () => {
    const { data, answer } = await shown()
    const { lead, cells } = contextCells(data, answer)
    expect(lead.label).toBe('TCS Nov future')
    expect(cells.map(({ label, value, note = '' }) => [label, value, note])).toEqual([
      ['Events', '3', '2 extreme'],
      ['Silent builds', '1', ''],
      ['OI surges, flushes', '0, 0', ''],
      ['Highest score', '7.79', 'TCS, 10:15'],
      ['Last slot', '10:10–10:15', ''],
      ['Scored', '4', 'of 4'],
    ])
    expect(cells[3].how?.formula).toContain(
      '√(volume z-score², where above 0, + OI z-score² + price z-score²); from 6 Extreme, from 4.5 High, else Notable',
    )
  })
})

describe('a future opened', () => {
  it('has its events with every score', async () => {
    const { events } = (await shown({ symbol: 'TCS' })).data
    const text = shownText(<EventList symbol="TCS" events={events.filter(({ symbol }) => symbol === 'TCS')} />)
    expect(text).toContain('10:15 Silent build Extreme Longs likely')
    for (const label of ['Volume z-score', 'OI z-score', 'Price z-score', 'Score', 'Near ΔOI, qty', '+60 min %'])
      expect(text).toContain(label)
    expect(shownText(<EventList symbol="WIPRO" events={[]} />)).toContain('No unusual activity of WIPRO so far')
  })
})

describe('the page', () => {
  it('tells how to read it, with the worked example', () => {
    expect(view.caveats).toEqual(['Unusual is not directional by itself: look at the class and at the type’s record'])
    expect(guide.example).toMatch(
      /520 lots .*volume z-score of 6\.26.*OI z-score of 4\.60.*score is 7\.79: Extreme.*Silent build/,
    )
    expect(guide.paragraphs.join(' ')).toMatch(/roll burst .* is no view/)
  })

  it('is new every three minutes and replays slot by slot', () => {
    expect([tool.cadenceMinutes, tool.replayMinutes]).toEqual([3, 5])
  })
})
