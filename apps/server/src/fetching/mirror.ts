import { z } from 'zod'
import { badValues } from '../badValues.ts'

export const mirrorAddress = z.url({ protocol: /^https?$/, error: 'an address, https://mirror.example' }).optional()

/** The address that stands in for the exchanges' own, from the environment; null where none is set; throws for what is no address. */
export function readMirror(text: string | undefined): string | null {
  const env = { FETCH_MIRROR: text }
  const parsed = z.object({ FETCH_MIRROR: mirrorAddress }).safeParse(env)
  if (!parsed.success) throw badValues(parsed.error, env)
  return parsed.data.FETCH_MIRROR ?? null
}
