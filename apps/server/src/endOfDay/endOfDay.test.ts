import { sessionFiles } from '@strikelens/feeds/simulator'
import { dailyBars } from '@strikelens/feeds/simulator/underlyings'
import { numbersOf, textsOf } from '@strikelens/market/blocks'
import { definitionOf } from '@strikelens/market/datasets'
import { marketAt } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { importedFiles, readBarDays, readDayTable } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unendedDay } from '../ingest/resume.ts'
import { BAR_FIELDS } from '../stored/minutePackage.ts'
import { storedField, storedTable } from '../stored/storedBlocks.ts'
import { readTable } from '../stored/storedTables.ts'
import { ingestStretch } from '../testing/ingestStretch.ts'
import { smallWorld } from '../testing/smallWorld.ts'
import { storedChains, storedMinutes, storedSummaries } from '../testing/storedDay.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { storedSource } from '../view/storedSource.ts'
import { endOfDay } from './endOfDay.ts'
import { importFile } from './importFile.ts'

const DATE = '2026-11-13'
const RETENTION = { chainSessions: 260, barSessions: 260 }
const world = smallWorld()
const FILES = [
  'BhavCopyDateWise_13112026.csv',
  'BhavCopy_NSE_CM_0_0_0_20261113_F_0000.csv',
  'BhavCopy_NSE_FO_0_0_0_20261113_F_0000.csv',
  'block_13112026.csv',
  'bulk_13112026.csv',
  'fao_participant_oi_13112026.csv',
  'fao_participant_vol_13112026.csv',
  'fii_dii_13112026.json',
  'ind_close_all_13112026.csv',
  'mcap13112026.csv',
  'sec_bhavdata_full_13112026.csv',
]

let postgres: TemporaryDatabase
let before: Awaited<ReturnType<typeof dayAsStored>>
let minutes: Awaited<ReturnType<typeof storedMinutes>>

const dayAsStored = async () => ({
  chains: await storedChains(postgres.db, DATE),
  summaries: await storedSummaries(postgres.db, DATE),
})

/** Everything the end of a day leaves behind, and how often each table has changed. */
async function traces() {
  const tables = await postgres.db.pool.query(
    'select dataset, part, date::text, revision, sha256 from day_table order by dataset, part, date',
  )
  const imports = await postgres.db.pool.query('select * from import_file order by name')
  return { tables: tables.rows, imports: imports.rows, ...(await dayAsStored()) }
}

beforeAll(async () => {
  postgres = await temporaryDatabase()
  await ingestStretch(postgres.db, { from: istInstant(DATE, '09:10'), until: istInstant(DATE, '09:25') })
  before = await dayAsStored()
  minutes = await storedMinutes(postgres.db, DATE)
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

describe('the end of a day', () => {
  it('is due as long as the day has minutes and was not ended', async () => {
    expect(await unendedDay(postgres.db)).toBe(DATE)
  })
  it('moves every chain into one block that decodes to the same series, and its summaries with it', async () => {
    expect(await endOfDay(postgres.db, world, DATE, RETENTION)).toEqual([])
    const { rows } = await postgres.db.pool.query('select count(*)::int as chains from chain_day')
    expect(rows[0].chains).toBe(before.chains.size)
    expect(before.chains.size).toBeGreaterThan(20)
    expect(await dayAsStored()).toEqual(before)
  })
  it('moves the bars into one block a field', async () => {
    for (const { panel, bars } of minutes) {
      const [day] = await readBarDays(postgres.db, { panel, interval: '1m' }, ['start', ...BAR_FIELDS], DATE, DATE)
      const stored = (field: string) => storedField(day.fields.get(field) ?? new Uint8Array())
      expect(Array.from(stored('start'))).toEqual(bars.map(({ start }) => start))
      const width = bars[0].values.length / BAR_FIELDS.length
      BAR_FIELDS.forEach((field, f) => {
        const column = Float64Array.from({ length: width * bars.length }, (_, at) => {
          const [i, m] = [Math.floor(at / bars.length), at % bars.length]
          return bars[m].values[f * width + i]
        })
        expect(stored(field)).toEqual(column)
      })
    }
  })
  it("loads the exchanges' files through their parsers", async () => {
    const files = await importedFiles(postgres.db, 100)
    expect(files.map(({ name }) => name).sort()).toEqual(FILES)
    expect(files.flatMap(({ rejected }) => rejected)).toEqual([])
    const stored = await readDayTable(postgres.db, { dataset: 'fo_options', part: 'NIFTY' }, DATE)
    const table = storedTable(stored?.block ?? new Uint8Array())
    const listed = [...before.chains].filter(([name]) => name.startsWith('NIFTY '))
    const legs = listed.reduce((sum, [, { strike }]) => sum + 2 * strike.length, 0)
    expect(textsOf(table, 'right')).toHaveLength(legs)
  })
  it('leaves the official closes of the day for the next one to be measured against', async () => {
    const stored = await readDayTable(postgres.db, { dataset: 'daily', part: '' }, DATE)
    const table = storedTable(stored?.block ?? new Uint8Array())
    expect([...textsOf(table, 'id')].sort()).toEqual(['HDFCBANK', 'INFY', 'ITC', 'RELIANCE'])
    const { ids, close } = dailyBars(world, DATE, DATE)
    const official = new Map(ids.map((id, i) => [id, close[i]]))
    expect(Array.from(numbersOf(table, 'close'))).toEqual(textsOf(table, 'id').map((id) => official.get(id)))
  })
  it('leaves a daily bar of every commodity future that traded, as MCX printed it', async () => {
    const file = sessionFiles(world, DATE).find(({ name }) => name === 'BhavCopyDateWise_13112026.csv')
    const [header, ...lines] = new TextDecoder().decode(file?.bytes).trim().split(/\r?\n/)
    const cells = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', '').trim())
    const place = (name: string) => cells(header).indexOf(name)
    const printed = lines.map(cells).filter((row) => row[place('Instrument Name')] === 'FUTCOM')
    const gold = printed.find((row) => row[place('Symbol')] === 'GOLD' && row[place('Expiry Date')].includes('DEC'))
    const source = await storedSource(postgres.db, 'Simulated market')
    const [stored] = await source.barWindows('mcx', '1d', DATE, 1)
    expect(stored.ids).toHaveLength(printed.filter((row) => Number(row[place('Volume(Lots)')]) > 0).length)
    const bars = await marketAt(source, istInstant('2026-11-14', '10:00')).panel(['GOLD26DECFUT'], '1d', 1)
    for (const [field, name] of [
      ['open', 'Open'],
      ['high', 'High'],
      ['low', 'Low'],
      ['close', 'Close'],
    ] as const) {
      expect(bars?.[field][0]).toBe(Number(gold?.[place(name)]))
    }
    // Gold is counted in kilograms, and a lot is one.
    expect(bars?.volume[0]).toBe(Number(gold?.[place('Volume(Lots)')]))
  })
  it('leaves tables as their datasets are defined and no other', async () => {
    const { rows } = await postgres.db.pool.query<{ dataset: string; part: string }>(
      'select distinct dataset, part from day_table where date = $1',
      [DATE],
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { dataset, part } of rows) {
      const definition = definitionOf(dataset, part)
      if (definition === null) throw new Error(`no dataset ${dataset} has a part ${part}`)
      const columns = Object.keys((await readTable(postgres.db, definition, DATE, part)) ?? {})
      const known = { ...definition.columns, ...definition.optional }
      expect(columns.sort(), dataset).toEqual(Object.keys(known).sort())
    }
  })
  it('is no longer due', async () => {
    expect(await unendedDay(postgres.db)).toBeNull()
  })
  it('changes nothing when it is run again, as after a kill', async () => {
    const first = await traces()
    await endOfDay(postgres.db, world, DATE, RETENTION)
    expect(await traces()).toEqual(first)
  })
})

describe("an exchange's file", () => {
  const [file] = sessionFiles(world, DATE)

  it('is known when it comes a second time', async () => {
    expect(await importFile(postgres.db, file.name, file.bytes, 'Simulated market')).toMatchObject([
      { name: file.name, tables: 0, rows: 0, rejection: null, problems: [], isKnown: true },
    ])
  })
  it('with a bad line is loaded without it, and the line is told with its reason', async () => {
    const lines = new TextDecoder().decode(file.bytes).split('\n')
    const fields = lines[5].split(',')
    const header = lines[0].split(',')
    fields[header.indexOf('XpryDt')] = '2026-13-45'
    lines[5] = fields.join(',')
    const bytes = new TextEncoder().encode(lines.join('\n'))
    const [report] = await importFile(postgres.db, file.name, bytes, 'Simulated market')
    expect(report).toMatchObject({ isKnown: false, problems: [{ line: 6, column: 'XpryDt' }] })
    expect(report.tables).toBeGreaterThan(0)
  })
  it('that nobody knows is refused with a reason', async () => {
    const bytes = new TextEncoder().encode('nothing of an exchange')
    const [report] = await importFile(postgres.db, 'holiday.txt', bytes, 'Simulated market')
    expect(report).toMatchObject({ tables: 0, isKnown: false, rejection: 'the header fits no known format' })
  })
})
