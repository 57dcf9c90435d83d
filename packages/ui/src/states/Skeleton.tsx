import type { ReactNode } from 'react'

const KEYS = Array.from({ length: 64 }, (_, i) => i)

/** Uneven lengths look like numbers; drawn from the position so that they do not jump between renders. */
function unevenWidth(row: number, column: number): number {
  return 40 + ((row * 17 + column * 29) % 34)
}

function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  )
}

/** A strip of figures while it loads. */
export function StripSkeleton({ cells = 5 }: { cells?: number }) {
  return (
    <Loading label="Loading figures">
      <div className="flex h-14 items-center gap-7 overflow-hidden px-3.5">
        {KEYS.slice(0, cells).map((i) => (
          <span key={i} className="flex-none">
            <span className="skeleton mb-1.75 h-2" style={{ width: 36 + (i % 3) * 12 }} />
            <span className="skeleton h-3.5" style={{ width: i === 0 ? 120 : 60 + (i % 3) * 12 }} />
          </span>
        ))}
      </div>
    </Loading>
  )
}

/** A table while it loads: the same rows and columns as the one to come. */
export function TableSkeleton({ rows = 8, columns = 9 }: { rows?: number; columns?: number }) {
  return (
    <Loading label="Loading table">
      {KEYS.slice(0, rows).map((row) => (
        <div
          key={row}
          className="grid h-7 items-center gap-3.5 overflow-hidden border-line-soft border-b px-3.5 max-desk:h-11"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(24px, 1fr))` }}
        >
          {KEYS.slice(0, columns).map((column) => (
            <span
              key={column}
              className="skeleton h-2.25 max-w-full justify-self-end"
              style={{ width: unevenWidth(row, column) }}
            />
          ))}
        </div>
      ))}
    </Loading>
  )
}

/** A chart while it loads: its height, or that of the room it fills, and its grid. */
export function ChartSkeleton({ height = 280 }: { height?: number | 'fill' }) {
  const isFill = height === 'fill'
  return (
    <Loading label="Loading chart" {...(isFill ? { className: 'flex min-h-0 flex-1 flex-col' } : {})}>
      <div
        className={`flex flex-col justify-between px-3.5 py-4 ${isFill ? 'flex-1' : ''}`}
        style={isFill ? {} : { height }}
      >
        {KEYS.slice(0, 6).map((i) => (
          <span key={i} className="skeleton h-px w-full" />
        ))}
      </div>
    </Loading>
  )
}

/** Cards of figures while they load. */
export function FiguresSkeleton({ cells = 6, columns = 2 }: { cells?: number; columns?: number }) {
  return (
    <Loading label="Loading figures">
      <div className="ruled" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {KEYS.slice(0, cells).map((i) => (
          <span key={i} className="px-3.5 py-3">
            <span className="skeleton mb-2 h-2 w-16" />
            <span className="skeleton h-4 w-20" />
          </span>
        ))}
      </div>
    </Loading>
  )
}
