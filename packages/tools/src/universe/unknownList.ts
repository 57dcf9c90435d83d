import { type NoAnswer, noAnswer } from '../result.ts'
import { ownListOf } from '../watchlists.ts'

/** A list of a reader's own that was asked for by its name, which only its reader's page knows; null for any other universe. */
export function unknownList(
  universe: string,
  actions: NonNullable<NoAnswer['actions']>,
): { readonly noAnswer: NoAnswer } | null {
  const list = ownListOf(universe)
  if (list === null) return null
  return noAnswer(`“${list}” is a private watchlist`, 'It opens only for its owner, signed in.', actions)
}
