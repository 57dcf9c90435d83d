import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionFiles } from '@strikelens/feeds/simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallWorld } from '../testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { importCommand } from './importCommand.ts'
import { duration, ImportPace } from './progressText.ts'

const UDIFF_HEADER =
  'TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,XpryDt,FininstrmActlXpryDt,StrkPric,OptnTp,FinInstrmNm,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,UndrlygPric,SttlmPric,OpnIntrst,ChngInOpnIntrst,TtlTradgVol,TtlTrfVal,TtlNbOfTxsExctd,SsnId,NewBrdLotQty,Rmks,Rsvd1,Rsvd2,Rsvd3,Rsvd4'

let folder: string
let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
  folder = await mkdtemp(join(tmpdir(), 'strikelens-command-'))
  await mkdir(join(folder, 'good'))
  const indices = sessionFiles(smallWorld(), '2026-11-13').filter(({ name }) => name.startsWith('ind_close_all'))
  for (const { name, bytes } of indices) await writeFile(join(folder, 'good', name), bytes)
  await writeFile(join(folder, 'letter.csv'), 'Dear Sir,\n')
}, START_WITHIN_MS)
afterAll(async () => {
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
}, START_WITHIN_MS)

async function run(paths: readonly string[], signal = new AbortController().signal) {
  let said = ''
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, INIT_CWD: folder }
  const printer = {
    isTerminal: false,
    write(text: string) {
      said += text
    },
  }
  return { code: await importCommand(paths, env, printer, signal), said }
}

describe('npm run import', () => {
  it('ends with 0 when everything was loaded, and says what, by kind and date', async () => {
    const { code, said } = await run(['good'])
    expect(said).toMatch(
      /^1 file loaded, 0 loaded before, 0 rejected, in \d+ s\.\n {2}Index closes {2}1 file, 2 rows, 2026-11-13\n/,
    )
    expect(code).toBe(0)
    expect((await run(['good'])).said).toMatch(/^0 files loaded, 1 loaded before, 0 rejected/)
  })
  it('ends with 1 when something was left out, and says where all of it is written', async () => {
    const { code, said } = await run(['letter.csv'])
    expect(said).toContain('Rejected:\n  letter.csv: the header fits no known format\n')
    const [report] = await readdir(join(folder, 'imports'))
    expect(said).toContain(join(folder, 'imports', report))
    expect(code).toBe(1)
  })
  it('ends with 2 when it cannot be done, and says why', async () => {
    expect(await run([])).toMatchObject({
      code: 2,
      said: expect.stringContaining('npm run import -- [--replace] <files or folders>'),
    })
    expect(await run(['nowhere'])).toMatchObject({ code: 2, said: expect.stringMatching(/nowhere is not there\.\n$/) })
    expect(await run(['--all', 'good'])).toMatchObject({ code: 2, said: expect.stringContaining("'--all'") })
  })
  it('keeps a version with far fewer lines apart until it is asked to replace what is stored', async () => {
    const lines = Array.from({ length: 10 }, (_, n) => `S${n},EQ,100,110,90,100,100,98,10,1000,04-JUN-2024,1,INE,`)
    const header = 'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,'
    const bond = 'GOLD,GB,100,110,90,100,100,98,10,1000,04-JUN-2024,1,INE,'
    await writeFile(join(folder, 'whole.csv'), [header, ...lines, bond].join('\n'))
    await writeFile(join(folder, 'cut.csv'), [header, ...lines.slice(0, 6)].join('\n'))
    const { said } = await run(['whole.csv'])
    expect(said).toMatch(/10 rows, 2024-06-04\n {4}1 row not kept: series other than EQ, BE and BZ\n/)
    const cut = await run(['cut.csv'])
    expect(cut.code).toBe(1)
    expect(cut.said).toMatch(/^0 files loaded, 0 loaded before, 0 rejected, 1 kept apart, in/)
    expect(cut.said).toMatch(/Kept apart, and what is stored stays:\n {2}cut\.csv: It has 6 rows where 10 are stored/)
    expect(cut.said).toContain('npm run import -- --replace')
    const replaced = await run(['--replace', 'cut.csv'])
    expect(replaced.code).toBe(0)
    expect(replaced.said).toMatch(
      /Replaced:\n {2}cut\.csv: It takes the place of whole\.csv .*: 6 rows instead of 10; 4 names removed: S6, S7, S8, S9\.\n/,
    )
    expect((await run(['whole.csv'])).said).toMatch(/^1 file loaded, 0 loaded before/)
  })
  it('says in words that a file has a header and nothing below it', async () => {
    await writeFile(join(folder, 'header.csv'), `${UDIFF_HEADER}\n`)
    await writeFile(join(folder, 'reply.json'), '[]\n')
    const { said } = await run(['header.csv', 'reply.json'])
    expect(said).toContain('  header.csv: the file has a header and no lines\n')
    expect(said).toContain('  reply.json: the reply is empty: there is nothing in it\n')
  })
  it('ends with 130 when it was stopped, and says how it goes on', async () => {
    expect(await run(['good'], AbortSignal.abort())).toMatchObject({
      code: 130,
      said: expect.stringContaining('Run the same command again: it goes on where it was.'),
    })
  })
})

describe('the progress of an import', () => {
  const told = {
    stage: 'loading',
    files: 2000,
    filesDone: 500,
    bytes: 800 * 1024 * 1024,
    bytesDone: 200 * 1024 * 1024,
    rows: 1_200_000,
    known: 0,
    rejectedLines: 0,
    days: 0,
    daysDone: 0,
    at: 'fo03JUN2024bhav.csv.gz',
  } as const

  it('has its rate and the time left, by the bytes while it loads', () => {
    // A quarter in 30 seconds: 90 are left; 1,200,000 rows in 30 s are 40,000 a second.
    expect(new ImportPace(0).line(told, 30_000)).toBe(
      'Loading 500 of 2,000 files, 200 of 800 MB, 12,00,000 rows (40,000/s), 1 min 30 s left: fo03JUN2024bhav.csv.gz',
    )
  })
  it('has the time left by sessions while it derives, whatever loading took', () => {
    const pace = new ImportPace(0)
    const deriving = { ...told, stage: 'deriving', days: 250, at: '2024-06-03' } as const
    pace.note(deriving, 100_000)
    expect(pace.line({ ...deriving, daysDone: 0 }, 100_000)).toMatch(/0 of 250 sessions, time left not known yet/)
    // Fifty in 20 s: the other two hundred take 80.
    expect(pace.line({ ...deriving, daysDone: 50 }, 120_000)).toBe(
      'Deriving 50 of 250 sessions, 1 min 20 s left: 2024-06-03',
    )
  })
  it('writes times as a person does', () => {
    expect([8, 59.2, 200, 7500].map(duration)).toEqual(['8 s', '1 min 0 s', '3 min 20 s', '2 h 5 min'])
  })
})
