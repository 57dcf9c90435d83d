import { price, signedPercent } from '@strikelens/market/formats'
import type { Wire } from '@strikelens/tools/result'
import type { WatchRow } from '@strikelens/tools/tools/watchlist-rows/row'
import { tool } from '@strikelens/tools/tools/watchlist-rows/tool'
import { signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../account/session.ts'
import { pageOf } from '../../manifest.ts'
import { DayLine } from '../../pages/watchlist/DayLine.tsx'
import { useFollowed } from '../../pages/watchlist/useFollowed.ts'
import { itemsQuery } from '../../pages/watchlist/useItems.ts'
import { listsQuery } from '../../pages/watchlist/useLists.ts'
import { lineName } from '../../pages/watchlist/watchLine.ts'
import { type HomeSearch, isPast } from '../homeSearch.ts'
import { useHomeAnswer } from '../useHomeAnswer.ts'
import { Card } from './Card.tsx'
import { CardLink } from './CardLink.tsx'

const MOST = 10

/** The first ten of the reader's first list; nothing while there are none. */
export default function WatchlistCard({ search }: { search: HomeSearch }) {
  const { user } = useSession()
  const lists = useQuery(listsQuery(user?.id ?? null))
  const list = lists.data?.[0]?.name ?? null
  const { data: items = [] } = useQuery(itemsQuery(user?.id ?? null, list))
  const codes = items.slice(0, MOST).map(({ symbol }) => symbol)
  return list === null || codes.length === 0 ? null : <TopRows search={search} list={list} symbols={codes.join(',')} />
}

function TopRows({ search, list, symbols }: { search: HomeSearch; list: string; symbols: string }) {
  const answer = useHomeAnswer<readonly WatchRow[]>(tool.key, { symbols, ...search.moment })
  useFollowed(isPast(search) ? '' : symbols)
  return (
    <Card
      title="Watchlist"
      note={list}
      place="min-h-48 desk:col-span-12"
      link={<CardLink page={pageOf('watchlist')} search={{}} />}
      answer={answer}
    >
      {(rows) => (
        <ul className="grid grid-flow-row desk:grid-flow-col desk:grid-cols-2 desk:grid-rows-5 desk:divide-x desk:divide-line-soft">
          {rows.map((row) => (
            <Row key={row.code} row={row} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ row }: { row: Wire<WatchRow> }) {
  const { code, ltp, chgPct, spark } = row
  return (
    <li className="grid h-7.5 grid-cols-[minmax(0,1fr)_64px_96px_72px] items-center gap-2 border-line-soft border-b px-3.5 text-table max-desk:h-10 max-desk:px-4">
      <span className="truncate font-mid">{lineName(code)}</span>
      {spark.length > 1 ? <DayLine row={row} /> : <span />}
      <span className="text-right">{price(ltp)}</span>
      <span className={`text-right ${TONE_CLASSES[signTone(chgPct)]}`}>{signedPercent(chgPct)}</span>
    </li>
  )
}
