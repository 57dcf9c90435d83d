const ROWS = [72, 48, 64, 40, 56, 68]

/** A card while it loads: its place is its own, so a few lines say that something comes. */
export function CardSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-6 px-3.5 py-5 max-desk:px-4">
      {ROWS.map((width) => (
        <span key={width} className="skeleton h-2.5" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
