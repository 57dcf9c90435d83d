import type { HomeIndex } from '@strikelens/tools/home/home-index/compute'
import { MARKET_SYMBOLS, type MarketSymbol } from '@strikelens/tools/home/marketSymbols'
import type { Wire } from '@strikelens/tools/result'
import { Segmented } from '@strikelens/ui/controls'
import { index, isKnown, signedPercent, strike as strikeText } from '@strikelens/ui/formats'
import { Change } from '@strikelens/ui/marks'
import { lazy, Suspense } from 'react'
import { type HomeSearch, ofSymbol } from '../homeSearch.ts'
import { useHomeAnswer } from '../useHomeAnswer.ts'
import { useHomeParams } from '../useHomeParams.ts'
import { Card } from './Card.tsx'
import { CardLink } from './CardLink.tsx'
import { CardSkeleton } from './CardSkeleton.tsx'
import { isFarWall } from './farWall.ts'

const IndexChart = lazy(() => import('./IndexChart.tsx'))
const CHOICES = MARKET_SYMBOLS.map((symbol) => ({ value: symbol, label: symbol }))

/** An index today, between the walls of its options. */
export function IndexCard({ search }: { search: HomeSearch }) {
  const { symbol } = search
  const answer = useHomeAnswer<HomeIndex>('home-index', ofSymbol(search))
  const data = answer.answer?.data
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
            <FarWalls data={data} />
          </span>
        )
      }
      link={<CardLink pages={['technical-analysis']} symbol={symbol} search={search.moment} />}
      answer={answer}
    >
      {(found) => (
        <Suspense fallback={<CardSkeleton label="Loading chart" />}>
          <IndexChart data={found} />
        </Suspense>
      )}
    </Card>
  )
}

/** Walls that the chart is not stretched to. */
function FarWalls({ data: { r1, s1, last } }: { data: Wire<HomeIndex> }) {
  const walls = [
    { name: 'R1', strike: r1?.strike ?? null },
    { name: 'S1', strike: s1?.strike ?? null },
  ]
  return walls.map(
    ({ name, strike }) =>
      isKnown(strike) &&
      isFarWall(strike, last) && (
        <span key={name} className="ml-3 text-ink-3 text-micro">
          {name} {strikeText(strike)}, {signedPercent((strike / (last ?? strike) - 1) * 100)} away
        </span>
      ),
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
