import type { ManifestEntry } from '../../manifest.ts'
import { urlOf } from './favorites.ts'
import { StarButton } from './StarButton.tsx'

/** The star of an option in a menu, whose group is named as the menu writes it. */
export function Star({ entry, group }: { entry: ManifestEntry; group: string }) {
  const page = { label: entry.label, url: urlOf(entry.key, undefined), icon: group }
  return <StarButton page={page} className="h-7 w-6 text-line-control max-desk:size-11" />
}
