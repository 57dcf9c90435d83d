import { compact, signedCompact } from '@strikelens/market/formats'
import { type KeyFigure, KeyFigures, SidePart } from '@strikelens/ui/frame'
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
}

/** The sums of the strikes shown, on a phone; a desk has them over the columns of its chain. */
export function SumsPart({ totals, data, params, asOf }: SumsPartProps) {
  const { ce, pe } = totals
  return (
    <SidePart title="Strikes shown" note={`${shownPlaces(data, params).length} of ${data.rows.strike.length}`}>
      <KeyFigures
        figures={[
          { label: 'Call OI', value: compact(ce.oi) },
          { label: 'Put OI', value: compact(pe.oi) },
          { label: 'Call ΔOI', value: signedCompact(ce.oiChange), tone: signTone(ce.oiChange) },
          { label: 'Put ΔOI', value: signedCompact(pe.oiChange), tone: signTone(pe.oiChange) },
          { label: 'Call volume', value: compact(ce.volume) },
          { label: 'Put volume', value: compact(pe.volume) },
          ...sumRatios(totals, params.unit, asOf),
        ]}
      />
    </SidePart>
  )
}

/** What the two sides of the strikes shown compare to; of ΔOI only where both grew. */
export function sumRatios(totals: ChainTotals, unit: Params['unit'], asOf: number | null): KeyFigure[] {
  const ratio = (label: string, which: 'pcrOi' | 'pcrVolume' | 'pcrOiChange'): KeyFigure => ({
    label,
    hint: 'Puts ÷ calls of the strikes shown',
    value: <TotalRatio totals={totals} which={which} unit={unit} asOf={asOf} />,
  })
  return [
    ratio('PCR OI, shown', 'pcrOi'),
    ratio('PCR vol., shown', 'pcrVolume'),
    ...(Number.isNaN(totals.pcrOiChange) ? [] : [ratio('PCR ΔOI, shown', 'pcrOiChange')]),
  ]
}
