import { z } from 'zod'

export const mirrorAddress = z.url({ protocol: /^https?$/, error: 'an address, https://mirror.example' }).optional()

/** The address that stands in for the exchanges' own, from the environment; null where none is set; throws for what is no address. */
export function readMirror(text: string | undefined): string | null {
  const parsed = mirrorAddress.safeParse(text)
  if (!parsed.success) throw new Error(`Bad configuration. FETCH_MIRROR=${text}: ${parsed.error.issues[0]?.message}`)
  return parsed.data ?? null
}
