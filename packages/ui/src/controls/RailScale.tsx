import { clock } from '@strikelens/market/formats'
import { classes } from '../classes/index.ts'
import { gaps, hourTicks, placeOn, type SessionRail } from './sessionRail.ts'

/** What lies along a rail: amber where data is missing, at the height of its line, and the hours below. */
export function RailScale({ session, line, hours }: { session: SessionRail; line: string; hours: string }) {
  return (
    <>
      {gaps(session).map(({ from, to }) => (
        <span
          key={from}
          title={`No data ${clock(from)}–${clock(to)}`}
          className={classes('absolute min-w-1 bg-warn-line', line)}
          style={{ left: `${placeOn(session, from)}%`, width: `${placeOn(session, to) - placeOn(session, from)}%` }}
        />
      ))}
      {hourTicks(session).map((at, i, all) => (
        <span
          key={at}
          className={classes(
            'absolute text-chip text-ink-3 leading-2.5',
            hours,
            i === all.length - 1 ? '-translate-x-full' : i > 0 && '-translate-x-1/2',
            i % 2 === 1 && i < all.length - 1 && 'max-desk:hidden',
          )}
          style={{ left: `${placeOn(session, at)}%` }}
        >
          {clock(at)}
        </span>
      ))}
    </>
  )
}
