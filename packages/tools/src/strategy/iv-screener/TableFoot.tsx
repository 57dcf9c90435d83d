import { grouped } from '@strikelens/ui/formats'
import type { Screen, Sieve } from './screen.ts'

/** What the tints mean, and whom a condition could not judge. */
export function TableFoot({ screen }: { screen: Screen }) {
  const lacking = lackedFields(screen.sieves)
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-line-soft border-t px-3.5 py-2 text-ink-3 text-micro max-desk:px-4">
      <span className="inline-flex items-center gap-1.5">
        <i aria-hidden="true" className="size-3 rounded-1 border border-line bg-warn-soft" />
        Results on or before the near expiry
      </span>
      <span className="inline-flex items-center gap-1.5">
        <i aria-hidden="true" className="size-3 rounded-1 border border-line bg-sunken" />
        ATM quotes wider than 10%
      </span>
      {lacking.map(({ field, missing }) => (
        <span key={field}>
          {grouped(missing)} {missing === 1 ? 'symbol' : 'symbols'} without {field}
        </span>
      ))}
    </p>
  )
}

/** Each field once, however many conditions ask for it. */
function lackedFields(sieves: readonly Sieve[]): readonly Sieve[] {
  return sieves.filter(
    ({ field, missing }, i) => missing > 0 && sieves.findIndex((other) => other.field === field) === i,
  )
}
