import type { IsoDate } from '@strikelens/market/time'
import * as z from 'zod/mini'

const schema = z.object({ version: z.number(), at: z.number() })

/** Which version of the privacy policy was accepted, and when (epoch ms). */
export type Acceptance = z.output<typeof schema>

/** What was stored; null where nothing was, or nothing that can be read. */
export function acceptanceOf(text: string | null): Acceptance | null {
  try {
    return schema.parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** Whether a policy in force is news to somebody: only to those who accepted an earlier one. */
export function isNewsTo(
  accepted: Acceptance | null,
  policy: { readonly version: number; readonly effective: IsoDate },
  today: IsoDate,
): boolean {
  return accepted !== null && accepted.version < policy.version && policy.effective <= today
}
