import { isRolloverWindow } from '@strikelens/analytics/futures'
import { percent, price, signed, signedPercent } from '@strikelens/market/formats'
import { amount } from '@strikelens/ui/formats'
import { Badge, BuildupChip, Change, type KeyValue, KeyValues, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { analysisHref } from '../../board/analysisHref.ts'
import { inUnit } from '../../board/inUnit.ts'
import { oiChangeText } from '../../board/oiChangeText.ts'
import { OI_MOVE, ROLLOVER } from '../../figures/names.ts'
import { Explained } from '../../kit/Explained.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureDashboard, IndexRow, Params } from './futureDashboard.ts'
import { SymbolLink } from './SymbolLink.tsx'

/** As many columns as there are indices; phones have two. */
const GRIDS: Readonly<Record<number, string>> = {
  1: 'desk:grid-cols-1',
  2: 'desk:grid-cols-2',
  3: 'desk:grid-cols-3',
  4: 'desk:grid-cols-4',
  5: 'desk:grid-cols-5',
  6: 'desk:grid-cols-6',
}

type Shown = Pick<ViewProps<FutureDashboard, Params>, 'data' | 'answer' | 'params' | 'hrefOf'>

/** Every index future in one row: what it costs, who adds or leaves, and how it stands to its spot. */
export function IndexCards({ data, answer, params, hrefOf }: Shown) {
  const { indices } = data
  if (indices.length === 0) return null
  return (
    <section aria-label="Index futures" className={`ruled grid-cols-2 ${GRIDS[indices.length] ?? 'desk:grid-cols-7'}`}>
      {indices.map((row) => (
        <Card
          key={row.symbol}
          row={row}
          answer={answer}
          params={params}
          href={analysisHref(hrefOf, row.symbol, params)}
        />
      ))}
    </section>
  )
}

interface CardProps extends Pick<Shown, 'answer' | 'params'> {
  readonly row: Wire<IndexRow>
  readonly href: string | null
}

function Card({ row, answer, params, href }: CardProps) {
  const how = (figure: string, value: ReactNode) => (
    <Explained now={answer} how={`${row.symbol} ${figure}`}>
      {value}
    </Explained>
  )
  const rest: KeyValue[] =
    row.restDoi === null
      ? []
      : [{ label: 'ΔOI % ex expiring', value: how('restDoi', signedPercent(row.restDoi)), tone: signTone(row.restDoi) }]
  const rollover: KeyValue[] =
    row.k === null || !isRolloverWindow(row.k)
      ? []
      : [{ label: `${ROLLOVER}, ${row.k} sessions left`, value: how('rollover', percent(row.rolloverNow, 1)) }]
  return (
    <article aria-label={row.symbol} className="min-w-0 pb-1">
      <h2 className="flex flex-wrap items-center justify-between gap-x-2 whitespace-nowrap px-3.5 pt-2.5 font-bold text-body">
        <span className="min-w-0 truncate">
          <SymbolLink symbol={row.symbol} href={href} />
        </span>
        <span className="inline-flex items-center gap-1.5">
          {row.isExpiryDay && <Badge tone="closed">Expiry</Badge>}
          {row.buildup !== null && <BuildupChip buildup={row.buildup} />}
        </span>
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap px-3.5 pt-0.5">
        <span className={`font-bold text-card tracking-[-0.01em] ${row.isTraded ? 'text-future' : 'text-ink-3'}`}>
          {price(row.price)}
        </span>
        <span className={`font-mid text-table ${TONE_CLASSES[signTone(row.dp)]}`}>
          {how(
            'dp',
            <>
              <Change value={row.dp} isPlain />
              {row.dp !== null && '%'}
            </>,
          )}
        </span>
      </p>
      <KeyValues
        items={[
          { label: `OI, ${params.unit}`, value: amount(inUnit(row.oi, row, params.unit)) },
          { label: OI_MOVE, value: how('doi', oiChangeText(row)), tone: signTone(row.doi) },
          ...rest,
          { label: 'Basis', value: how('basis', signed(row.basis, 2)) },
          { label: 'Basis %', value: how('basisPct', signedPercent(row.basisPct)) },
          ...rollover,
        ]}
      />
    </article>
  )
}
