import { isKnown, percent, plain } from '@strikelens/market/formats'
import type { HomeIndex } from '@strikelens/tools/home/home-index/compute'
import type { Wire } from '@strikelens/tools/result'
import { classes } from '@strikelens/ui/classes'
import { isFarWall } from './farWall.ts'

/** Walls that the chart is not stretched to, told at the edge behind which they lie. */
export function FarWalls({ data: { r1, s1, last } }: { data: Wire<HomeIndex> }) {
  const walls = [
    // On a phone the days have no room beside it: it goes below their names.
    { name: 'R1', wall: r1, place: 'top-14 text-call-text max-desk:top-20' },
    { name: 'S1', wall: s1, place: 'bottom-8 text-put-text' },
  ]
  return walls.map(({ name, wall, place }) => {
    if (wall === null || !isKnown(wall.strike) || !isKnown(last) || !isFarWall(wall.strike, last)) return null
    const awayPct = (wall.strike / last - 1) * 100
    const words = [
      `${name} ${plain(wall.strike)}`,
      ...(wall.state === null ? [] : [wall.state]),
      `${percent(Math.abs(awayPct))} ${awayPct > 0 ? 'above' : 'below'}`,
    ]
    return (
      <p key={name} className={classes('pointer-events-none absolute left-3.5 bg-surface px-0.5 text-micro', place)}>
        {words.join(', ')}
      </p>
    )
  })
}
