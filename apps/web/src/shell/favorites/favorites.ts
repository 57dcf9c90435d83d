import * as z from 'zod/mini'

export const favorite = z.object({
  id: z.string(),
  label: z.string(),
  /** Path on this site: '/option-chain', '/option-chain/NIFTY'. */
  url: z.string(),
  /** Label of the menu group it came from. */
  icon: z.string(),
})

/** A page that its reader keeps at hand, under a name of their own. */
export type Favorite = z.output<typeof favorite>
export type NewFavorite = Omit<Favorite, 'id'>

/** A name as it is saved, without the spaces around it; null where nothing is left, which is no name. */
export function nameOf(text: string): string | null {
  const name = text.trim()
  return name === '' ? null : name
}

/** What is saved for a page under the name that was typed; null without a name or an address. */
export function newFavorite(text: string, { url, icon }: NewFavorite): NewFavorite | null {
  const label = nameOf(text)
  return label === null || url === '' ? null : { label, url, icon }
}
