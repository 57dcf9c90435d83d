import { isKnown, type Maybe } from '@strikelens/market/formats'

export interface RankRailProps {
  /** 0–100: how far the bar reaches. */
  value: Maybe
  /** 0–100: where the tick stands. */
  tick: Maybe
}

/** Two ranks on one scale of 0 to 100, drawn beside their numbers, so it says nothing to readers. What is missing is not drawn. */
export function RankRail({ value, tick }: RankRailProps) {
  return (
    <span aria-hidden="true" className="relative block h-1.5 w-full rounded-1 bg-sunken">
      {isKnown(value) && (
        <span className="absolute inset-y-0 left-0 rounded-1 bg-ink-3" style={{ width: `${value}%` }} />
      )}
      {isKnown(tick) && (
        <span
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink outline-1 outline-surface"
          style={{ left: `${tick}%` }}
        />
      )}
    </span>
  )
}
