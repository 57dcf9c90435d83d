import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionFiles } from '@strikelens/feeds/simulator'
import { tradingDays, tradingDaysBefore } from '@strikelens/market/calendar'
import { marketAt } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { importFiles } from '../../apps/server/src/imports/importFiles.ts'
import { lastStored } from '../../apps/server/src/storedMarket.ts'
import { smallWorld } from '../../apps/server/src/testing/smallWorld.ts'
import { type TemporaryDatabase, temporaryDatabase } from '../../apps/server/src/testing/temporaryDatabase.ts'
import { storedSource } from '../../apps/server/src/view/storedSource.ts'

export const LAST = '2026-11-13'
const THREE = tradingDays('derivatives', '2026-11-11', LAST)
/** The session of 11 November is missing between the first and the others; on the 10th the market was closed. */
const GAP = ['2026-11-09', '2026-11-12', LAST]

type SessionFile = ReturnType<typeof sessionFiles>[number]

/** What a small site was given. */
export interface StoreFiles {
  readonly name: string
  readonly dates: readonly IsoDate[]
  readonly hasCash: boolean
  readonly hasIndex: boolean
}

/** Sites as they begin: a few end-of-day files and nothing else. */
export const STORES: readonly StoreFiles[] = [
  { name: 'one day', dates: [LAST], hasCash: true, hasIndex: true },
  { name: 'three days', dates: THREE, hasCash: true, hasIndex: true },
  { name: 'a gap', dates: GAP, hasCash: true, hasIndex: true },
  { name: 'no cash file', dates: THREE, hasCash: false, hasIndex: true },
  { name: 'no index file', dates: THREE, hasCash: true, hasIndex: false },
]

/** What is true of a store. */
export interface StoreFacts extends StoreFiles {
  /** Sessions of the F&O file before the last. */
  readonly earlier: readonly IsoDate[]
  /** Sessions of which closes are known: those that are stored, and the one before each, which its file tells of. */
  readonly told: readonly IsoDate[]
  /** How many of the last sessions are stored without a gap. */
  readonly run: number
  readonly expiries: ReadonlySet<IsoDate>
}

export interface Store extends StoreFacts {
  readonly postgres: TemporaryDatabase
  readonly market: ReturnType<typeof marketAt>
}

const world = smallWorld()
const filesByDate = new Map<IsoDate, readonly SessionFile[]>()

/** The files of a session, made once for all stores. */
function filesOf(date: IsoDate): readonly SessionFile[] {
  const files = filesByDate.get(date) ?? sessionFiles(world, date)
  filesByDate.set(date, files)
  return files
}

/** The files of a store, imported as an operator imports them. */
export async function openStore(files: StoreFiles): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'strikelens-sentences-'))
  const postgres = await temporaryDatabase()
  try {
    for (const date of files.dates) {
      for (const file of filesOf(date).filter((one) => isGiven(one, files))) {
        await writeFile(join(folder, file.name), files.hasIndex ? file.bytes : withoutUnderlying(file))
      }
    }
    const signal = new AbortController().signal
    await importFiles({ db: postgres.db, paths: [folder], origin: 'command', dataDir: folder, signal })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const reached = await lastStored(postgres.db)
  if (reached === null) throw new Error(`Nothing of ${files.name} was stored.`)
  const source = await storedSource(postgres.db, reached.source)
  const listings = await source.listings(LAST)
  const expiries = listings.flatMap(({ options, futures }) => [...options, ...futures].map(({ expiry }) => expiry))
  return { ...factsOf(files, expiries), postgres, market: marketAt(source, reached.at) }
}

/** What files say of a store, with the expiries that are listed in them. */
export function factsOf(files: StoreFiles, expiries: readonly IsoDate[]): StoreFacts {
  const { dates } = files
  const before = (date: IsoDate) => tradingDaysBefore('derivatives', date, 1)[0]
  let run = 1
  while (dates.includes(tradingDaysBefore('derivatives', LAST, run)[0])) run++
  return {
    ...files,
    earlier: dates.filter((date) => date < LAST),
    told: [...new Set([...dates.map(before), ...dates])].sort(),
    run,
    expiries: new Set(expiries),
  }
}

function isGiven({ name }: SessionFile, { hasCash, hasIndex }: StoreFiles): boolean {
  if (name.startsWith('ind_close')) return hasIndex
  return hasCash || !/^(BhavCopy_NSE_CM|sec_bhavdata)/.test(name)
}

/** Old files of derivatives do not print what their contracts are on: without an index file it has no price at all. */
function withoutUnderlying({ name, bytes }: SessionFile): Uint8Array {
  if (!name.startsWith('BhavCopy_NSE_FO')) return bytes
  const [head, ...lines] = new TextDecoder().decode(bytes).split('\n')
  const at = head.split(',').indexOf('UndrlygPric')
  const blanked = lines.map((line) =>
    line
      .split(',')
      .map((cell, i) => (i === at ? '' : cell))
      .join(','),
  )
  return new TextEncoder().encode([head, ...blanked].join('\n'))
}
