import type { UsualSlot } from '@strikelens/analytics/futures'
import { asCrore } from '@strikelens/analytics/options'
import { describe, expect, it } from 'vitest'
import { decodeTable, encodeTable } from '../blocks/index.ts'
import { slotStats, tableOf, unusualRecord } from '../datasets/index.ts'
import { istInstant } from '../time/index.ts'
import { type RecordedEvent, recordSessions, recordTable, slotStatsTable, usualBySymbol } from './index.ts'

const usual = (sessions: number): UsualSlot => ({
  sessions,
  meanVolumeLots: 109.5,
  meanLogVolume: 4.69,
  sdLogVolume: 0.182,
  meanOiChangePct: 0.02,
  sdOiChangePct: 0.049,
  sdReturnPct: 0.1,
})

describe('what is usual in slots, as it is kept', () => {
  const openAt = istInstant('2026-11-12', '09:15')
  const table = slotStatsTable([
    { symbol: 'TCS', minutes: 5, openAt, usual: [usual(10), null, usual(12)] },
    { symbol: 'TCS', minutes: 15, openAt, usual: [usual(20)] },
    { symbol: 'NEW', minutes: 5, openAt, usual: [null, null] },
  ])

  it('has a row a clock slot that enough sessions tell of', () => {
    expect(table.symbol).toEqual(['TCS', 'TCS', 'TCS'])
    expect(table.slot).toEqual(['09:15', '09:25', '09:15'])
    expect([...table.sessions]).toEqual([10, 12, 20])
  })

  it('is read for a session of another day by its clock', () => {
    const stored = decodeTable(encodeTable(table))
    if (stored === null) throw new Error('damaged')
    const day = '2026-11-13'
    const known = tableOf(slotStats, stored, day)
    const read = usualBySymbol(known, 5, day, istInstant(day, '09:15'))
    expect(read.get('TCS')).toEqual([usual(10), null, usual(12)])
    expect(read.has('NEW')).toBe(false)
    expect(usualBySymbol(known, 15, day, istInstant(day, '09:15')).get('TCS')).toEqual([usual(20)])
  })
})

describe('the record of events, as it is kept', () => {
  const event: RecordedEvent = {
    date: '2026-11-12',
    symbol: 'TCS',
    type: 'Silent build',
    buildup: 'LB',
    minutes: 5,
    at: istInstant('2026-11-12', '10:15'),
    score: 7.79,
    price: 3_010.5,
    oiValue: asCrore(412.6),
    movesPct: [0.42, Number.NaN],
  }

  it('comes back as it was, sessions without an event too', () => {
    const sessions = [
      { date: '2026-11-11', events: [] },
      { date: '2026-11-12', events: [event, { ...event, minutes: 15, type: 'Roll burst', buildup: 'N' }] },
    ] as const
    const stored = decodeTable(encodeTable(recordTable(sessions)))
    expect(stored === null ? null : recordSessions(tableOf(unusualRecord, stored, '2026-11-12'))).toEqual(sessions)
  })
})
