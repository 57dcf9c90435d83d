import { pageOf } from '../manifest.ts'
import { PageLink } from '../shell/PageLink.tsx'

/** What most traders open first, in that order. */
const POPULAR = ['option-chain', 'oi-analysis', 'straddle-price', 'index-heatmap', 'future-heatmap']

/** A short way into the tools for visitors, who have no favorites. */
export function PopularTools() {
  return (
    <nav aria-label="Popular tools" className="scroll-x flex h-10 items-start gap-1 max-desk:h-14 max-desk:px-4">
      <span aria-hidden="true" className="mr-1 flex h-7 flex-none items-center text-ink-3 text-micro max-desk:h-11">
        Popular
      </span>
      {POPULAR.map(pageOf)
        .filter((entry) => entry !== null)
        .map((entry) => (
          <PageLink
            key={entry.key}
            entry={entry}
            className="flex h-7 flex-none items-center whitespace-nowrap rounded-2 border border-line bg-surface px-2.25 font-mid text-table hover:border-line-control max-desk:h-11 max-desk:px-3"
          >
            {entry.label}
          </PageLink>
        ))}
    </nav>
  )
}
