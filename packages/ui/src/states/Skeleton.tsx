import type { ReactNode } from 'react'
import { classes } from '../classes/index.ts'

const KEYS = Array.from({ length: 64 }, (_, i) => i)

/** Uneven lengths look like numbers; drawn from the position so that they do not jump between renders. */
function unevenWidth(row: number, column: number): number {
  return 40 + ((row * 17 + column * 29) % 34)
}

function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label}>
      {children}
    </div>
  )
}

/** A line of figures while it loads. */
export function LineSkeleton({ cells = 6 }: { cells?: number }) {
  return (
    <Loading label="Loading figures">
      <div className="context-line gap-7 overflow-hidden px-3.5">
        {KEYS.slice(0, cells).map((i) => (
          <span key={i} className="skeleton h-3 flex-none" style={{ width: i === 0 ? 160 : 72 + (i % 3) * 20 }} />
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

/** A chart while it loads: its height, or all of the picture's, and its grid. */
export function ChartSkeleton({ height }: { height?: number | undefined }) {
  return (
    <Loading label="Loading chart">
      <div
        className={classes('flex flex-col justify-between px-3.5 py-4', height === undefined && 'absolute inset-0')}
        style={{ height }}
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

/** The side column while it loads: headline, then lines of figures. */
export function SideSkeleton({ rows = 12 }: { rows?: number }) {
  return (
    <Loading label="Loading figures">
      <div className="side-part">
        <span className="skeleton h-2.5 w-32" />
        <span className="skeleton mt-2 h-6 w-40" />
      </div>
      <div className="side-part grid gap-3">
        {KEYS.slice(0, rows).map((row) => (
          <span key={row} className="flex justify-between">
            <span className="skeleton h-2.5" style={{ width: unevenWidth(row, 1) }} />
            <span className="skeleton h-2.5" style={{ width: unevenWidth(row, 2) }} />
          </span>
        ))}
      </div>
    </Loading>
  )
}
