import { plain } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { Panel } from '@strikelens/ui/frame'
import { KeyValues } from '@strikelens/ui/marks'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'
import { DEALER_WORDS, signedLots, signedTwo, thetaSpan, weightName } from './words.ts'

/** Each side on its own, and where gamma is concentrated. */
export function SidesPanel({ data, params, answer }: ViewProps<GreeksCallVsPut, Params>) {
  const { ce, pe, gex, future } = data
  const howTo = howOf(answer.explanations, answer.asOf)
  const explained = (key: string, value: string) => {
    const how = howTo(key)
    return how === undefined ? value : <Explain how={how}>{value}</Explain>
  }
  return (
    <Panel title="Each side" note={weightName(data, params)}>
      <KeyValues
        items={[
          { label: 'Call delta, lots', value: explained('ceDelta', signedLots(ce.deltaLots)), tone: 'call' },
          { label: 'Put delta, lots', value: explained('peDelta', signedLots(pe.deltaLots)), tone: 'put' },
          {
            label: `Call TEX ${thetaSpan(data)}, ₹ Cr`,
            value: explained('ceTex', signedTwo(ce.texCrore)),
            tone: 'call',
          },
          { label: `Put TEX ${thetaSpan(data)}, ₹ Cr`, value: explained('peTex', signedTwo(pe.texCrore)), tone: 'put' },
          { label: 'Call VEX a vol point, ₹ Cr', value: explained('ceVex', signedTwo(ce.vexCrore)), tone: 'call' },
          { label: 'Put VEX a vol point, ₹ Cr', value: explained('peVex', signedTwo(pe.vexCrore)), tone: 'put' },
          { label: 'Most positive GEX', value: explained('largestGex', plain(gex.largestStrike)) },
          { label: 'Most negative GEX', value: explained('smallestGex', plain(gex.smallestStrike)) },
          { label: 'Future on the right', value: future.name },
        ]}
      />
      <p className="px-3.5 pb-3 text-ink-3 text-micro max-desk:px-4">
        Greeks of the holders; writers have the opposite sign. GEX: {DEALER_WORDS[gex.dealer]}.
      </p>
    </Panel>
  )
}
