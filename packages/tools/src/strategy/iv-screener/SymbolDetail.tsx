import { ivRankBadges } from '@strikelens/analytics/volatility'
import { Sparkline } from '@strikelens/ui/charts/smallCharts'
import { Explain } from '@strikelens/ui/explain'
import { Badge } from '@strikelens/ui/marks'
import type { TipFigure } from '../../heatmap/TipFigures.tsx'
import { shownExplanation } from '../../kit/explained.ts'
import { FollowButton } from '../../screening/FollowButton.tsx'
import { figureText } from '../../screening/figures.ts'
import { SymbolSheet } from '../../symbolChart/SymbolSheet.tsx'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { IvScreener, Params } from './compute.ts'
import { FIGURES, type ScreenRow } from './figures.ts'
import { resultsText, windowText } from './figureText.ts'
import { rowExplanation } from './rowExplanations.ts'
import { rowLinks } from './rowLinks.ts'

interface SymbolDetailProps
  extends Pick<ViewProps<IvScreener, Params>, 'data' | 'hrefOf' | 'watchlists' | 'setParams'> {
  readonly row: ScreenRow
}

/** A row to read at leisure: each figure can be asked how it was computed, and the pages that know more are linked. */
export default function SymbolDetail({ row, data, hrefOf, watchlists, setParams }: SymbolDetailProps) {
  const { symbol, company, sector, line, volTerm, pricing, move } = row
  const badges = [...rankBadges(row, data.look), pricing, volTerm, move].filter((word) => word !== null)
  return (
    <SymbolSheet
      symbol={symbol}
      note={`${company} · ${sector}`}
      items={figures(row, data)}
      links={rowLinks(row)}
      hrefOf={hrefOf}
      onClose={() => setParams({ symbol: null })}
    >
      <div className="grid gap-2 px-3.5 py-2">
        <div className="flex flex-wrap gap-1.5">
          {badges.map((word) => (
            <Badge key={word} tone="closed">
              {word}
            </Badge>
          ))}
        </div>
        <Sparkline values={column(line)} color="accent" width={264} height={48} />
        <p className="text-ink-3 text-micro">
          Closing {data.series === 'near' ? 'near IV' : 'IV30'} of the last 60 sessions. {windowText(row, data.look)}.
        </p>
        <span className="inline-flex items-center gap-1 text-table">
          <FollowButton symbol={symbol} watchlists={watchlists} />
          Watchlist
        </span>
      </div>
    </SymbolSheet>
  )
}

function figures(row: ScreenRow, data: SymbolDetailProps['data']): TipFigure[] {
  return FIGURES.keys.map((key) => {
    const figure = FIGURES.of(key)
    const text = key === 'results' ? resultsText(row) : figureText(figure, figure.value(row))
    const how = rowExplanation(row, key, data)
    return {
      label: figure.label,
      value: how === null ? text : <Explain how={shownExplanation(how, row.asOf)}>{text}</Explain>,
    }
  })
}

function rankBadges({ ivp, ivr, sessions }: ScreenRow, look: number | null): string[] {
  return ivRankBadges({
    ivp: ivp ?? Number.NaN,
    ivr: ivr ?? Number.NaN,
    sessions: sessions ?? 0,
    look: look ?? Number.NaN,
    low: Number.NaN,
    high: Number.NaN,
  })
}
