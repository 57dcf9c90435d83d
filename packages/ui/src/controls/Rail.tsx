import { RailScale } from './RailScale.tsx'
import { placeOn } from './sessionRail.ts'
import { type RailHandles, useRailHandles } from './useRailHandles.ts'

/** A session as a rail: filled up to or between the handles, gaps in amber, hours below. */
export function Rail({ session, handles, onMove }: RailHandles) {
  const { rail, slider } = useRailHandles({ session, handles, onMove })
  const from = handles.length > 1 ? placeOn(session, handles[0].at) : 0
  const to = placeOn(session, handles[handles.length - 1].at)
  return (
    <div {...rail} className="relative mx-2.5 h-8 min-w-40 flex-1 touch-pan-y select-none max-desk:h-11">
      <span className="absolute inset-x-0 top-3 h-1 rounded-1 bg-sunken dark:bg-line" />
      <RailScale session={session} line="top-3 h-1" hours="top-5.5" />
      <span className="absolute top-3 h-1 rounded-1 bg-accent" style={{ left: `${from}%`, width: `${to - from}%` }} />
      {handles.map((handle, i) => (
        <span
          key={handle.label}
          {...slider(i)}
          className="absolute top-1.5 -ml-2 size-4 cursor-grab rounded-full border-2 border-accent bg-surface focus-visible:rounded-full"
          style={{ left: `${placeOn(session, handle.at)}%` }}
        />
      ))}
    </div>
  )
}
