import { noteReached } from './connectivity.ts'
import { STORED_HEADER } from './protocol.ts'

/** Asks the server, and notes whether it was reached: not when it is silent, nor when a kept answer stands in for it. */
export async function ask(path: string, signal?: AbortSignal): Promise<Response> {
  try {
    const response = await fetch(path, { signal: signal ?? null })
    noteReached(storedAt(response) === null)
    return response
  } catch (error) {
    // A question that was taken back says nothing of the line.
    if (signal?.aborted !== true) noteReached(false)
    throw error
  }
}

/** When a kept answer came from the server, epoch ms; null for an answer that comes from there now. */
export function storedAt({ headers }: Response): number | null {
  const text = headers.get(STORED_HEADER)
  return text === null ? null : Number(text)
}
