const KEYS = [0, 1, 2, 3, 4, 5]

/** Three columns of cards as high as the options of other menus. */
export const GRID = 'grid grid-cols-3 gap-1 p-2'
export const CARD =
  'flex min-h-11 items-center gap-1 rounded-2 px-2.5 py-1.5 aria-[current=page]:rounded-l-none aria-[current=page]:shadow-[inset_2px_0_0_var(--ink)]'

/** The panel while the favorites are not known. */
export function PanelSkeleton() {
  return (
    <div role="status" aria-label="Loading favorites">
      <div className={GRID}>
        {KEYS.map((i) => (
          <div key={i} className={`${CARD} flex-col items-start justify-center`}>
            <span className="skeleton mb-1.5 h-2.5 w-28" />
            <span className="skeleton h-2 w-14" />
          </div>
        ))}
      </div>
      <div className="h-11.25 border-line border-t" />
    </div>
  )
}
