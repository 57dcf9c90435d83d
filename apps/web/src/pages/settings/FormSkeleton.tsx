const ROWS = [148, 96, 120, 84, 132]

/** A form while it loads: rows of a name, a note and a control. */
export function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading settings">
      <div className="flex h-10 items-center border-line-soft border-b px-3.5 max-desk:px-4">
        <span className="skeleton h-3 w-24" />
      </div>
      {ROWS.map((width) => (
        <div key={width} className="border-line-soft not-last:border-b px-3.5 max-desk:px-4">
          <div className="flex h-14 max-w-173 items-center justify-between max-desk:h-20">
            <span>
              <span className="skeleton mb-2 h-2.5" style={{ width }} />
              <span className="skeleton h-2 w-44" />
            </span>
            <span className="skeleton h-6 w-28 max-desk:hidden" />
          </div>
        </div>
      ))}
    </div>
  )
}
