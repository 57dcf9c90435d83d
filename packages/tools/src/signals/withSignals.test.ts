import { signalOutcomes } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import { type LedgerEntry, packSignals, type Signal } from '@strikelens/market/signals'
import { istInstant, istMidnight } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { compute } from '../screener/price-spurt/compute.ts'
import { list, tool } from '../screener/price-spurt/tool.ts'
import { answerOf } from '../testing/answerOf.ts'
import { PREVIOUS } from '../testing/futuresDay.ts'
import { rowsOfList } from '../testing/listed.ts'
import { type MemoryDays, setTable } from '../testing/memorySource.ts'
import { DATES, movedCloses, shareMarket } from '../testing/shareMarket.ts'
import { withSignals } from './withSignals.ts'

const BEFORE = DATES[DATES.length - 2]
const shares = {
  JUMPS: { closes: movedCloses(0.015, 101, 100, 101, 100, 112) },
  CALM: { closes: movedCloses(0.015, 100, 101, 100, 101, 100) },
}
const made = withSignals({
  tool,
  list,
  compute: (market, params) => compute(market, tool.params.parse({ ...texts(params) })),
})

/** Parameters as an address writes them. */
function texts(params: unknown): Record<string, string> {
  const entries = Object.entries(params ?? {})
  return Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])))
}

const entry = (signals: readonly Signal[], more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ segment: 'cash', interval: '1d', bar: istMidnight(PREVIOUS), seen: istInstant(PREVIOUS, '15:30') },
  ...{ revision: 0, written: istInstant(PREVIOUS, '15:30'), reason: '', block: packSignals(signals), ...more },
})
const slide: Signal = { kind: 'slide', symbol: 'CALM', side: -1, price: 100, score: -2.4, attributes: {} }

const market = (entries: readonly LedgerEntry[], keep: (days: MemoryDays) => void = () => {}) =>
  shareMarket(shares, keep, { signals: async () => entries })
/** Signal of each row, and what is said of them. */
async function shown(of: Market, query: Record<string, string> = {}) {
  const result = await made(of, tool.params.parse({ minZ: '0', minMove: '0', ...query }))
  const rows = rowsOfList(result).map((row) => [row.symbol, row.word('signal'), row.word('signalAt')])
  const notices = answerOf(result).notices.map(({ text }) => text)
  return { rows: rows.sort(), notices: notices.filter((text) => text.startsWith('Signals')) }
}

describe('signals of a page', () => {
  // JUMPS rose by 12% in five sessions and by nothing in those before: z turned over 2 with the last close.
  const found = [
    ['CALM', '', ''],
    ['JUMPS', 'Spurt', '19 Nov'],
  ]
  const held = [
    ['CALM', 'Slide', '19 Nov'],
    ['JUMPS', '', ''],
  ]

  it('are those of the ledger, which is what was shown, live and of a past day alike', async () => {
    const ledger = market([entry([slide])])
    expect(await shown(ledger)).toEqual({ rows: held, notices: [] })
    expect(await shown(ledger, { date: PREVIOUS })).toEqual({ rows: held, notices: [] })
    // Which rows are looked at changes no rule.
    expect((await shown(ledger, { date: PREVIOUS, universe: 'all', minRvol: '0', preset: 'thin' })).rows).toEqual(held)
  })

  it('stay those of the day before, live, until the files of the day are there', async () => {
    const before = { bar: istMidnight(BEFORE), seen: istInstant(BEFORE, '15:30'), written: istInstant(BEFORE, '15:30') }
    expect((await shown(market([entry([slide], before)]))).rows).toEqual([
      ['CALM', 'Slide', '18 Nov'],
      ['JUMPS', '', ''],
    ])
  })

  it('are those of the newest revision that was written by the moment', async () => {
    const later = entry([], { revision: 1, written: istInstant(PREVIOUS, '15:50'), reason: 'A file came late.' })
    const none = [
      ['CALM', '', ''],
      ['JUMPS', '', ''],
    ]
    const ledger = market([entry([slide]), later])
    expect((await shown(ledger)).rows).toEqual(none)
    expect((await shown(ledger.at(istInstant(PREVIOUS, '15:40')))).rows).toEqual(held)
  })

  it('are recomputed by other parameters on a past day, and marked so', async () => {
    expect(await shown(market([entry([slide])]), { date: PREVIOUS, period: '4' })).toEqual({
      rows: found,
      notices: ['Signals are recomputed from stored bars: the ledger keeps those of the page’s own settings.'],
    })
  })

  it('are recomputed of a session that the ledger does not hold, and marked so', async () => {
    expect(await shown(market([]), { date: PREVIOUS })).toEqual({
      rows: found,
      notices: ['Signals are recomputed from stored bars: the ledger does not hold this session.'],
    })
    expect((await shown(market([]))).rows).toEqual([
      ['CALM', '', ''],
      ['JUMPS', '', ''],
    ])
  })
})

describe('what happened next', () => {
  const outcome = (kind: string, bars: number, known: number, positivePct: number, medianPct: number) => ({
    ...{ tool: 'price-spurt', kind, interval: '1d', sessions: 60, events: 34, bars, known, positivePct, medianPct },
  })
  const next = async (rows: readonly ReturnType<typeof outcome>[]) => {
    const text = (key: 'tool' | 'kind' | 'interval') => rows.map((row) => row[key])
    const number = (key: Exclude<keyof (typeof rows)[number], 'tool' | 'kind' | 'interval'>) =>
      Float64Array.from(rows, (row) => row[key])
    const told = market([], (days) =>
      setTable(days, signalOutcomes, PREVIOUS, {
        ...{ tool: text('tool'), kind: text('kind'), interval: text('interval') },
        ...{ sessions: number('sessions'), events: number('events'), bars: number('bars') },
        ...{ known: number('known'), positivePct: number('positivePct'), medianPct: number('medianPct') },
      }),
    )
    return answerOf(await made(told, tool.params.parse({}))).data.next
  }

  it('is told of bars after which 20 signals are known, and of kinds of this page', async () => {
    const rows = [outcome('spurt', 1, 34, 55, 0.2), outcome('spurt', 5, 20, 60, 1.1), outcome('spurt', 10, 19, 70, 2)]
    expect(await next([...rows, outcome('slide', 1, 12, 50, 0), { ...rows[0], tool: 'other' }])).toEqual([
      {
        ...{ kind: 'spurt', name: 'Spurt', interval: '1d', side: 1, sessions: 60, events: 34 },
        after: [
          { bars: 1, known: 34, positivePct: 55, medianPct: 0.2 },
          { bars: 5, known: 20, positivePct: 60, medianPct: 1.1 },
        ],
      },
    ])
  })
})
