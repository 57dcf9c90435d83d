import { dayYear } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { Badge } from '@strikelens/ui/marks'
import type { TipFigure } from '../../heatmap/TipFigures.tsx'
import { shownExplanation } from '../../kit/explained.ts'
import { FollowButton } from '../../screening/FollowButton.tsx'
import { figureText } from '../../screening/figures.ts'
import { SymbolSheet } from '../../symbolChart/SymbolSheet.tsx'
import type { ViewProps } from '../../view.ts'
import type { FutureScreener, Params } from './compute.ts'
import { BESIDE_FIGURES, FIGURES, type ScreenRow } from './figures.ts'
import { rowExplanation } from './rowExplanations.ts'
import { rowLinks } from './rowLinks.ts'
import { eveningLines, readingWords } from './rowReading.ts'
import { rowText } from './rowTexts.ts'
import { isQuantity } from './screen.ts'

interface SymbolDetailProps
  extends Pick<
    ViewProps<FutureScreener, Params>,
    'data' | 'answer' | 'params' | 'hrefOf' | 'watchlists' | 'setParams'
  > {
  readonly row: ScreenRow
}

/** A row to read at leisure: each figure can be asked how it was computed, and the pages that know more are linked. */
export default function SymbolDetail({ row, data, answer, params, hrefOf, watchlists, setParams }: SymbolDetailProps) {
  return (
    <SymbolSheet
      symbol={row.symbol}
      note={`${row.company} · ${row.sector} · ${dayYear(row.expiry)}`}
      items={figures(row, params.unit, answer.asOf)}
      links={rowLinks(row)}
      hrefOf={hrefOf}
      onClose={() => setParams({ symbol: null, contract: null })}
    >
      <div className="grid gap-2 px-3.5 py-2">
        <div className="flex flex-wrap gap-1.5">
          {readingWords(row).map((word) => (
            <Badge key={word} tone="closed">
              {word}
            </Badge>
          ))}
        </div>
        {eveningLines(row, data).map((line) => (
          <p key={line} className="text-ink-2 text-table">
            {line}
          </p>
        ))}
        <span className="inline-flex items-center gap-1 text-table">
          <FollowButton symbol={row.symbol} watchlists={watchlists} />
          Watchlist
        </span>
      </div>
    </SymbolSheet>
  )
}

function figures(row: ScreenRow, unit: Params['unit'], asOf: number | null): TipFigure[] {
  const explained = (label: string, text: string, how: ReturnType<typeof rowExplanation>): TipFigure => ({
    label,
    value: how === null ? text : <Explain how={shownExplanation(how, asOf)}>{text}</Explain>,
  })
  const columns = FIGURES.keys.map((key) => {
    const { label, unit: own } = FIGURES.of(key)
    return explained(named(label, isQuantity(key) ? unit : own), rowText(row, key, unit), rowExplanation(row, key))
  })
  const beside = BESIDE_FIGURES.keys.map((key) => {
    const figure = BESIDE_FIGURES.of(key)
    return explained(named(figure.label, figure.unit), figureText(figure, figure.value(row)), rowExplanation(row, key))
  })
  return [...columns, ...beside]
}

function named(label: string, unit: string | undefined): string {
  return unit === undefined ? label : `${label}, ${unit}`
}
