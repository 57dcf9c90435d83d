import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { istInstant } from '@strikelens/market/time'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FetchedFile, fetchFiles, rejectedPath } from './fetchFiles.ts'
import { begun, cutOff, ExchangeServer, packed, reset, status, WEB_PAGE } from './fixtures/exchangeServer.ts'
import { plannedFiles } from './plan.ts'
import type { Waiting } from './waiting.ts'

const DATE = '2026-11-13'
const exchange = new ExchangeServer()
const never = new AbortController().signal
let folder: string
/** A clock that only waiting moves. */
let now: number
const waits: number[] = []
const waiting: Waiting = {
  now: () => now,
  async pause(ms) {
    waits.push(ms)
    now += ms
  },
  deadline() {
    minute = new AbortController()
    return minute.signal
  },
  random: () => 0.5,
}
/** Ends when the test says so. */
let minute = new AbortController()
const endMinute = () => minute.abort()

beforeAll(() => exchange.begin())
afterAll(() => exchange.end())
beforeEach(async () => {
  exchange.forget()
  waits.length = 0
  now = istInstant(DATE, '21:30')
  folder = await mkdtemp(join(tmpdir(), 'strikelens-fetch-'))
  return () => rm(folder, { recursive: true, force: true })
})

async function fetched(only: readonly string[], from = DATE, to = DATE, signal = never): Promise<FetchedFile[]> {
  const all: FetchedFile[] = []
  const files = plannedFiles({ from, to, now, only })
  await fetchFiles({ files, folder, mirror: exchange.address, waiting, signal, onFile: (one) => void all.push(one) })
  return all
}
const states = async (...question: Parameters<typeof fetched>) =>
  (await fetched(...question)).map(({ state, reason }) => (reason === '' ? state : `${state}: ${reason}`))
const onDisk = async () => (await readdir(folder, { recursive: true })).sort()

const INDICES = '/nsearchives.nseindia.com/content/indices/ind_close_all_13112026.csv'
const indices = (date = '13-11-2026') =>
  [
    'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield',
    `Nifty 50,${date},25000,25100,24900,25050,50,.2,100,1000,22,3,1.2`,
    '',
  ].join('\n')
const CM = '/nsearchives.nseindia.com/content/cm/BhavCopy_NSE_CM_0_0_0_20261113_F_0000.csv.zip'
const cm = zipSync({
  'BhavCopy_NSE_CM_0_0_0_20261113_F_0000.csv': strToU8(
    [
      'TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,XpryDt,FininstrmActlXpryDt,StrkPric,OptnTp,FinInstrmNm,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,UndrlygPric,SttlmPric,OpnIntrst,ChngInOpnIntrst,TtlTradgVol,TtlTrfVal,TtlNbOfTxsExctd,SsnId,NewBrdLotQty,Rmks,Rsvd1,Rsvd2,Rsvd3,Rsvd4',
      '2026-11-13,2026-11-13,CM,NSE,STK,2885,INE002A01018,RELIANCE,EQ,,,,,RELIANCE INDUSTRIES LTD,1500.00,1520.00,1490.00,1510.00,1510.00,1495.00,,1510.00,,,1000,1505000.00,10,F1,1,,,,,',
      '',
    ].join('\n'),
  ),
})
const FLOWS = '/www.nseindia.com/api/fiidiiTradeReact'
const flows = (date = '13-Nov-2026') =>
  JSON.stringify(
    ['DII', 'FII/FPI'].map((category) => ({ category, date, buyValue: '10.5', sellValue: '8.5', netValue: '2.0' })),
  )

describe('a file that is there', () => {
  it('is asked for as a browser asks, and lies on the disk under its date, byte for byte', async () => {
    exchange.has(CM, cm)
    exchange.has(INDICES, indices())
    expect(await states(['cm', 'indices'])).toEqual(['got', 'got'])
    expect(await onDisk()).toEqual([
      DATE,
      `${DATE}/BhavCopy_NSE_CM_0_0_0_20261113_F_0000.csv.zip`,
      `${DATE}/ind_close_all_13112026.csv`,
    ])
    expect(new Uint8Array(await readFile(join(folder, DATE, CM.slice(CM.lastIndexOf('/') + 1))))).toEqual(cm)
  })

  it('is not asked for again; one that was broken off is', async () => {
    exchange.has(CM, cm)
    exchange.has(INDICES, indices())
    await mkdir(join(folder, DATE))
    await writeFile(join(folder, DATE, 'ind_close_all_13112026.csv.part'), indices().slice(0, 40))
    expect(await states(['cm', 'indices'])).toEqual(['got', 'got'])
    const count = exchange.asked.length
    expect(await states(['cm', 'indices'])).toEqual(['had', 'had'])
    expect(exchange.asked).toHaveLength(count)
    expect((await onDisk()).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('is asked for one at a time, with a wait between any two', async () => {
    // Of the Sunday there is a file: muhurat; of the 10th, a holiday, none.
    const dates = ['08', '09', '11', '12', '13']
    for (const day of dates) {
      exchange.has(INDICES.replace('13112026', `${day}112026`), indices(`${day}-11-2026`))
    }
    expect(await states(['indices'], '2026-11-07', DATE)).toEqual(dates.map(() => 'got'))
    expect(exchange.mostAtOnce.get('nsearchives.nseindia.com')).toBe(1)
    expect(waits).toHaveLength(dates.length - 1)
    expect(Math.min(...waits)).toBeGreaterThan(200)
  })
})

describe('cookies', () => {
  it('are fetched from a page before the first question, and again once they are worth nothing', async () => {
    exchange.has(FLOWS, flows())
    expect(await states(['flows'])).toEqual(['got'])
    expect(exchange.asked).toEqual(['/www.nseindia.com/all-reports', FLOWS])
    exchange.forget()
    // They run out between the page and the question.
    exchange.has(FLOWS, (_request, response) => {
      exchange.endVisits()
      exchange.has(FLOWS, flows())
      response.statusCode = 401
      response.end()
    })
    await rm(join(folder, DATE), { recursive: true })
    expect(await states(['flows'])).toEqual(['got'])
    expect(exchange.asked).toEqual(['/www.nseindia.com/all-reports', FLOWS, '/www.nseindia.com/all-reports', FLOWS])
  })
})

describe('trouble on the way', () => {
  it.each([
    ['a server that is down', status(503)],
    ['a block for a moment', status(403)],
    [
      'a web page in the place of a file',
      (_: unknown, response: { end(text: string): void }) => response.end(WEB_PAGE),
    ],
    ['a connection that breaks before', reset],
    ['a connection that breaks within', cutOff(cm)],
    [
      'a zip that was cut off on their side',
      (_: unknown, response: { end(b: Uint8Array): void }) => response.end(cm.subarray(0, 200)),
    ],
  ])('%s: it is asked for again, later and later', async (_, trouble) => {
    exchange.has(CM, trouble, trouble, cm)
    expect(await states(['cm'])).toEqual(['got'])
    // 2 s and 4 s, less a quarter by chance; pacing is shorter.
    expect(waits.filter((ms) => ms > 1000)).toEqual([1500, 3000])
  })

  it('that does not end is said, with nothing on the disk', async () => {
    exchange.has(CM, cm.subarray(0, 200))
    expect(await states(['cm'])).toEqual([
      'broken: BhavCopy_NSE_CM_0_0_0_20261113_F_0000.csv.zip: the zip is cut off: it has no directory',
    ])
    expect(exchange.asked).toHaveLength(4)
    expect(await onDisk()).toEqual([])
  })

  it('waits as long as the site asks, unless that is too long', async () => {
    exchange.has(CM, status(429, { 'retry-after': '30' }), cm)
    expect(await states(['cm'])).toEqual(['got'])
    expect(waits).toContain(30_000)
    await rm(join(folder, DATE), { recursive: true })
    exchange.forget()
    exchange.has(CM, status(429, { 'retry-after': '3600' }))
    expect(await states(['cm'])).toEqual(['refused: the site answers 429'])
    expect(exchange.asked).toHaveLength(1)
  })

  it('at one site keeps nobody from another; a site that turns us away is left alone', async () => {
    for (const only of ['cm', 'indices', 'delivery', 'fii']) {
      const [{ path }] = plannedFiles({ from: DATE, to: DATE, now, only: [only] })
      exchange.has(`/nsearchives.nseindia.com${path}`, status(403))
    }
    exchange.has(FLOWS, flows())
    const result = await fetched(['cm', 'indices', 'delivery', 'fii', 'flows'])
    expect(result.filter(({ file }) => file.site === 'nse-archives').map(({ state }) => state)).toEqual([
      'refused',
      'refused',
      'not-asked',
      'not-asked',
    ])
    expect(result.find(({ file }) => file.kind === 'flows')?.state).toBe('got')
  })
})

describe('a file that is not there', () => {
  it('is one that answers 404, asked for once, and is there when it was published', async () => {
    expect(await states(['indices'])).toEqual(['absent: the site answers 404'])
    expect(exchange.asked).toHaveLength(1)
    exchange.has(INDICES, indices())
    expect(await states(['indices'])).toEqual(['got'])
  })

  it('is a web page at BSE', async () => {
    expect(await states(['bse'])).toEqual([
      'absent: the site answers with a web page',
      'absent: the site answers with a web page',
    ])
  })

  it('is a reply without contracts at MCX', async () => {
    exchange.has(
      '/www.mcxindia.com/market-data/bhavcopy/GetDateWiseBhavCopy?InstrumentName=ALL&fromDate=12%2F11%2F2026',
      '{"d":{"Summary":{"Count":0},"Data":[]}}',
    )
    expect(await states(['mcx'], '2026-11-12', '2026-11-12')).toEqual(['absent: the reply has no entries'])
  })

  it('is that of the day before under an address without a date', async () => {
    exchange.has(FLOWS, flows('12-Nov-2026'))
    expect(await states(['flows'])).toEqual(['absent: it is still the one of 2026-11-12'])
    expect(await onDisk()).toEqual([])
  })

  it('is one whose lines tell of another date than its name', async () => {
    exchange.has(INDICES, indices('12-11-2026'))
    expect(await states(['indices'])).toEqual(['absent: it is still the one of 2026-11-12'])
  })

  it('is none to miss where nothing happened', async () => {
    exchange.has(
      '/www.nseindia.com/api/corporates-pit?index=equities&from_date=13-11-2026&to_date=13-11-2026',
      '{"acqNameList":[],"data":[]}',
    )
    expect(await states(['insider'])).toEqual(['empty'])
  })
})

it('a bundle is taken for what it is asked for, whatever else is in it; damaged it is not', async () => {
  const PR = '/nsearchives.nseindia.com/archives/equities/bhavcopy/pr/PR131126.zip'
  const bundle = zipSync({
    'Readme.txt': strToU8('Pd is the file of prices\n'),
    'bc131126.csv': strToU8(
      'SERIES,SYMBOL,SECURITY,RECORD_DT,BC_STRT_DT,BC_END_DT,EX_DT,ND_STRT_DT,ND_END_DT,PURPOSE\nEQ,INFY,INFOSYS LIMITED,20/11/2026,,,20/11/2026,,,DIV-RS 20 PER SH\n',
    ),
  })
  exchange.has(PR, bundle.with(80, bundle[80] ^ 1), bundle)
  const bundled = (await fetched(['corporate'])).find(({ file }) => file.site === 'nse-archives')
  expect([bundled?.state, waits.filter((ms) => ms > 1000)]).toEqual(['got', [1500]])
})

it('another file than was asked for is not taken, and kept for whoever looks why', async () => {
  exchange.has(INDICES, flows())
  expect(await states(['indices'])).toEqual(['rejected: it is not what it should be (index-close)'])
  const kept = rejectedPath(folder, { date: DATE, name: 'ind_close_all_13112026.csv' })
  expect(await readFile(kept, 'utf8')).toBe(flows())
  // It stands in nobody's way when the exchange mends it.
  exchange.has(INDICES, indices())
  expect(await states(['indices'])).toEqual(['got'])
})

describe('an answer that is packed for the way', () => {
  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    // Some servers leave out its header.
    ['deflate', deflateRawSync],
  ])('as %s is unpacked, and the file lies as the exchange made it', async (encoding, pack) => {
    exchange.has(INDICES, packed(encoding, pack(indices())))
    exchange.has(CM, packed(encoding, pack(cm)))
    expect(await states(['indices', 'cm'])).toEqual(['got', 'got'])
    expect(await readFile(join(folder, DATE, 'ind_close_all_13112026.csv'), 'utf8')).toBe(indices())
    expect(new Uint8Array(await readFile(join(folder, DATE, CM.slice(CM.lastIndexOf('/') + 1))))).toEqual(cm)
  })

  it('is asked for again where it was cut off, or packed by a way of which nobody spoke', async () => {
    const whole = gzipSync(indices())
    exchange.has(
      INDICES,
      packed('gzip', whole.subarray(0, whole.length - 9)),
      packed('compress', whole),
      packed('gzip', whole),
    )
    expect(await states(['indices'])).toEqual(['got'])
    expect(exchange.asked).toHaveLength(3)
  })
})

describe('a server that is slow', () => {
  it('is given up after a minute, and asked again', async () => {
    exchange.has(INDICES, endMinute, begun(indices(), endMinute), indices())
    expect(await states(['indices'])).toEqual(['got'])
    expect(waits.filter((ms) => ms > 1000)).toEqual([1500, 3000])
  })

  it('is said to be so, and left alone after two files to which it had no answer', async () => {
    for (const { path } of plannedFiles({ from: DATE, to: DATE, now, only: ['cm', 'indices', 'fii'] })) {
      exchange.has(`/nsearchives.nseindia.com${path}`, endMinute)
    }
    const silence = 'broken: no whole answer: nothing whole came within 60 s'
    expect(await states(['cm', 'indices', 'fii'])).toEqual([
      silence,
      silence,
      'not-asked: nsearchives.nseindia.com gave no answer to the files before it',
    ])
    // Each of the two four times.
    expect(exchange.asked).toHaveLength(8)
  })
})

it('a stop ends it at once, and nothing half is left', async () => {
  const stop = new AbortController()
  exchange.has(CM, (_request, response) => {
    response.write(cm.subarray(0, 100))
    stop.abort()
  })
  expect(await states(['cm', 'indices'], DATE, DATE, stop.signal)).toEqual([])
  expect(await onDisk()).toEqual([])
})
