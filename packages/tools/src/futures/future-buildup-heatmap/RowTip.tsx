import { BUILDUP_NAMES, scoreLabel } from '@strikelens/analytics/futures'
import { grouped, signed, signedPercent } from '@strikelens/market/formats'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { TipFigures } from '../../heatmap/TipFigures.tsx'
import { classDays, knownDays } from './dayBreadth.ts'
import type { Line } from './orderedRows.ts'

/** What a name's tooltip says: how its score came about, its streak and the whole stretch as one step. */
export function RowTip({ line }: { readonly line: Line }) {
  const { row } = line
  const days = classDays(row)
  const counted = knownDays(row)
  const label = scoreLabel(row.score ?? Number.NaN, counted)
  return (
    <TipFigures
      title={line.kind === 'future' ? line.row.symbol : line.row.sector}
      note={line.kind === 'future' ? line.row.sector : `${grouped(line.row.symbols)} futures`}
      items={[
        { label: 'Score', value: signed(row.score, 1) },
        { label: 'Streak', value: grouped(row.streak) },
        { label: PRICE_MOVE, value: signedPercent(row.frameDp) },
        { label: OI_MOVE, value: signedPercent(row.frameDoi) },
      ]}
    >
      <p className="mt-1 max-w-60 whitespace-normal text-ink-2 text-micro">
        {counted === 0
          ? 'No day with data'
          : `100 × (2 × ${days.LB} LB + ${days.SC} SC − ${days.LU} LU − 2 × ${days.SB} SB) ÷ (2 × ${counted} days)`}
      </p>
      {label !== null && <p className="mt-0.5 font-mid">{label}</p>}
      {line.kind === 'future' && line.row.isInBan && <p className="text-warn">In the F&O ban</p>}
      {(row.streak ?? 0) >= 3 && (
        <p className="text-ink-2 text-micro">{`${grouped(row.streak)} sessions of ${BUILDUP_NAMES[row.streakClass]} in a row`}</p>
      )}
    </TipFigures>
  )
}
