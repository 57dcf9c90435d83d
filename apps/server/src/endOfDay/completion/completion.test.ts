import { numbersOf, type Table, textsOf } from '@strikelens/market/blocks'
import { readDayTable } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedTable } from '../../stored/storedBlocks.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../../testing/temporaryDatabase.ts'
import { importFile } from '../importFile.ts'

const FO =
  'INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,'
const MONDAY = [
  FO,
  // 100 contracts for 647.5 lakh at 3,690 to 3,710: a lot of 175.
  'FUTSTK,TCS,27-Jun-2024,0,XX,3700,3710,3690,3705,3705,100,647.5,17500,-350,03-JUN-2024,',
  'OPTSTK,TCS,27-Jun-2024,3700,CE,50,55,48,52,52,10,65.62,1750,0,03-JUN-2024,',
  'OPTSTK,TCS,27-Jun-2024,3800,CE,0,0,0,21,20.5,0,0,175,0,03-JUN-2024,',
]
const TUESDAY = [
  FO,
  // Nothing traded: the lot of the series is Monday's.
  'FUTSTK,TCS,27-Jun-2024,0,XX,0,0,0,3705,3650,0,0,17850,350,04-JUN-2024,',
  'OPTSTK,TCS,27-Jun-2024,3700,CE,0,0,0,52,30,0,0,1750,0,04-JUN-2024,',
  // Open interest 350 less 100 is not Monday's 175: not the contract of that name a session earlier.
  'OPTSTK,TCS,27-Jun-2024,3800,CE,0,0,0,21,9,0,0,350,100,04-JUN-2024,',
  'OPTSTK,TCS,27-Jun-2024,3900,CE,0,0,0,5,4,0,0,0,0,04-JUN-2024,',
  'FUTIDX,NIFTY,27-Jun-2024,0,XX,23000,23100,21500,21900,21900,1000,5500,50000,0,04-JUN-2024,',
  ...['23500', '23600', '23700'].map(
    (strike) => `OPTIDX,NIFTY,27-Jun-2024,${strike},CE,0,0,0,9,9,0,0,25,0,04-JUN-2024,`,
  ),
]
const CASH = [
  'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,',
  'TCS,EQ,3690,3700,3600,3645.5,3645,3690,100,365000,04-JUN-2024,10,INE467B01029,',
]
const INDICES = [
  'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield',
  'Nifty 50,04-06-2024,23179.5,23179.5,21281.45,21884.5,-1379.4,-5.93,1,1,21,3.6,1.3',
]
const MCX =
  "Date,Instrument Name,Symbol,Expiry Date,Option Type,Strike Price,Open,High,Low,Close,Previous Close,Volume(Lots),Volume(In 000's),Value(Lacs),Open Interest(Lots)"
const copper = (date: string, lots: number, month = '31JUL2024') =>
  `"${date}","FUTCOM","COPPER       ","${month}","-","0","870","872","868","871","869","2","5.000 KGS  ","43.55","${lots}"`

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

async function load(files: readonly (readonly string[])[]): Promise<void> {
  await postgres.db.pool.query('delete from day_table; delete from import_file')
  for (const lines of files) await importFile(postgres.db, 'file.csv', Buffer.from(lines.join('\n')), 'Exchange files')
}

async function stored(dataset: string, part: string, date: string): Promise<Table> {
  const found = await readDayTable(postgres.db, { dataset, part }, date)
  if (found === null) throw new Error(`${dataset} ${part} of ${date} is not stored`)
  return storedTable(found.block)
}

const column = (table: Table, name: string) => Array.from(numbersOf(table, name))

describe('what files until 2024 leave out', () => {
  const FILES = [MONDAY, TUESDAY, CASH, INDICES]
  const orders = [FILES, FILES.toReversed(), [TUESDAY, INDICES, MONDAY, CASH], [CASH, TUESDAY, INDICES, MONDAY]]

  it.each(orders.map((order, n) => [n, order] as const))(
    'is there in whatever order files come (%i)',
    async (_, order) => {
      await load(order)
      const futures = await stored('fo_futures', 'NSE', '2024-06-04')
      expect(textsOf(futures, 'symbol')).toEqual(['TCS', 'NIFTY'])
      expect(column(futures, 'prevClose')).toEqual([3705, Number.NaN])
      expect(column(futures, 'underlying')).toEqual([3645.5, 21_884.5])
      // NIFTY: 5,500 lakh / 1,000 is 25.6 × 21,500 and 23.8 × 23,100; 25 divides what is open.
      expect(column(futures, 'lotSize')).toEqual([175, 25])
      expect(column(futures, 'volumeQty')).toEqual([0, 25_000])
      const options = await stored('fo_options', 'TCS', '2024-06-04')
      expect(column(options, 'prevClose')).toEqual([52, Number.NaN, Number.NaN])
      expect(column(options, 'underlying')).toEqual([3645.5, 3645.5, 3645.5])
      expect(column(options, 'lotSize')).toEqual([175, 175, 175])
    },
  )

  it('is the lot of the month’s list where nothing was traded, whichever comes first', async () => {
    const LOTS = [
      'UNDERLYING                          ,SYMBOL    ,JUN-24     ,JUL-24     ',
      'TCS LTD                             ,TCS       ,175        ,200        ',
    ]
    const july = TUESDAY[1].replace('27-Jun-2024', '25-Jul-2024')
    const orders = [
      [LOTS, [...TUESDAY, july]],
      [[...TUESDAY, july], LOTS],
    ]
    for (const order of orders) {
      await load(order)
      const futures = await stored('fo_futures', 'NSE', '2024-06-04')
      // NIFTY is not in the list; its own turnover tells 25.
      expect(column(futures, 'lotSize')).toEqual([175, 25, 200])
      expect(column(await stored('fo_options', 'TCS', '2024-06-04'), 'lotSize')).toEqual([175, 175, 175])
    }
  })

  it('is not the lot of a list of another month', async () => {
    await load([['UNDERLYING,SYMBOL,APR-24,JUN-24', 'TCS LTD,TCS,150,150'], TUESDAY])
    expect(column(await stored('fo_futures', 'NSE', '2024-06-04'), 'lotSize')).toEqual([Number.NaN, 25])
  })

  it('stays unknown where no file tells it', async () => {
    await load([TUESDAY])
    const futures = await stored('fo_futures', 'NSE', '2024-06-04')
    expect(column(futures, 'prevClose')).toEqual([Number.NaN, Number.NaN])
    expect(column(futures, 'underlying')).toEqual([Number.NaN, Number.NaN])
    expect(column(futures, 'lotSize')).toEqual([Number.NaN, 25])
  })

  it('is not taken from a file of another session', async () => {
    // A week earlier, and with other open interest than Tuesday's changes lead back to.
    const earlier = MONDAY.map((line) => line.replace('03-JUN-2024', '28-MAY-2024').replace(',1750,0,', ',1925,0,'))
    await load([earlier.map((line) => line.replace(',17500,-350,', ',16800,-350,')), TUESDAY])
    expect(column(await stored('fo_futures', 'NSE', '2024-06-04'), 'prevClose')).toEqual([Number.NaN, Number.NaN])
    expect(column(await stored('fo_options', 'TCS', '2024-06-04'), 'prevClose')).toEqual(Array(3).fill(Number.NaN))
  })
})

describe('the change of open interest at MCX', () => {
  it('is today’s less that of the session before', async () => {
    await load([
      [MCX, copper('03 Jun 2024', 100)],
      [MCX, copper('04 Jun 2024', 90)],
    ])
    const table = await stored('fo_futures', 'MCX', '2024-06-04')
    // 10 lots of 2,500 kg fewer.
    expect(column(table, 'oiChangeQty')).toEqual([-25_000])
    expect(column(await stored('fo_futures', 'MCX', '2024-06-03'), 'oiChangeQty')).toEqual([Number.NaN])
  })

  it('is all that is open of a contract on its first day', async () => {
    await load([
      [MCX, copper('03 Jun 2024', 100)],
      [MCX, copper('04 Jun 2024', 90), copper('04 Jun 2024', 5, '30AUG2024')],
    ])
    expect(column(await stored('fo_futures', 'MCX', '2024-06-04'), 'oiChangeQty')).toEqual([-25_000, 12_500])
  })

  it('is unknown of contracts that the day before may not tell, where it tells of few', async () => {
    const months = ['30AUG2024', '30SEP2024', '31OCT2024']
    await load([
      [MCX, copper('03 Jun 2024', 100)],
      [MCX, copper('04 Jun 2024', 90), ...months.map((month) => copper('04 Jun 2024', 5, month))],
    ])
    const { oiChangeQty } = await stored('fo_futures', 'MCX', '2024-06-04')
    expect(oiChangeQty).toEqual(Float64Array.of(-25_000, Number.NaN, Number.NaN, Number.NaN))
  })

  it('is unknown when a session is missing between', async () => {
    await load([
      [MCX, copper('03 Jun 2024', 100)],
      [MCX, copper('05 Jun 2024', 90)],
    ])
    expect(column(await stored('fo_futures', 'MCX', '2024-06-05'), 'oiChangeQty')).toEqual([Number.NaN])
    await importFile(
      postgres.db,
      'late.csv',
      Buffer.from([MCX, copper('04 Jun 2024', 95)].join('\n')),
      'Exchange files',
    )
    expect(column(await stored('fo_futures', 'MCX', '2024-06-05'), 'oiChangeQty')).toEqual([-12_500])
  })
})

describe('a snapshot of a chain', () => {
  const leg = {
    strikePrice: 3700,
    expiryDate: '27-Jun-2024',
    underlying: 'TCS',
    identifier: 'OPTSTKTCS27-06-2024CE3700.00',
    openInterest: 41.5,
    changeinOpenInterest: 2,
    totalTradedVolume: 10,
    impliedVolatility: 20,
    lastPrice: 50,
    bidprice: 49,
    askPrice: 51,
    bidQty: 175,
    askQty: 175,
  }
  const entry = { strikePrice: 3700, expiryDate: '27-Jun-2024', CE: leg }
  const reply = (time: string) => [
    JSON.stringify({ records: { data: [entry], timestamp: `04-Jun-2024 ${time}`, underlyingValue: 3645.5 } }),
  ]

  it('is read and not kept: no tool shows a moment of a chain', async () => {
    await load([MONDAY])
    const [line] = reply('10:47:19')
    expect(await importFile(postgres.db, 'chain.json', Buffer.from(line), 'Exchange files')).toMatchObject([
      { kind: 'option-chain', tables: 0, isNotNeeded: true, rejection: 'no page shows what it tells' },
    ])
    expect(await readDayTable(postgres.db, { dataset: 'chain_snapshots', part: 'TCS' }, '2024-06-04')).toBeNull()
  })
})

describe('the market activity of a day', () => {
  const ACTIVITY = [
    'INSTRUMENT,SYMBOL,EXP_DATE,OPEN_PRICE,HI_PRICE,LO_PRICE,CLOSE_PRICE,OPEN_INT*,TRD_VAL,TRD_QTY,NO_OF_CONT,NO_OF_TRADE',
    'FUTSTK,TCS,27/06/2024,3700,3710,3690,3705,17325,64750000.00,17500,100,90',
    'FUTSTK,INFY,27/06/2024,1400,1410,1390,1405,400,56000000.00,40000,100,90',
  ]
  const loadNamed = (lines: readonly string[], name: string) =>
    importFile(postgres.db, name, Buffer.from(lines.join('\n')), 'Exchange files')

  it('stands in for the bhavcopy and never replaces it', async () => {
    await load([])
    await loadNamed(ACTIVITY, 'fo03062024.csv')
    expect(column(await stored('fo_futures', 'NSE', '2024-06-03'), 'oiQty')).toEqual([17_325, 400])
    await loadNamed(MONDAY, 'fo03JUN2024bhav.csv')
    expect(column(await stored('fo_futures', 'NSE', '2024-06-03'), 'oiQty')).toEqual([17_500])
    await loadNamed([...ACTIVITY, ''], 'fo03062024.csv')
    const futures = await stored('fo_futures', 'NSE', '2024-06-03')
    expect(textsOf(futures, 'symbol')).toEqual(['TCS', 'INFY'])
    expect(column(futures, 'oiQty')).toEqual([17_500, 400])
  })
})
