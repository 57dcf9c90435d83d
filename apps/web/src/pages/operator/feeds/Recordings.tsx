import { dayYear } from '@strikelens/market/formats'
import { sizeText } from './byteWords.ts'
import type { RecordedDay } from './feedsQuery.ts'

/** Days of which every frame is kept; each can be played again. */
export function Recordings({ recordings }: { recordings: readonly RecordedDay[] }) {
  if (recordings.length === 0) {
    return (
      <p className="px-3.5 py-3 text-ink-3 text-table max-desk:px-4">
        Nothing is recorded yet. Every frame of a broker’s feed is kept while it is followed.
      </p>
    )
  }
  return (
    <ul className="max-h-96 overflow-y-auto">
      {recordings.map(({ feed, date, bytes }) => (
        <li
          key={`${feed} ${date}`}
          className="flex flex-wrap gap-x-4 border-line-soft border-b px-3.5 py-2 text-table last:border-b-0 max-desk:px-4"
        >
          <span>{dayYear(date)}</span>
          <code className="text-ink-2">
            FEED=replay REPLAY_OF={feed}/{date}
          </code>
          <span className="ml-auto">{sizeText(bytes)}</span>
        </li>
      ))}
    </ul>
  )
}
