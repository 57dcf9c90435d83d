import { useMemo } from 'react'
import { RailScale } from '../controls/RailScale.tsx'
import { placeOn, type SessionRail } from '../controls/sessionRail.ts'
import { useRailHandles } from '../controls/useRailHandles.ts'
import { LINE_HEIGHT, LINE_WIDTH, type Spark, sparkPath } from './spark.ts'

interface ReplayRailProps {
  session: SessionRail
  at: number
  spark: Spark | null
  onMove: (at: number) => void
}

/** The session as the price drew it, up to the handle and nothing after it; a plain rail where no price is known. */
export function ReplayRail({ session, at, spark, onMove }: ReplayRailProps) {
  const { rail, slider } = useRailHandles({
    session,
    handles: [{ label: 'Time', at }],
    onMove: (_, next) => onMove(next),
  })
  const line = useMemo(() => (spark === null ? '' : sparkPath(spark, session)), [spark, session])
  const place = placeOn(session, at)
  return (
    <div
      {...rail}
      className="relative h-10 min-w-30 flex-1 cursor-pointer touch-pan-y select-none max-desk:mx-1.5 max-desk:h-11"
    >
      {line !== '' && (
        <svg
          className="absolute inset-x-0 top-1 h-5.25 w-full"
          viewBox={`0 0 ${LINE_WIDTH} ${LINE_HEIGHT}`}
          preserveAspectRatio="none"
          style={{ clipPath: `inset(-2px ${100 - place}% -2px 0)` }}
          aria-hidden="true"
        >
          <path d={line} fill="none" className="stroke-accent" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <span className="absolute inset-x-0 top-7 h-0.5 bg-line" />
      <span className="absolute top-7 left-0 h-0.5 bg-accent" style={{ width: `${place}%` }} />
      <RailScale session={session} line="top-7 h-0.5" hours="top-8" />
      <span
        {...slider(0)}
        className="absolute top-0 -ml-3 h-10 w-6 cursor-grab rounded-2 before:absolute before:inset-y-0 before:left-2.75 before:h-7.25 before:w-0.5 before:bg-accent after:absolute after:top-1.75 after:left-1.75 after:size-2.5 after:rounded-full after:border-2 after:border-accent after:bg-surface active:cursor-grabbing max-desk:-ml-5.5 max-desk:h-11 max-desk:w-11 max-desk:after:left-4.25 max-desk:before:left-5.25"
        style={{ left: `${place}%` }}
      />
    </div>
  )
}
