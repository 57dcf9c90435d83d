import { isTradingDay, NO_OVERRIDES, sessionOn, setCalendarOverrides } from '@strikelens/market/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '../endOfDay/importFile.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { adoptStoredCalendar } from './storedCalendar.ts'

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(async () => {
  setCalendarOverrides(NO_OVERRIDES)
  await postgres.remove()
})

const HOLIDAYS_2027 = ['26-Jan', '22-Mar', '26-Mar', '14-Apr', '15-Apr', '17-May', '15-Jun', '29-Oct']

async function load(name: string, text: string): Promise<void> {
  // Later than the years of these lists, and asked for: a day that nobody knew was traded.
  const settings = { today: '2028-01-03', isAccepted: true }
  const [report] = await importFile(postgres.db, name, new TextEncoder().encode(text), 'Exchange files', settings)
  expect(report.rejection).toBeNull()
  await adoptStoredCalendar(postgres.db)
}

const reply = (days: readonly string[]) =>
  JSON.stringify({
    CM: days.map((day, i) => ({ tradingDate: `${day}-2027`, weekDay: '-', description: 'Rest', Sr_no: i + 1 })),
  })

describe('the calendar of the store', () => {
  it('takes a list of others for a year nobody else knows', async () => {
    expect(isTradingDay('cash', '2027-01-26')).toBe(true)
    await load('holidays.csv', `date,holiday\n${HOLIDAYS_2027.map((day) => `${day}-2027,Rest`).join('\n')}\n`)
    expect(isTradingDay('cash', '2027-01-26')).toBe(false)
    expect(sessionOn('mcx', '2027-01-26')?.kind).toBe('evening')
  })

  it('believes NSE itself before it, if that is the list of a year', async () => {
    await load('part.json', reply(['27-Jan']))
    expect(isTradingDay('cash', '2027-01-27')).toBe(true)
    await load('whole.json', reply(HOLIDAYS_2027.with(0, '27-Jan')))
    expect([isTradingDay('cash', '2027-01-27'), isTradingDay('cash', '2027-01-26')]).toEqual([false, true])
  })

  it('counts a day of which prices are stored as traded, whatever any list says', async () => {
    const header = 'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,'
    for (const day of ['30-JAN-2027', '22-MAR-2027']) {
      await load(`cm${day}.csv`, `${header}\nINFY,EQ,10,10,10,10,10,10,5,50.00,${day},1,INE009A01021,\n`)
    }
    // A Saturday, and a listed holiday.
    expect([isTradingDay('cash', '2027-01-30'), isTradingDay('cash', '2027-03-22')]).toEqual([true, true])
    expect(sessionOn('derivatives', '2027-03-22')?.isProvisional).toBe(true)
  })
})
