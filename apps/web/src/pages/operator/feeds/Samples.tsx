import { clock, grouped } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'
import type { Sample } from './feedsQuery.ts'

/** Messages that were not believed, by minute and reason, with the beginning of one. */
export function Samples({ samples }: { samples: readonly Sample[] }) {
  if (samples.length === 0) {
    return <p className="px-3.5 py-3 text-ink-3 text-table max-desk:px-4">No message was rejected.</p>
  }
  return (
    <ul className="max-h-96 overflow-y-auto">
      {samples.map(({ feed, minute, reason, count, sample }) => (
        <li
          key={`${feed} ${minute} ${reason}`}
          className="border-line-soft border-b px-3.5 py-2 text-table last:border-b-0 max-desk:px-4"
        >
          <div className="flex flex-wrap gap-x-3">
            <span className="text-ink-3 tabular-nums">
              {day(istDate(minute))} {clock(minute)}
            </span>
            <span>
              {feed}: {reason}
            </span>
            <span className="ml-auto">{count === 1 ? 'once' : `${grouped(count)} times`}</span>
          </div>
          <code className="block break-all text-ink-2 text-micro">{sample}</code>
        </li>
      ))}
    </ul>
  )
}
