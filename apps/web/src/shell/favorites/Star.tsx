import type { ManifestEntry } from '../../manifest.ts'

/** Adds a page to the favorites. */
export function Star(_: { entry: ManifestEntry; group: string }) {
  return null
}
