import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { BuildupChip } from '@strikelens/ui/marks'

/** The classes in their colours (§F5), with their names where there is room and they stand nowhere else. */
export function ClassLegend({ isShort = false }: { readonly isShort?: boolean }) {
  return (
    <ul className="flex items-center gap-3 whitespace-nowrap text-ink-3 text-micro">
      {(['LB', 'SC', 'SB', 'LU', 'N'] as const).map((code) => (
        <li key={code} className="inline-flex items-center gap-1">
          <BuildupChip buildup={code} />
          {!isShort && (
            <span aria-hidden="true" className="max-desk:hidden">
              {BUILDUP_NAMES[code]}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
