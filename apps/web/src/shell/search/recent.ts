import * as z from 'zod/mini'

/** Key of the last choices in local storage. */
export const RECENT_KEY = 'strikelens-recent-search'
const MOST_RECENT = 6

const choices = z.array(z.object({ title: z.string(), description: z.string(), href: z.string() }))

/** What was chosen in the search before. */
export type RecentChoice = z.output<typeof choices>[number]

/** The last choices, newest first; none where storage is closed to us or holds something else. */
export function recentChoices(storage: Pick<Storage, 'getItem'>): readonly RecentChoice[] {
  try {
    const read = choices.safeParse(JSON.parse(storage.getItem(RECENT_KEY) ?? '[]'))
    return read.success ? read.data.slice(0, MOST_RECENT) : []
  } catch {
    return []
  }
}

/** Puts a choice before the others; each link stands once. */
export function rememberChoice(storage: Pick<Storage, 'getItem' | 'setItem'>, choice: RecentChoice): void {
  const others = recentChoices(storage).filter(({ href }) => href !== choice.href)
  try {
    storage.setItem(RECENT_KEY, JSON.stringify([choice, ...others].slice(0, MOST_RECENT)))
  } catch {
    // Private windows may refuse storage; the search works without a memory.
  }
}
