import popular from 'virtual:popular'
import { Link } from '../routing/Link.tsx'

/** A short way into the tools for visitors, who have no favorites. */
export function PopularTools() {
  return (
    <nav aria-label="Popular tools" className="scroll-x flex h-10 items-start gap-1 max-desk:h-14 max-desk:px-4">
      <span aria-hidden="true" className="mr-1 flex h-7 flex-none items-center text-ink-3 text-micro max-desk:h-11">
        Popular
      </span>
      {popular.map((page) => (
        <Link
          key={page.key}
          page={page}
          className="flex h-7 flex-none items-center whitespace-nowrap rounded-2 border border-line bg-surface px-2.25 font-mid text-table hover:border-line-control max-desk:h-11 max-desk:px-3"
        >
          {page.label}
        </Link>
      ))}
    </nav>
  )
}
