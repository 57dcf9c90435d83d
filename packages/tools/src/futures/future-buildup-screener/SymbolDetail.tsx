import { BUILDUP_NAMES, strengthLevel } from '@strikelens/analytics/futures'
import { crore, grouped, percent, price, signed } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { Badge } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { analysisHref } from '../../board/analysisHref.ts'
import { OI_MOVE, PRICE_MOVE, ROLLOVER } from '../../figures/names.ts'
import type { TipFigure } from '../../heatmap/TipFigures.tsx'
import { shownExplanation } from '../../kit/explained.ts'
import { SymbolSheet } from '../../symbolChart/SymbolSheet.tsx'
import type { ViewProps } from '../../view.ts'
import type { BuildupScreener, Params } from './compute.ts'
import { FrameChip } from './FrameChip.tsx'
import { agreeingText, changeText } from './figureText.ts'
import { FRAMES } from './frames.ts'
import type { ScreenRow } from './row.ts'
import { type ExplainedKey, rowExplanation } from './rowExplanations.ts'
import { StepsTable } from './StepsTable.tsx'
import { frameOf } from './screen.ts'

const LINKS = [{ tool: 'future-analysis', label: 'Future analysis' }]

interface SymbolDetailProps
  extends Pick<ViewProps<BuildupScreener, Params>, 'data' | 'answer' | 'params' | 'hrefOf' | 'setParams'> {
  readonly row: ScreenRow
}

/** A row opened: its frames, its daily steps, and each figure with how it was computed. */
export default function SymbolDetail({ row, data, answer, params, hrefOf, setParams }: SymbolDetailProps) {
  const { symbol, company, sector } = row
  return (
    <SymbolSheet
      symbol={symbol}
      note={[company, sector].filter(Boolean).join(' · ')}
      items={figures(row, data, answer.asOf)}
      links={LINKS}
      hrefOf={(_, of) => analysisHref(hrefOf, of, params)}
      onClose={() => setParams({ symbol: null })}
    >
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 px-3.5 py-2 text-table">
        {FRAMES.map((name, i) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span className="text-ink-3 text-micro">{name}</span>
            <FrameChip name={name} figures={row.frames[i]} />
          </span>
        ))}
        {badges(row).map((word) => (
          <Badge key={word} tone="closed">
            {word}
          </Badge>
        ))}
      </div>
      <StepsTable row={row} data={data} />
    </SymbolSheet>
  )
}

function badges({ isConfirmed, isTurning, isFresh, isInBan, isExpiryDay, frames }: ScreenRow): string[] {
  return [
    isConfirmed && 'Confirmed',
    isTurning && 'Turning',
    isFresh === true && 'Fresh',
    isInBan && 'F&O ban',
    isExpiryDay && 'Expiry day',
    frames.some(({ spansExpiry }) => spansExpiry) && 'Spans expiry',
  ].filter((word) => word !== false)
}

function figures(row: ScreenRow, data: SymbolDetailProps['data'], asOf: number | null): TipFigure[] {
  const { frame } = data
  const own = frameOf(row, frame)
  const level = own.strength === null ? null : strengthLevel(own.strength)
  const explained = (key: ExplainedKey, text: ReactNode): ReactNode => {
    const how = rowExplanation(row, key, data)
    return how === null ? text : <Explain how={shownExplanation(how, asOf)}>{text}</Explain>
  }
  const dividend: readonly TipFigure[] =
    row.dividends === null || row.dividends === 0
      ? []
      : [{ label: `Adj. basis %, ₹${grouped(row.dividends, 2)} ex`, value: signed(row.adjBasisPct, 2) }]
  return [
    { label: 'Price, ₹', value: price(row.price), tone: row.isTraded ? 'ink' : 'quiet' },
    { label: 'Class', value: own.buildup === null ? '–' : BUILDUP_NAMES[own.buildup] },
    { label: `${PRICE_MOVE} ${frame}`, value: explained('dp', signed(own.dp, 2)) },
    { label: `${OI_MOVE} ${frame}`, value: explained('doi', signed(own.doi, 2)) },
    { label: 'Strength', value: explained('strength', grouped(own.strength, 2)) },
    { label: 'Reading', value: level ?? '–' },
    { label: 'Agreeing', value: explained('agreeing', agreeingText(row, frame)) },
    { label: 'Streak', value: grouped(row.streak) },
    { label: 'ΔOI value', value: explained('oiChgValue', changeText(row.oiChgValue)) },
    { label: 'OI value', value: explained('oiValue', crore(row.oiValue)) },
    { label: 'Volume ratio', value: explained('volumeRatio', grouped(row.volumeRatio, 2)) },
    { label: ROLLOVER, value: explained('rollover', percent(row.rollover, 2)) },
    { label: 'Basis, points', value: signed(row.basis, 2) },
    { label: 'Basis %', value: explained('basisPct', signed(row.basisPct, 2)) },
    ...dividend,
  ]
}
