import type { MessagePort } from 'node:worker_threads'
import type { IsoDate } from '@strikelens/market/time'

/** What a computing thread needs to open its own view of the market. */
export interface WorkerSettings {
  readonly databaseUrl: string
  /** Where it reads the days of the market. */
  readonly memory: MessagePort
}

export interface ComputeRequest {
  readonly id: number
  readonly tool: string
  /** Parsed parameters of the tool. */
  readonly params: unknown
  readonly instant: number
  /** Fields of the envelope that stand before the result. */
  readonly envelope: Readonly<Record<string, unknown>> & { readonly source: string }
}

export type WorkerMessage =
  | { readonly kind: 'compute'; readonly request: ComputeRequest }
  | { readonly kind: 'forget' }
  | { readonly kind: 'forget-day'; readonly date: IsoDate }

export type ComputeReply =
  | {
      readonly id: number
      readonly body: Uint8Array<ArrayBuffer>
      readonly etag: string
      readonly reads: readonly string[]
      /** Milliseconds of computing and of packing. */
      readonly computeMs: number
    }
  | {
      readonly id: number
      readonly error: string
      readonly stack: string
      /** What is wrong with the database where it failed by that; null where it did not. */
      readonly trouble: string | null
    }
