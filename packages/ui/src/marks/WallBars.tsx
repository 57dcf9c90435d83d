import { classes } from '../classes/index.ts'

/** A strike with the length of its two bars, 0 to 1. */
export interface WallBarRow {
  readonly strike: number
  readonly call: number
  readonly put: number
  readonly isAtm: boolean
  /** Which of its bars is a wall. */
  readonly wall: 'call' | 'put' | 'both' | null
  /** Strikes between this row and the one below it are left out. */
  readonly isGapBelow?: boolean
}

export interface WallBarsProps {
  /** What the bars show, for who cannot see them: 'Calls are heaviest at 26,200, puts at 25,800'. */
  readonly label: string
  /** From above to below. */
  readonly rows: readonly WallBarRow[]
  readonly format: (strike: number) => string
}

/** Calls and puts of the strikes around the money, back to back; the walls are outlined. */
export function WallBars({ label, rows, format }: WallBarsProps) {
  return (
    <div role="img" aria-label={label} className="grid">
      {rows.map(({ strike, call, put, isAtm, wall, isGapBelow = false }) => (
        <div
          key={strike}
          className={classes(
            'grid h-4.25 grid-cols-[1fr_52px_1fr] items-center text-micro/[17px]',
            isGapBelow && 'mb-1 border-line-control border-b border-dashed pb-0.5',
          )}
        >
          <span
            className={classes('h-2.25 justify-self-end rounded-1 bg-call', isOutlined(wall, 'call') && OUTLINE)}
            style={{ width: width(call) }}
          />
          <span className={classes('text-center', isAtm || wall !== null ? 'font-bold text-ink' : 'text-ink-2')}>
            {format(strike)}
          </span>
          <span
            className={classes('h-2.25 rounded-1 bg-put', isOutlined(wall, 'put') && OUTLINE)}
            style={{ width: width(put) }}
          />
        </div>
      ))}
    </div>
  )
}

const OUTLINE = 'outline outline-ink outline-offset-1'

function isOutlined(wall: WallBarRow['wall'], side: 'call' | 'put'): boolean {
  return wall === side || wall === 'both'
}

function width(share: number): string {
  return `${Number.isFinite(share) ? 97 * Math.min(Math.max(share, 0), 1) : 0}%`
}
