import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { placesOf, RECEIVED_ON, readText, rowsOf, tablesIn } from './readSample.ts'
import { SAMPLES } from './samples.ts'

describe('members of an index', () => {
  it('belong to the index that the name or the line says', () => {
    expect(placesOf(tablesIn(SAMPLES.indexList))).toEqual([`constituents/BANKNIFTY ${RECEIVED_ON}: 2`])
    expect(placesOf(tablesIn({ ...SAMPLES.indexList, name: 'ind_nifty50list_14112025.csv' }))).toEqual([
      'constituents/NIFTY 2025-11-14: 2',
    ])
    expect(placesOf(tablesIn(SAMPLES.datedIndexList))).toEqual(['constituents/NIFTY 2026-06-30: 1'])
    expect(placesOf(tablesIn(SAMPLES.memberships))).toEqual([
      'constituents/NIFTY 2026-06-30: 2',
      'constituents/BANKNIFTY 2026-06-30: 1',
    ])
    expect(readText('list.csv', SAMPLES.indexList.text)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('which index'),
    })
  })

  it('weigh what their free float is of the sum of all', () => {
    const [{ part, date, table }] = tablesIn(SAMPLES.indexQuotes)
    expect([part, date]).toEqual(['BANKNIFTY/weights', '2025-11-14'])
    expect(rowsOf(table)).toEqual([
      { symbol: 'HDFCBANK', freeFloat: 3e12, weightPct: 75 },
      { symbol: 'AXISBANK', freeFloat: 1e12, weightPct: 25 },
    ])
    const lost = SAMPLES.indexQuotes.text.replace('1000000000000\n', '0\n')
    expect(readText('q.json', lost)).toMatchObject({ ok: false, reason: expect.stringContaining('ffmc') })
  })
})

describe('lot sizes', () => {
  it('are told by expiry month, indices before the second header and stocks behind it', () => {
    const rows = rowsOf(tablesIn({ ...SAMPLES.lots, name: 'fo_mktlots_18082026.csv' })[0].table)
    expect(rows).toHaveLength(4 + 3 + 3)
    expect(rows[3]).toEqual({ symbol: 'NIFTY', underlying: 'NIFTY 50', set: 'IDX', month: '2026-12', lotSize: 65 })
    expect(rows[9]).toMatchObject({ symbol: 'IOC', set: 'STK', month: '2026-10', lotSize: 4900 })
  })

  it('without a date are of the day received while their near month is, else of its first day', () => {
    expect(tablesIn(SAMPLES.lots)[0].date).toBe('2026-08-01')
    const current = SAMPLES.lots.text.replaceAll('AUG-26', 'DEC-26').replaceAll('DEC-26     \n', 'JAN-27     \n')
    expect(tablesIn({ name: 'fo_mktlots.csv', text: current })[0].date).toBe(RECEIVED_ON)
  })

  it('that are no lots are reported', () => {
    expect(readText('fo_mktlots_18082026.csv', SAMPLES.lots.text.replace('4900', '4.9 '))).toMatchObject({
      problems: [{ line: 5, column: 'OCT-26' }],
    })
    expect(rowsOf(tablesIn(SAMPLES.lotReply)[0].table)).toHaveLength(4)
  })
})

describe('holidays', () => {
  it('are all of their year, of NSE by its cash segment and of MCX with what is shut', () => {
    for (const [sample, whose] of [
      [SAMPLES.holidayReply, 'equity'],
      [SAMPLES.holidayList, 'equity/list'],
    ] as const) {
      const [{ part, date, table, addsBy }, ...others] = tablesIn(sample)
      expect([part, date, others, addsBy]).toEqual([whose, '2027-01-01', [], undefined])
      expect(rowsOf(table)).toEqual([
        { date: '2027-01-26', name: 'Republic Day', closure: 'closed' },
        { date: '2027-03-22', name: 'Holi', closure: 'closed' },
      ])
    }
    expect(rowsOf(tablesIn(SAMPLES.mcxHolidays)[0].table).map(({ closure }) => closure)).toEqual([
      'evening',
      'closed',
      'morning',
    ])
  })

  it('of which one cannot be read are no list: the day would pass for open', () => {
    const text = SAMPLES.holidayList.text.replace('22-Mar', '32-Mar')
    expect(readText('h.csv', text)).toMatchObject({ ok: false, reason: expect.stringContaining('line 3') })
  })

  it('do not include sessions on a weekend, which a list of weekdays does not make', () => {
    const [{ part, table }] = tablesIn(SAMPLES.specialSessions)
    expect([part, rowsOf(table)[0]]).toEqual([
      'equity/special',
      { date: '2024-03-02', name: 'Special session', closure: 'open' },
    ])
    const weekday = `2024-01-22\n${SAMPLES.specialSessions.text}`
    expect(readText('special_sessions.txt', weekday)).toMatchObject({ problems: [{ line: 1, column: 'date' }] })
  })
})

describe('changes of symbols', () => {
  it('are read with and without their header, oldest first', () => {
    const bare = SAMPLES.symbolChanges.text.slice(SAMPLES.symbolChanges.text.indexOf('\n') + 1)
    for (const text of [SAMPLES.symbolChanges.text, bare]) {
      expect(rowsOf(tablesIn({ name: 'symbolchange.csv', text })[0].table)).toEqual([
        { from: '2005-01-17', before: 'ABANLLOYD', after: 'ABANLOYD', company: 'Aban Offshore Ltd.' },
        { from: '2025-04-09', before: 'ZOMATO', after: 'ETERNAL', company: 'ETERNAL LIMITED' },
      ])
    }
  })
})

describe('public issues', () => {
  it('have a band, bids also in powers of ten, and dates', () => {
    const [{ part, table }] = tablesIn(SAMPLES.ipos)
    expect(part).toBe('current')
    expect(rowsOf(table)).toMatchObject([
      {
        ...{
          symbol: 'SRM',
          opensOn: '2024-03-26',
          closesOn: '2024-03-28',
          listedOn: '',
          lowPrice: 200,
          highPrice: 210,
        },
        ...{ issueQty: 4_340_100, category: 'Total', offeredQty: 4_340_100, bidQty: 67_731_930 },
      },
    ])
  })

  it('to come and past are told by what they have', () => {
    const upcoming = SAMPLES.ipos.text.replace(/,\s*"noOfSharesOffered"[^}]*/, '')
    expect(tablesIn({ name: 'i.json', text: upcoming })[0].part).toBe('upcoming')
    const past = JSON.stringify([
      {
        ...{ symbol: 'NAMAN', companyName: 'Naman In-Store', ipoStartDate: '22-MAR-2024', ipoEndDate: '27-MAR-2024' },
        ...{ priceRange: '-', listingDate: '-', securityType: 'SME', issuePrice: null },
      },
    ])
    const [table] = tablesIn({ name: 'i.json', text: past })
    expect(table.part).toBe('past')
    expect(rowsOf(table.table)[0].lowPrice).toBeNaN()
    expect(readText('i.json', SAMPLES.ipos.text.replace('Rs.200', 'Rs.220'))).toMatchObject({ ok: false })
  })
})

describe('shareholding', () => {
  it('adds up to all shares', () => {
    const [{ date, table }] = tablesIn(SAMPLES.shareholding)
    expect(date).toBe('2025-12-31')
    expect(rowsOf(table)).toMatchObject([
      { symbol: 'MARKSANS', promoterPct: 43.87, publicPct: 56.13, announcedOn: '2026-01-13' },
    ])
    expect(readText('s.json', SAMPLES.shareholding.text.replace('56.13', '55.13'))).toMatchObject({ ok: false })
  })
})

describe('commitments of traders', () => {
  it('are of a Tuesday and known on Saturday morning in India, an hour earlier in the American summer', () => {
    const [{ part, date, table }] = tablesIn(SAMPLES.cotLegacy)
    expect([part, date]).toEqual(['legacy', '2026-03-17'])
    expect(rowsOf(table)).toMatchObject([
      {
        ...{
          code: '088691',
          openInterest: 500,
          openInterestChange: -12,
          nonCommercialLong: 200,
          nonCommercialSpread: 50,
        },
        ...{ commercialShort: 260, releasedAt: istInstant('2026-03-21', '01:00') },
      },
    ])
    const winter = tablesIn({ name: 'a.txt', text: SAMPLES.cotLegacy.text.replace('2026-03-17', '2026-01-13') })
    expect(rowsOf(winter[0].table)[0].releasedAt).toBe(istInstant('2026-01-17', '02:00'))
  })

  it('tell of each group its positions, their changes and how many traders hold them', () => {
    const [legacy] = rowsOf(tablesIn(SAMPLES.cotLegacy)[0].table)
    expect(legacy).toMatchObject({
      ...{ traders: 31, nonCommercialLongTraders: 14, nonCommercialSpreadTraders: 5, commercialShortTraders: 11 },
      ...{ nonCommercialLongChange: -9, nonCommercialSpreadChange: 1, nonReportableShortChange: 3 },
      // A dot is a number that the agency keeps to itself, those too small to report are not counted, hedgers hold no spreads.
      ...{ nonCommercialShortTraders: Number.NaN, nonReportableLongTraders: Number.NaN, commercialSpread: Number.NaN },
    })
  })

  it('are known by groups of funds and hedgers however the year spells its header', () => {
    for (const text of [
      SAMPLES.cotDisaggregated.text,
      SAMPLES.cotDisaggregated.text.replaceAll('_ALL', '_All').replaceAll('Swap__', 'Swap_'),
    ]) {
      const [{ part, table }] = tablesIn({ name: 'f_year.txt', text })
      expect(part).toBe('disaggregated')
      expect(rowsOf(table)).toMatchObject([
        {
          ...{ code: '067411', market: 'CRUDE OIL, LIGHT SWEET-WTI - ICE FUTURES EUROPE', openInterest: 500 },
          ...{ producerShort: 215, swapLong: 40, swapShort: 60, swapSpread: 30, otherLong: 35, nonReportableShort: 50 },
          ...{ managedMoneyLong: 200, managedMoneyShort: 60, managedMoneySpread: 50 },
          ...{ managedMoneyLongChange: 7, managedMoneyShortChange: -3, managedMoneySpreadChange: Number.NaN },
          ...{ traders: 88, managedMoneyLongTraders: 21, managedMoneySpreadTraders: 12, net4LongPct: 23.4 },
        },
      ])
    }
  })

  it('are left out where the groups are not the open interest, or a position is suppressed', () => {
    for (const [from, to] of [
      ['     180,', '     181,'.replace('181', '190')],
      ['     120,', '.,'],
    ]) {
      expect(readText('a.txt', SAMPLES.cotLegacy.text.replace(from, to)), to).toMatchObject({ ok: false })
    }
  })
})

describe('limits of positions', () => {
  it('ban stocks on the trade date of the title; an empty list bans none', () => {
    const [{ part, date, table }] = tablesIn(SAMPLES.ban)
    expect([part, date, table]).toEqual(['ban', '2025-11-17', { symbol: ['SAIL', 'M&MFIN'] }])
    const none = tablesIn({ name: 'fo_secban.csv', text: 'Securities in Ban For Trade Date 18-NOV-2025:\n' })
    expect(none).toMatchObject([{ date: '2025-11-18', table: { symbol: [] } }])
  })

  it('are refused when one banned stock cannot be read', () => {
    expect(readText('b.csv', SAMPLES.ban.text.replace('2,M&MFIN', '2,M&M FIN'))).toMatchObject({ ok: false })
  })

  it('hold for a client and an exchange on the date of the name', () => {
    const [{ part, date, table }] = tablesIn(SAMPLES.clientLimits)
    expect([part, date]).toEqual(['client', '2025-11-14'])
    expect(rowsOf(table)[1]).toEqual({ symbol: '360ONE', exchange: 'NSE', clientLimitQty: 4_466_000 })
  })

  it('have volatilities of which the annual one is the daily one over a year', () => {
    expect(rowsOf(tablesIn(SAMPLES.volatility)[0].table)).toMatchObject([
      { symbol: 'RELIANCE', close: 1518.9, underlyingDaily: 0.0134, futureDaily: 0.0135, applicableAnnual: 0.2579 },
    ])
    expect(
      readText('v.csv', SAMPLES.volatility.text.replace(', 0.0135, 0.2579\n', ', 0.0135, 0.3579\n')),
    ).toMatchObject({ ok: false })
  })
})
