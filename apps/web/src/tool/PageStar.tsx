import { lazyPart } from '@strikelens/ui/loaded'
import type { ToolEntry } from '../manifest.ts'

const ToolStar = lazyPart(() => import('../shell/favorites/ToolStar.tsx'))

/** The star beside a tool's name. It comes after the tool itself, into a place that is kept for it. */
export function PageStar(page: { entry: ToolEntry; symbol: string | undefined }) {
  return <ToolStar meanwhile={<span className="size-8 flex-none max-desk:size-11" />} {...page} />
}
