import { corporateEvents } from '@strikelens/feeds/simulator/underlyings'
import { numbersOf, textsOf } from '@strikelens/market/blocks'
import { addDays, istDate, istMidnight } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { smallWorld } from '../../testing/smallWorld.ts'
import { eventsTable } from './eventsTable.ts'

const world = smallWorld()
const DATE = '2026-10-12'

describe('the events that companies have announced', () => {
  const table = eventsTable(world, DATE)
  const symbol = textsOf(table, 'symbol')
  const type = textsOf(table, 'type')
  const eventDate = textsOf(table, 'eventDate')

  it('hold every one told by the evening for days from a week before it on, and none told later', () => {
    const evening = istMidnight(addDays(DATE, 1))
    const all = ['HDFCBANK', 'INFY', 'ITC', 'RELIANCE'].flatMap((one) =>
      corporateEvents(world, one, addDays(DATE, -7), '2027-02-28'),
    )
    const told = all.filter(({ announcedAt }) => announcedAt < evening)
    expect(told.length).toBeGreaterThan(0)
    expect(told.length).toBeLessThan(all.length)
    const rows = symbol.map((one, row) => `${one} ${type[row]} ${eventDate[row]}`)
    expect(rows.toSorted()).toEqual(told.map((event) => `${event.symbol} ${event.type} ${event.date}`).toSorted())
  })

  it('say when results came out once they have, and not before', () => {
    const told = (evening: string) => {
      const own = eventsTable(world, evening)
      const rows = textsOf(own, 'type').flatMap((kind, row) => (kind === 'results' ? [row] : []))
      return rows.map((row) => ({ date: textsOf(own, 'eventDate')[row], at: numbersOf(own, 'publishedAt')[row] }))
    }
    const season = Array.from({ length: 12 }, (_, week) => addDays('2026-10-05', 5 * week))
    const seen = { past: 0, ahead: 0 }
    for (const evening of season) {
      for (const { date, at } of told(evening)) {
        if (date < evening) expect(istDate(at)).toBe(date)
        else if (date > evening) expect(at).toBeNaN()
        seen[date < evening ? 'past' : 'ahead']++
      }
    }
    expect(Math.min(seen.past, seen.ahead)).toBeGreaterThan(0)
  })

  it('have an ex-date where shares or money change hands, and none for results', () => {
    expect(type).toContain('results')
    type.forEach((kind, row) => {
      const exDate = kind === 'results' ? '' : eventDate[row]
      expect(textsOf(table, 'exDate')[row]).toBe(exDate)
      expect(textsOf(table, 'recordDate')[row]).toBe(exDate)
    })
  })

  it('say the amount of a dividend, and the ratio with its factor of a split or bonus', () => {
    // A year of the four companies has dividends; what a table of one evening lacks another has.
    const year = Array.from({ length: 12 }, (_, month) => eventsTable(world, addDays('2025-11-03', 30 * month)))
    let dividends = 0
    for (const day of year) {
      textsOf(day, 'type').forEach((kind, row) => {
        expect(numbersOf(day, 'amount')[row] > 0).toBe(kind === 'dividend')
        expect(numbersOf(day, 'factor')[row] > 1).toBe(kind === 'split' || kind === 'bonus')
        expect(textsOf(day, 'ratio')[row] !== '').toBe(kind === 'split' || kind === 'bonus')
        if (kind === 'dividend') dividends++
      })
    }
    expect(dividends).toBeGreaterThan(0)
  })
})
