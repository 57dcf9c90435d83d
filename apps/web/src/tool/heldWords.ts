import type { Envelope } from './fetchTool.ts'
import { resolvedOf } from './resolvedLink.ts'

/** What chooses a strike on most pages. */
export const HELD_PARAMS: readonly string[] = ['strike']

/** What the words of an answer that choose its strikes meant, as the address carries it (§S15); null where none does. */
export function heldWords(
  envelope: Envelope | undefined,
  names: readonly string[] = HELD_PARAMS,
): Readonly<Record<string, string>> | null {
  if (envelope === undefined || !('answer' in envelope.result)) return null
  const resolved = Object.entries(resolvedOf(envelope.result.answer.data)).filter(([name]) => names.includes(name))
  return resolved.length === 0 ? null : Object.fromEntries(resolved)
}
