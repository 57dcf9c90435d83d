import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { addDays, type IsoDate, weekday } from '../time/index.ts'
import { type Commodity, universe } from './index.ts'

const folder = process.env.REALDATA_DIR
const file = (name: string) => readFileSync(join(folder ?? '', name))
const cells = (text: string) => text.split('\n').map((line) => line.split(',').map((cell) => cell.trim()))

describe.skipIf(folder === undefined)(
  'the universe beside the files of the exchanges (skipped without REALDATA_DIR)',
  () => {
    it('has every stock of the lot list of August 2026 with that lot, and no other', () => {
      const listed = cells(file('lots/fo_mktlots_2026-08.csv').toString())
        .filter(([, symbol, lot]) => /^\d+$/.test(lot ?? '') && universe.kindOf(symbol) !== 'index')
        .map(([, symbol, lot]) => `${symbol} ${lot}`)
      const ours = universe.fnoStocks.map(({ symbol, derivatives }) => `${symbol} ${derivatives.lotSize}`)
      expect(ours.sort()).toEqual(listed.sort())
    })

    it('has the index lots of that list', () => {
      const listed = cells(file('lots/fo_mktlots_2026-08.csv').toString()).filter(
        ([, symbol]) => universe.kindOf(symbol ?? '') === 'index',
      )
      expect(listed.length).toBe(5)
      for (const [, symbol, lot] of listed)
        expect(universe.index(symbol)?.derivatives?.lotSize, symbol).toBe(Number(lot))
    })

    it.each([
      ['NIFTY', '50'],
      ['NIFTYNXT50', 'next_50'],
      ['BANKNIFTY', 'bank'],
      ['NIFTY100', '100'],
      ['NIFTY200', '200'],
      ['NIFTY500', '500'],
      ['NIFTYMEDIA', 'media'],
    ])('has the members of %s as published on 30 June 2026', (index, list) => {
      const [, ...lines] = cells(file(`index_lists/nifty_${list}_constituents.csv`).toString())
      const published = lines.map(([symbol]) => symbol).filter((symbol) => symbol !== '')
      const ours = universe.constituents(index, '2026-06-30').map(({ symbol }) => symbol)
      expect(ours.sort()).toEqual(published.sort())
    })

    it('expires MCX contracts on the days the exchange listed in July 2025', () => {
      const lines = cells(gunzipSync(file('mcx/BhavCopyDateWise_30072025.csv.gz')).toString().replaceAll('"', ''))
      const listed = new Set(
        lines.slice(1).map(([, kind, symbol, expiry]) => `${kind} ${symbol} ${isoDate(expiry ?? '')}`),
      )
      const missed = [...listed].filter((contract) => {
        const [kind, symbol, expiry] = contract.split(' ')
        const commodity = universe.commodity(symbol)
        if (commodity === null) return false
        return !(kind === 'FUTCOM' ? futureExpiries(commodity) : optionExpiries(commodity)).has(expiry)
      })
      // Two follow an American holiday, and silver options step aside for Christmas.
      expect(missed.sort()).toEqual([
        'FUTCOM CRUDEOIL 2026-01-16',
        'FUTCOM NATURALGAS 2025-11-24',
        'OPTFUT SILVER 2025-12-24',
        'OPTFUT SILVERM 2025-12-24',
      ])
    })
  },
)

const CLOSED = ['2025-08-15', '2025-10-02', '2025-12-25', '2026-01-26', '2026-04-03']
const YEAR_MONTHS = Array.from({ length: 14 }, (_, at) => ({
  year: 2025 + Math.floor((at + 6) / 12),
  month: ((at + 6) % 12) + 1,
}))

function sessionsBefore(date: IsoDate, count: number): IsoDate {
  const isSession = weekday(date) % 6 !== 0 && !CLOSED.includes(date)
  if (isSession && count === 0) return date
  return sessionsBefore(addDays(date, -1), isSession ? count - 1 : count)
}

function dayOfMonth(year: number, month: number, day: number): IsoDate {
  const monthEnd = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, monthEnd))).toISOString().slice(0, 10)
}

function futureExpiries({ months, expiryDay, sessionsBefore: count }: Commodity): Set<IsoDate> {
  const listed = YEAR_MONTHS.filter(({ month }) => months.includes(month))
  return new Set(listed.map(({ year, month }) => sessionsBefore(dayOfMonth(year, month, expiryDay), count)))
}

function optionExpiries(commodity: Commodity): Set<IsoDate> {
  const { options } = commodity
  if (options === null) return new Set()
  const main = [...futureExpiries(commodity)].map((expiry) => sessionsBefore(expiry, options.sessionsBefore))
  const serial = options.serialSessionsBefore
  if (serial === null) return new Set(main)
  return new Set([
    ...main,
    ...YEAR_MONTHS.map(({ year, month }) => sessionsBefore(dayOfMonth(year, month, 31), serial)),
  ])
}

/** '05AUG2025' as '2025-08-05'. */
function isoDate(expiry: string): IsoDate {
  const month = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'.indexOf(expiry.slice(2, 5)) / 3 + 1
  return `${expiry.slice(5)}-${String(month).padStart(2, '0')}-${expiry.slice(0, 2)}`
}
