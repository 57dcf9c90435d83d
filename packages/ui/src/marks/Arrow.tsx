import { classes } from '../classes/index.ts'

export interface ArrowProps {
  direction: 'up' | 'down'
  /** Takes the colour of the text around it: what is neither good nor bad news. */
  isPlain?: boolean
  className?: string
}

/** A drawn triangle in the colour of its direction: the font's subset has no such glyph. Silent to readers, who have the sign. */
export function Arrow({ direction, isPlain = false, className }: ArrowProps) {
  return (
    <svg
      viewBox="0 0 7 5"
      width="7"
      height="5"
      aria-hidden="true"
      className={classes(
        'inline-block flex-none fill-current',
        !isPlain && (direction === 'up' ? 'text-up' : 'text-down'),
        className,
      )}
    >
      <path d={direction === 'up' ? 'M3.5 0 7 5H0Z' : 'M3.5 5 0 0h7Z'} />
    </svg>
  )
}
