import { lazy, Suspense } from 'react'
import type { ToolEntry } from '../manifest.ts'

const ToolStar = lazy(() => import('../shell/favorites/ToolStar.tsx'))

/** The star beside a tool's name. It comes after the tool itself, into a place that is kept for it. */
export function PageStar(page: { entry: ToolEntry; symbol: string | undefined }) {
  return (
    <Suspense fallback={<span className="size-8 flex-none max-desk:size-11" />}>
      <ToolStar {...page} />
    </Suspense>
  )
}
