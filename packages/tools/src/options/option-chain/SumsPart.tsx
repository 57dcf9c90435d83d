import { compact, signedCompact } from '@strikelens/market/formats'
import { KeyFigures, SidePart } from '@strikelens/ui/frame'
import { signTone } from '@strikelens/ui/marks'
import type { Wire } from '../../result.ts'
import type { OptionChain, Params } from './compute.ts'
import { shownPlaces } from './shownPlaces.ts'
import { TotalRatio } from './TotalRatio.tsx'
import type { ChainTotals } from './totals.ts'

interface SumsPartProps {
  readonly totals: ChainTotals
  readonly data: Pick<Wire<OptionChain>, 'rows' | 'shown'>
  readonly params: Pick<Params, 'filter' | 'right' | 'unit'>
  readonly asOf: number | null
  /** A desk has the sums themselves over the columns of its chain. */
  readonly isPhone: boolean
}

/** What the two sides of the strikes shown compare to. */
export function SumsPart({ totals, data, params, asOf, isPhone }: SumsPartProps) {
  const { ce, pe } = totals
  const ratio = (which: 'pcrOi' | 'pcrVolume' | 'pcrOiChange') => (
    <TotalRatio totals={totals} which={which} unit={params.unit} asOf={asOf} />
  )
  const sums = [
    { label: 'Call OI', value: compact(ce.oi) },
    { label: 'Put OI', value: compact(pe.oi) },
    { label: 'Call ΔOI', value: signedCompact(ce.oiChange), tone: signTone(ce.oiChange) },
    { label: 'Put ΔOI', value: signedCompact(pe.oiChange), tone: signTone(pe.oiChange) },
    { label: 'Call volume', value: compact(ce.volume) },
    { label: 'Put volume', value: compact(pe.volume) },
  ]
  return (
    <SidePart title="Strikes shown" note={`${shownPlaces(data, params).length} of ${data.rows.strike.length}`}>
      <KeyFigures
        figures={[
          ...(isPhone ? sums : []),
          { label: 'PCR (OI)', value: ratio('pcrOi') },
          { label: 'PCR (volume)', value: ratio('pcrVolume') },
          ...(Number.isNaN(totals.pcrOiChange)
            ? []
            : [{ label: 'PCR (ΔOI)', hint: 'Only where both sides grew', value: ratio('pcrOiChange') }]),
        ]}
      />
    </SidePart>
  )
}
