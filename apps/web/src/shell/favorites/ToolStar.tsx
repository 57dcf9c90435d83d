import { pathOf } from '@strikelens/tools/address/pagePath'
import { groupLabel } from '../../groupLabel.ts'
import type { ToolEntry } from '../../manifest.ts'
import { StarButton } from './StarButton.tsx'

/** The star of a tool's own page. With a symbol it keeps that symbol's page, which the name then tells from others. */
export default function ToolStar({ entry, symbol }: { entry: ToolEntry; symbol: string | undefined }) {
  const page = {
    label: symbol === undefined ? entry.label : `${symbol} ${entry.label}`,
    url: pathOf(entry.key, symbol),
    icon: groupLabel(entry.group),
  }
  return <StarButton page={page} className="size-8 text-ink-2 hover:bg-hover max-desk:size-11" />
}
