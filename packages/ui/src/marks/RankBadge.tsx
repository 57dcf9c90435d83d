import { classes } from '../classes/index.ts'

/** Place of a value among its column: 1 is an ink square, 2 and 3 are outlined. */
export function RankBadge({ rank }: { rank: 1 | 2 | 3 }) {
  return (
    <span
      className={classes(
        'inline-grid h-3 min-w-3 place-items-center rounded-1 font-chip text-[9px] leading-none',
        rank === 1 ? 'bg-ink text-surface' : 'text-ink-2 inset-ring inset-ring-line-control',
      )}
    >
      <span className="sr-only">rank </span>
      {rank}
    </span>
  )
}
