import { type MessagePort, parentPort } from 'node:worker_threads'
import { marketAt } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { openDb } from '@strikelens/store/database'
import { signalFinders } from '@strikelens/tools'
import { LiveLedger } from '../signals/liveLedger.ts'
import { threadSettings } from '../thread.ts'
import { SharedDays } from '../view/sharedDays.ts'
import { sharedCopy } from '../view/sharedMemory.ts'
import { adoptStoredCalendar } from '../view/storedCalendar.ts'
import { sourceOver } from '../view/storedSource.ts'
import { Scanner } from './scanner.ts'

/** What the thread that scans needs. */
export interface ScanSettings {
  readonly databaseUrl: string
  readonly memory: MessagePort
}

/** What it hears of the market. */
export type ScanNews =
  | { readonly kind: 'minute'; readonly asOf: number }
  | { readonly kind: 'forget' }
  | { readonly kind: 'forget-day'; readonly date: IsoDate }

const settings = threadSettings<ScanSettings>()
const port = parentPort
if (port === null) throw new Error('This file runs as a thread of the server.')
const db = openDb(settings.databaseUrl, { max: 2, purpose: 'serving' })
await adoptStoredCalendar(db)
const memory = new SharedDays(settings.memory)
const source = await sourceOver(db, '', memory)
const scanner = new Scanner()
const ledger = new LiveLedger(db, await signalFinders())
let newest: number | null = null
let isBusy = false

/** Says what went wrong, once while it stays the same. */
let problem: string | null = null
function tellProblem(message: string): void {
  if (message !== problem) port?.postMessage(message)
  problem = message
}

async function scanNewest(): Promise<void> {
  if (isBusy) return
  isBusy = true
  while (newest !== null) {
    const asOf = newest
    newest = null
    try {
      const market = marketAt(source, asOf)
      for await (const { session, scan } of scanner.minute(market)) {
        memory.tell(session, { ...scan, values: sharedCopy(scan.values) })
      }
      await ledger.minute(market)
    } catch (error) {
      // The database or the memory is away for a moment: who asks makes scans alone, and the next minute begins anew.
      scanner.forget()
      tellProblem(error instanceof Error ? error.message : String(error))
    }
  }
  isBusy = false
}

port.on('message', async (news: ScanNews) => {
  if (news.kind === 'minute') {
    newest = news.asOf
    await scanNewest()
    return
  }
  scanner.forget()
  ledger.forget()
  if (news.kind === 'forget-day') source.forgetDay(news.date)
  else {
    source.forget()
    await adoptStoredCalendar(db).catch(() => {})
  }
})
