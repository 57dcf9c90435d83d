import { array, assert, constantFrom, integer, property, record, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { istInstant } from '../time/index.ts'
import {
  entriesAt,
  type LedgerEntry,
  newEntries,
  packSignals,
  renameSignals,
  type Signal,
  unpackSignals,
} from './index.ts'

const at = (clock: string) => istInstant('2026-11-13', clock)
const signal = (symbol: string, more: Partial<Signal> = {}): Signal => ({
  kind: 'range',
  symbol,
  side: 1,
  price: 512.35,
  score: 75.72,
  attributes: { level: 510 },
  ...more,
})
const bar = (clock: string, seen: string, ...signals: readonly Signal[]) => ({
  interval: '5m',
  bar: at(clock),
  seen: at(seen),
  block: packSignals(signals),
})
const known = (entries: readonly LedgerEntry[]) => ({
  entries,
  signals: (now: number) => unpackSignals(entriesAt(entries, now)),
})

describe('signals of the ledger', () => {
  it('come back column by column with their bars, and without what a bar does not tell', () => {
    const signals = unpackSignals([
      bar(
        '10:00',
        '10:05',
        signal('TCS'),
        signal('INFY', { kind: 'box', side: -1, score: Number.NaN, attributes: {} }),
      ),
      bar('10:05', '10:10'),
      bar('10:10', '10:15', signal('ITC', { attributes: { level: 401, stop: 396.5 } })),
    ])
    expect(signals).toEqual({
      looked: [
        { interval: '5m', bar: at('10:00'), seen: at('10:05') },
        { interval: '5m', bar: at('10:05'), seen: at('10:10') },
        { interval: '5m', bar: at('10:10'), seen: at('10:15') },
      ],
      interval: ['5m', '5m', '5m'],
      bar: Float64Array.of(at('10:00'), at('10:00'), at('10:10')),
      seen: Float64Array.of(at('10:05'), at('10:05'), at('10:15')),
      kind: ['box', 'range', 'range'],
      symbol: ['INFY', 'TCS', 'ITC'],
      side: Float64Array.of(-1, 1, 1),
      price: Float64Array.of(512.35, 512.35, 512.35),
      score: Float64Array.of(Number.NaN, 75.72, 75.72),
      attributes: {
        level: Float64Array.of(Number.NaN, 510, 401),
        stop: Float64Array.of(Number.NaN, Number.NaN, 396.5),
      },
    })
  })

  it('have the same bytes in whatever order they were found', () => {
    const one = record({
      symbol: constantFrom('ITC', 'TCS', 'INFY'),
      kind: constantFrom('box', 'range'),
      level: integer(),
    })
    const found = array(one, { maxLength: 8 }).map((all) => [
      ...new Map(
        all.map(({ symbol, kind, level }) => [symbol + kind, signal(symbol, { kind, attributes: { level } })]),
      ).values(),
    ])
    assert(
      property(
        found.chain((all) => shuffledSubarray(all, { minLength: all.length }).map((other) => [all, other] as const)),
        ([all, other]) => {
          expect(packSignals(other)).toEqual(packSignals(all))
        },
      ),
    )
  })

  it('are told under the name that a company has taken since', () => {
    const block = renameSignals(packSignals([signal('ZOMATO'), signal('TCS')]), (name) =>
      name === 'ZOMATO' ? 'ETERNAL' : name,
    )
    // As if they had been found under it.
    expect(block).toEqual(packSignals([signal('ETERNAL'), signal('TCS')]))
    expect(unpackSignals([{ ...bar('10:00', '10:05'), block }]).symbol).toEqual(['ETERNAL', 'TCS'])
  })

  it('that are damaged are no silence', () => {
    const damaged = packSignals([signal('TCS')]).map((byte, place) => (place === 20 ? byte ^ 1 : byte))
    expect(() => unpackSignals([{ ...bar('10:00', '10:05'), block: damaged }])).toThrow('damaged')
  })
})

describe('the ledger', () => {
  const filled = { at: at('11:02'), reason: 'Minutes were filled in.' }
  const first = newEntries([], 'cash', [bar('10:00', '10:05', signal('TCS')), bar('10:05', '10:10')], filled)

  it('has a bar from its close on, with signals or without', () => {
    expect(first.map(({ revision, written, reason }) => [revision, written, reason])).toEqual([
      [0, at('10:05'), ''],
      [0, at('10:10'), ''],
    ])
    expect(known(first).signals(at('10:04')).symbol).toEqual([])
    expect(known(first).signals(at('10:05')).symbol).toEqual(['TCS'])
  })

  it('takes nothing twice: what was evaluated again and reads the same adds nothing', () => {
    expect(newEntries(first, 'cash', [bar('10:05', '10:10'), bar('10:00', '10:05', signal('TCS'))], filled)).toEqual([])
  })

  it('is corrected by a further revision with its reason; a replay before it sees what was shown then', () => {
    const corrected = newEntries(first, 'cash', [bar('10:00', '10:05', signal('ITC')), bar('10:05', '10:10')], filled)
    expect(corrected.map(({ revision, written, reason }) => [revision, written, reason])).toEqual([
      [1, at('11:02'), 'Minutes were filled in.'],
    ])
    const ledger = known([...first, ...corrected])
    expect(ledger.signals(at('11:01')).symbol).toEqual(['TCS'])
    expect(ledger.signals(at('11:02')).symbol).toEqual(['ITC'])
    expect(newEntries(ledger.entries, 'cash', [bar('10:00', '10:05', signal('ITC'))], filled)).toEqual([])
  })

  it('takes back what was wrong: the bar stays, without its signals', () => {
    const emptied = newEntries(first, 'cash', [bar('10:00', '10:05')], filled)
    expect(known([...first, ...emptied]).signals(at('12:00')).symbol).toEqual([])
  })

  it('keeps bars of markets with other hours apart', () => {
    const evening = newEntries(first, 'mcx', [bar('10:00', '10:05', signal('GOLD'))], filled)
    expect(
      known([...first, ...evening])
        .signals(at('12:00'))
        .symbol.toSorted(),
    ).toEqual(['GOLD', 'TCS'])
  })
})
