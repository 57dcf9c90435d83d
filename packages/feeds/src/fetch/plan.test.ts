import { isTradingDay } from '@strikelens/market/calendar'
import { addDays, istDate, istInstant } from '@strikelens/market/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FILE_KINDS } from './kinds.ts'
import { plannedFiles } from './plan.ts'

const later = istInstant('2026-11-30', '12:00')
const paths = (only: string, date: string, now = later) =>
  plannedFiles({ from: date, to: date, now, only: [only] }).map(({ path }) => path)
const names = (only: string, date: string, now = later) =>
  plannedFiles({ from: date, to: date, now, only: [only] }).map(({ name }) => name)

describe('the address of a file', () => {
  it('is that of the exchange’s own format until 2024-07-05, and of the common one from 2024-07-08', () => {
    expect(paths('fo', '2024-07-05')).toEqual(['/content/historical/DERIVATIVES/2024/JUL/fo05JUL2024bhav.csv.zip'])
    expect(paths('fo', '2024-07-08')).toEqual(['/content/fo/BhavCopy_NSE_FO_0_0_0_20240708_F_0000.csv.zip'])
    expect(paths('cm', '2024-07-05')).toEqual(['/content/historical/EQUITIES/2024/JUL/cm05JUL2024bhav.csv.zip'])
    expect(paths('cm', '2024-07-08')).toEqual(['/content/cm/BhavCopy_NSE_CM_0_0_0_20240708_F_0000.csv.zip'])
    expect(paths('bse', '2024-07-05')).toEqual([
      '/download/BhavCopy/Equity/EQ050724_CSV.ZIP',
      '/download/Bhavcopy/Derivative/BhavCopy_BSE_FO_0_0_0_20240705_F_0000.CSV',
    ])
    expect(paths('bse', '2023-12-29')).toEqual(['/download/BhavCopy/Equity/EQ291223_CSV.ZIP'])
  })

  it('is that of the deliveries alone before 2020', () => {
    expect(paths('delivery', '2019-12-31')).toEqual(['/archives/equities/mto/MTO_31122019.DAT'])
    expect(paths('delivery', '2020-01-01')).toEqual(['/products/content/sec_bhavdata_full_01012020.csv'])
  })

  it('spells the date as each file does', () => {
    expect(names('participants', '2025-11-14')).toEqual([
      'fao_participant_oi_14112025.csv',
      'fao_participant_vol_14112025.csv',
    ])
    expect(names('fii', '2025-11-14')).toEqual(['fii_stats_14-Nov-2025.xls'])
    expect(names('limits', '2025-11-14')).toContain('oi_cli_limit_14-NOV-2025.lst')
    expect(names('corporate', '2025-10-29')).toContain('PR291025.zip')
    expect(paths('mcx', '2025-07-30')).toEqual([
      '/market-data/bhavcopy/GetDateWiseBhavCopy?InstrumentName=ALL&fromDate=30%2F07%2F2025',
    ])
  })
})

describe('a day', () => {
  it('on which nobody trades has no files; one of MCX’s evening alone has those of MCX', () => {
    const kinds = (date: string) => new Set(plannedFiles({ from: date, to: date, now: later }).map(({ kind }) => kind))
    // A Saturday; a holiday of all; NSE's Diwali holiday of 2026-11-10, on which MCX opens at 17:00.
    expect(kinds('2026-11-14')).toEqual(new Set())
    expect(kinds('2026-10-02')).toEqual(new Set(['cot']))
    expect(kinds('2026-11-10')).toEqual(new Set(['mcx']))
    // A Sunday with a session.
    expect(kinds('2026-02-01')).toContain('fo')
  })

  it('has its files at the hours at which exchanges publish them', () => {
    const dueOf = (kind: string) => plannedFiles({ from: '2026-11-12', to: '2026-11-12', now: later, only: [kind] })[0]
    expect(dueOf('cm').dueAt).toBe(istInstant('2026-11-12', '16:40'))
    expect(dueOf('participants').dueAt).toBe(istInstant('2026-11-12', '19:00'))
    expect(dueOf('fo').dueAt).toBe(istInstant('2026-11-12', '19:30'))
    expect(dueOf('mcx').dueAt).toBe(istInstant('2026-11-13', '00:30'))
    expect(dueOf('fo').lateUntil).toBe(istInstant('2026-11-13', '09:00'))
  })
})

describe('a list of which the exchange has only the latest', () => {
  it('is asked for until the one of the next session is due', () => {
    // 2026-11-13 is a Friday.
    expect(names('flows', '2026-11-13', istInstant('2026-11-16', '18:59'))).toEqual(['fii_dii_20261113.json'])
    expect(names('flows', '2026-11-13', istInstant('2026-11-16', '19:00'))).toEqual([])
    expect(names('lists', '2026-11-13', istInstant('2026-11-15', '12:00'))).toContain('fo_mktlots_20261113.csv')
    expect(names('lists', '2026-11-13', istInstant('2026-11-16', '08:30'))).toEqual([])
  })

  it('comes from the history where there is one', () => {
    expect(paths('deals', '2026-11-13', istInstant('2026-11-13', '20:00'))[0]).toBe('/content/equities/bulk.csv')
    expect(paths('deals', '2026-11-13')[0]).toBe(
      '/api/historicalOR/bulk-block-short-deals?optionType=bulk_deals&from=13-11-2026&to=13-11-2026',
    )
  })
})

describe('the commitments of traders', () => {
  it('are one file a year: that of its last Friday which is over', () => {
    const plan = plannedFiles({
      from: '2025-12-01',
      to: '2026-11-13',
      now: istInstant('2026-11-13', '20:00'),
      only: ['cot'],
    })
    expect(plan.map(({ date, name }) => `${date} ${name}`)).toEqual([
      '2025-12-26 fut_fin_txt_2025.zip',
      '2025-12-26 fut_disagg_txt_2025.zip',
      '2025-12-26 deacot2025.zip',
      '2026-11-06 fut_fin_txt_2026.zip',
      '2026-11-06 fut_disagg_txt_2026.zip',
      '2026-11-06 deacot2026.zip',
    ])
  })
})

it('a plan has each file once, of trading days within the range alone, oldest first, due before it is too late', () => {
  const date = fc.integer({ min: 0, max: 3900 }).map((days) => addDays('2016-01-01', days))
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 8 }), date, (from, days, today) => {
      const to = addDays(from, days)
      const plan = plannedFiles({ from, to, now: istInstant(today, '12:00') })
      const keys = plan.map((file) => `${file.date} ${file.name}`)
      expect(new Set(keys).size).toBe(keys.length)
      const odd = plan.filter((file, at) => {
        const of = FILE_KINDS.find(({ key }) => key === file.kind)?.of
        const isTraded = of === 'weekly' || (of !== undefined && isTradingDay(of, file.date))
        const isDue = istDate(file.dueAt) <= addDays(file.date, 1) && file.dueAt < file.lateUntil
        const isInOrder = file.date >= (plan[at - 1]?.date ?? from) && file.date <= to
        return !(isTraded && isDue && isInOrder && file.path.startsWith('/'))
      })
      expect(odd).toEqual([])
    }),
    { numRuns: 15 },
  )
})
