import { pathOf } from '@strikelens/tools/address/pagePath'
import type { ManifestEntry } from '../../manifest.ts'
import { StarButton } from './StarButton.tsx'

/** The star of an option in a menu, whose group is named as the menu writes it. */
export function Star({ entry, group }: { entry: ManifestEntry; group: string }) {
  const page = { label: entry.label, url: pathOf(entry.key), icon: group }
  return <StarButton page={page} className="h-7 w-6 text-line-control max-desk:size-11" />
}
