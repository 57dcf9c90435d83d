import type { MessagePort } from 'node:worker_threads'
import type { Scan } from '@strikelens/market/scans'
import type { IsoDate } from '@strikelens/market/time'
import type { MinutePackage } from '../stored/minutePackage.ts'
import type { DayRequest, SharedDay } from './marketDays.ts'

/** What the thread that holds the market's days needs. */
export interface MemorySettings {
  readonly databaseUrl: string
}

/** What it is to do. */
export type MemoryTask =
  | { readonly kind: 'minute'; readonly minute: MinutePackage }
  | { readonly kind: 'forget' }
  | { readonly kind: 'forget-day'; readonly date: IsoDate }

/** What it is told by the server: a task, whose number it says once that is done; or that a thread reads over a port. */
export type MemoryCommand = { readonly id: number; readonly task: MemoryTask } | { readonly reader: MessagePort }

/** What a reading thread says. */
export type ReaderMessage =
  | { readonly kind: 'read'; readonly requests: readonly { readonly id: number; readonly request: DayRequest }[] }
  /** Days it has read without asking. */
  | { readonly kind: 'used'; readonly keys: readonly string[] }
  /** What the thread that scans has found of a session. */
  | { readonly kind: 'scanned'; readonly session: IsoDate; readonly scan: Scan }

/** A day for a reading thread, or why it cannot have it. */
export type DayReply =
  | {
      readonly id: number
      readonly day: SharedDay | null
      /** Whether it is told when the day is kept no more; if not, it does not keep it either. */
      readonly isKept: boolean
    }
  | { readonly id: number; readonly error: { readonly message: string; readonly code: string | undefined } }

/** What a reading thread is told. */
export type MemoryMessage =
  | { readonly kind: 'days'; readonly replies: readonly DayReply[] }
  /** Kept no more. */
  | { readonly kind: 'drop'; readonly key: string }
