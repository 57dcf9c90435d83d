import { compact, signedCompact } from '@strikelens/market/formats'
import { KeyValues, signTone } from '@strikelens/ui/marks'
import type { Wire } from '../../result.ts'
import type { OptionChain, Params } from './compute.ts'
import { shownPlaces } from './shownPlaces.ts'
import { TotalRatio } from './TotalRatio.tsx'
import type { ChainTotals } from './totals.ts'

/** The total row where the table has no room for it. */
export function PhoneTotals({
  totals,
  data,
  params,
  asOf,
}: {
  totals: ChainTotals
  data: Pick<Wire<OptionChain>, 'rows' | 'shown'>
  params: Pick<Params, 'range' | 'strikes' | 'filter' | 'right' | 'unit'>
  asOf: number | null
}) {
  const { ce, pe } = totals
  const { unit } = params
  const isWindow = params.strikes === undefined && params.filter === 'all'
  const set = !isWindow
    ? `${shownPlaces(data, params).length} strikes`
    : params.range === 'all'
      ? 'all strikes'
      : `±${params.range} strikes`
  return (
    <div className="border-line-soft border-t pt-2 max-desk:px-0.5">
      <h2 className="px-3.5 font-bold text-body">
        Total <span className="font-text text-ink-3 text-micro">{set}</span>
      </h2>
      <KeyValues
        columns={2}
        items={[
          { label: 'Call OI', value: compact(ce.oi) },
          { label: 'Put OI', value: compact(pe.oi) },
          { label: 'Call ΔOI', value: signedCompact(ce.oiChange), tone: signTone(ce.oiChange) },
          { label: 'Put ΔOI', value: signedCompact(pe.oiChange), tone: signTone(pe.oiChange) },
          { label: 'Call volume', value: compact(ce.volume) },
          { label: 'Put volume', value: compact(pe.volume) },
          { label: 'PCR (OI)', value: <TotalRatio totals={totals} which="pcrOi" unit={unit} asOf={asOf} /> },
          { label: 'PCR (volume)', value: <TotalRatio totals={totals} which="pcrVolume" unit={unit} asOf={asOf} /> },
        ]}
      />
    </div>
  )
}
