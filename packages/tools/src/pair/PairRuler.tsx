import { grouped, plain } from '@strikelens/market/formats'
import { Ruler, type RulerRow } from '@strikelens/ui/charts/smallCharts'
import { Panel } from '@strikelens/ui/frame'
import type { Wire } from '../result.ts'
import type { PairFigures } from './figures.ts'
import type { PairStrikes } from './pair.ts'
import type { PairPrice } from './pairPrice.ts'

/** A pair on the ruler. */
interface RuledPair {
  readonly key: string
  /** Where several stand below each other. */
  readonly name?: string
  /** Of its line, where each has its own. */
  readonly color?: RulerRow['color']
  readonly pair: Wire<PairStrikes>
  readonly figures: Pick<Wire<PairFigures>, 'lower' | 'upper'>
}

interface PairRulerProps {
  pairs: readonly RuledPair[]
  /** Of the chain they belong to. */
  around: Pick<Wire<PairFigures>, 'spot' | 'forward' | 'expectedMove'>
  spotName: string
}

/** Strikes, breakevens, the forward's expected range and spot on one scale. */
export function PairRuler({ pairs, around, spotName }: PairRulerProps) {
  const known = (value: number | null) => value ?? Number.NaN
  const [forward, move] = [known(around.forward), known(around.expectedMove)]
  return (
    <Panel title="Distances" note="Breakevens at expiry, strikes, forward ± expected move of 1σ" hasRule={false}>
      <div className="px-3.5 pb-2 max-desk:px-4">
        <Ruler
          label="Distances"
          rows={pairs.map(rulerRow)}
          spanName="breakevens"
          band={{ name: 'Forward ± 1σ', low: forward - move, high: forward + move }}
          line={{ name: spotName, value: known(around.spot) }}
          format={(value) => grouped(value, Math.abs(value) >= 10_000 ? 0 : 2)}
        />
      </div>
    </Panel>
  )
}

/** The ruler of a page with one pair. */
export function OwnRuler({ figures, data }: { figures: Wire<PairFigures>; data: Wire<PairPrice> }) {
  const { pair, context } = data
  const spotName = context.set === 'COM' ? 'Future' : 'Spot'
  return <PairRuler pairs={[{ key: 'pair', pair, figures }]} around={figures} spotName={spotName} />
}

function rulerRow({ key, name, color, pair, figures }: RuledPair): RulerRow {
  const mark = (side: 'PE' | 'CE', value: number | null, color: 'put' | 'call') => {
    return { key: side, value: value ?? Number.NaN, text: `${plain(value)} ${side}`, color }
  }
  const marks = [mark('PE', pair.put, 'put'), mark('CE', pair.call, 'call')]
  return {
    key,
    ...(name === undefined ? {} : { name }),
    ...(color === undefined ? {} : { color }),
    low: figures.lower ?? Number.NaN,
    high: figures.upper ?? Number.NaN,
    marks: marks.sort((a, b) => a.value - b.value),
  }
}
