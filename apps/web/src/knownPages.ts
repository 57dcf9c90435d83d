import { PAGE_ELEMENT } from '@strikelens/tools/site'
import { later, useLoaded } from '@strikelens/ui/loaded'
import { loadedOnce } from './loadedOnce.ts'
import type { ManifestEntry } from './manifest.ts'
import { useAddress } from './routing/useAddress.ts'

/** A page as the server sends it: what the manifest has of it, and the script that loads it where it is a tool. */
export interface SentPage extends ManifestEntry {
  readonly loader?: string
}

const text = document.getElementById(PAGE_ELEMENT)?.textContent ?? null
const sent: SentPage | null = text === null ? null : JSON.parse(text)

/** Every page that is built. */
export const manifestPart = later(() => import('./manifest.ts'))
/** The same for what waits for it: a load that fails must break what waits, not begin again for ever. */
const loadManifest = loadedOnce(() => manifestPart.load())

/** The list of all pages, for whoever can wait for it. */
export function allPages(): ReturnType<typeof manifestPart.load> {
  return loadManifest('')
}

/** A page by its route; null for none, undefined while nobody can say without the list of all pages. */
export function knownPage(key: string): ManifestEntry | null | undefined {
  return sent?.key === key ? sent : manifestPart.module?.pageOf(key)
}

/** The page that is open; null while it is not known, and where there is none. */
export function useOpenPage(): ManifestEntry | null {
  const { key } = useAddress()
  useLoaded(manifestPart, key !== null && key !== sent?.key)
  return key === null ? null : (knownPage(key) ?? null)
}

/** Loads what is needed to load a tool: by its own address where the server sent its page, else by the list of all. */
export async function toolLoader(folder: string): Promise<ToolLoader> {
  if (sent?.folder === folder && sent.loader !== undefined) return import(/* @vite-ignore */ sent.loader)
  return (await allPages()).toolLoaders[folder]()
}

type ToolLoader = Awaited<ReturnType<typeof import('./manifest.ts')['toolLoaders'][string]>>
