import { index, plain } from '@strikelens/market/formats'
import type { HomeIndex } from '@strikelens/tools/home/home-index/compute'
import { MARKET_SYMBOLS, type MarketSymbol } from '@strikelens/tools/homeCards/marketSymbols'
import type { Wire } from '@strikelens/tools/result'
import { Segmented } from '@strikelens/ui/controls'
import { lazyPart } from '@strikelens/ui/loaded'
import { Change } from '@strikelens/ui/marks'
import { Empty } from '@strikelens/ui/states'
import { useServerClock } from '../../live/clock.ts'
import { type HomeSearch, ofSymbol } from '../homeSearch.ts'
import { useHomeAnswer } from '../useHomeAnswer.ts'
import { useHomeParams } from '../useHomeParams.ts'
import { Card } from './Card.tsx'
import { CardLink, toolOfCard } from './CardLink.tsx'
import { CardSkeleton } from './CardSkeleton.tsx'
import { FarWalls } from './FarWalls.tsx'

const IndexChart = lazyPart(() => import('./IndexChart.tsx'))
const CHOICES = MARKET_SYMBOLS.map((symbol) => ({ value: symbol, label: symbol }))

/** An index today, between the walls of its options. */
export function IndexCard({ search }: { search: HomeSearch }) {
  const { symbol } = search
  const answer = useHomeAnswer<HomeIndex>('home-index', ofSymbol(search))
  const data = answer.answer?.data
  const clock = useServerClock()
  return (
    <Card
      title={`${symbol} today`}
      place="min-h-95 desk:col-span-12 dock:col-span-6 desk:min-h-88"
      heading={<SymbolTabs symbol={symbol} />}
      note={
        data !== undefined && (
          <span className="ml-1 text-ink text-table max-desk:hidden">
            <b className="mr-1.5 font-bold">{index(data.last, 2)}</b>
            <Change value={data.chg} percent={data.chgPct} />
          </span>
        )
      }
      link={<CardLink page={toolOfCard('home-index')} symbol={symbol} search={search.moment} />}
      answer={answer}
    >
      {(found) =>
        clock?.kind === 'stored' && found.time.length < 2 ? (
          <ClosedIndex data={found} />
        ) : (
          <div className="relative">
            <IndexChart meanwhile={<CardSkeleton label="Loading chart" />} data={found} />
            <FarWalls data={found} />
          </div>
        )
      }
    </Card>
  )
}

/** In place of the line of a session of which only the close is stored. */
function ClosedIndex({ data: { symbol, last, r1, s1 } }: { data: Wire<HomeIndex> }) {
  const walls = [r1 === null ? null : `R1 ${plain(r1.strike)}`, s1 === null ? null : `S1 ${plain(s1.strike)}`]
  const named = walls.filter((wall) => wall !== null)
  return (
    <Empty title="End-of-day data only for this date">
      {symbol} closed at {index(last, 2)}
      {named.length > 0 && `, ${named.join(' and ')} by open interest`}. The line of a session needs minute data from a
      live feed.
    </Empty>
  )
}

function SymbolTabs({ symbol }: { symbol: MarketSymbol }) {
  const setParams = useHomeParams()
  const choose = (chosen: MarketSymbol) => setParams({ symbol: chosen === MARKET_SYMBOLS[0] ? null : chosen })
  return (
    <div className="scroll-x flex min-w-0 items-center">
      <Segmented label="Index" value={symbol} choices={CHOICES} onChange={choose} />
    </div>
  )
}
