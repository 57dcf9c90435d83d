import { BUILDUP_NAMES, curveLabel, strengthLevel } from '@strikelens/analytics/futures'
import { Explain } from '@strikelens/ui/explain'
import { day, dayYear, grouped } from '@strikelens/ui/formats'
import { Badge } from '@strikelens/ui/marks'
import { shownExplanation } from '../../chain/contextStrip.ts'
import { SymbolSheet } from '../../heatmap/SymbolSheet.tsx'
import type { TipFigure } from '../../heatmap/TipFigures.tsx'
import { FollowButton } from '../../screening/FollowButton.tsx'
import { figureText } from '../../screening/figures.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureScreener, Params } from './compute.ts'
import { BESIDE_FIGURES, FIGURES, type ScreenRow } from './figures.ts'
import { rowExplanation } from './rowExplanations.ts'
import { rowLinks } from './rowLinks.ts'
import { adjustedText, rolloverText, rowText } from './rowTexts.ts'
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
  const dividends = adjustedText(row)
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
          {badges(row).map((word) => (
            <Badge key={word} tone="closed">
              {word}
            </Badge>
          ))}
        </div>
        {dividends !== null && <p className="text-table">{dividends}.</p>}
        <p className="text-ink-3 text-micro">Rollover: {rolloverText(row, data.rolloverDate)}.</p>
        {row.mwpl !== null && data.limitsDate !== null && (
          <p className="text-ink-3 text-micro">
            MWPL {grouped(row.mwpl, 2)}% by the file of {day(data.limitsDate)}.
          </p>
        )}
        {row.deliveryPct !== null && data.deliveryDate !== null && (
          <p className="text-ink-3 text-micro">
            Delivery {grouped(row.deliveryPct, 2)}% on {day(data.deliveryDate)}.
          </p>
        )}
        <span className="inline-flex items-center gap-1 text-table">
          <FollowButton symbol={row.symbol} watchlists={watchlists} />
          Watchlist
        </span>
      </div>
    </SymbolSheet>
  )
}

/** What the figures read as. */
function badges({
  buildup,
  strength,
  phase,
  phaseSub,
  rollSpread,
  isInBan,
  isExpiryDay,
  isTraded,
}: ScreenRow): string[] {
  const level = strength === null ? null : strengthLevel(strength)
  const words = [
    buildup === null ? null : BUILDUP_NAMES[buildup],
    level,
    phase === '' ? null : phaseSub === null ? phase : `${phase}, ${phaseSub}`,
    rollSpread === null ? null : curveLabel(rollSpread),
    isInBan ? 'F&O ban' : null,
    isExpiryDay ? 'Expiry day' : null,
    isTraded ? null : 'No trade today',
  ]
  return words.filter((word) => word !== null)
}

function figures(row: ScreenRow, unit: Params['unit'], asOf: number | null): TipFigure[] {
  const explained = (label: string, text: string, how: ReturnType<typeof rowExplanation>): TipFigure => ({
    label,
    value: how === null ? text : <Explain how={shownExplanation(how, asOf)}>{text}</Explain>,
  })
  const columns = FIGURES.keys.map((key) => {
    const { label, unit: own } = FIGURES.of(key)
    const named = isQuantity(key) ? `${label}, ${unit}` : own === undefined ? label : `${label}, ${own}`
    return explained(named, rowText(row, key, unit), rowExplanation(row, key))
  })
  const beside = BESIDE_FIGURES.keys.map((key) => {
    const figure = BESIDE_FIGURES.of(key)
    return explained(figure.label, figureText(figure, figure.value(row)), rowExplanation(row, key))
  })
  return [...columns, ...beside]
}
