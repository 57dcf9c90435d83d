import { percent, plain, ratio, signedPercent } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { Panel } from '@strikelens/ui/frame'
import { Badge, KeyValues } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import type { SideWall } from '../../chain/sideWall.ts'
import { shownExplanation } from '../../kit/explained.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { OiAnalysis, Params } from './compute.ts'
import { setName } from './strikeSet.ts'

/** What the sums say, and how firmly. */
export function ReadingPanel({ data, params, answer }: ViewProps<OiAnalysis, Params>) {
  const { bias, totals, walls } = data
  const { shown, all } = totals
  const explained = (key: string, value: ReactNode) => {
    const how = answer.explanations[key]
    return how === undefined ? value : <Explain how={shownExplanation(how, answer.asOf)}>{value}</Explain>
  }
  return (
    <Panel title="Reading" note={setName(params)}>
      <KeyValues
        items={[
          {
            label: 'Bias',
            value: (
              <span className="inline-flex items-center gap-1.5">
                {explained('oiImb', bias.change?.band ?? '–')}
                {bias.isMixed && <Badge tone="late">Mixed</Badge>}
              </span>
            ),
          },
          {
            label: 'PCR (OI), all strikes',
            value: explained(
              'pcrOi',
              withWord(ratio(all.pcrOi), bias.pcr?.isStretched ? `${bias.pcr.band}, Stretched` : bias.pcr?.band),
            ),
          },
          {
            label: 'Volume imbalance',
            value: explained('volumeImbalance', withWord(signedPercent(shown.volumeImbalancePct), shown.volumeLabel)),
          },
          {
            label: 'Range, S1 to R1',
            value: `${plain(walls.support.strike)}–${plain(walls.resistance.strike)}`,
          },
          { label: 'R2, second most call OI', value: explained('resistance', second(walls.resistance, 'R1')) },
          { label: 'S2, second most put OI', value: explained('support', second(walls.support, 'S1')) },
          { label: 'Call wall share in band', value: explained('resistanceShare', share(walls.resistance)) },
          { label: 'Put wall share in band', value: explained('supportShare', share(walls.support)) },
          {
            label: `R1 ${plain(walls.resistance.strike)} from forward`,
            value: explained('resistanceDistance', distance(walls.resistance)),
          },
          {
            label: `S1 ${plain(walls.support.strike)} from forward`,
            value: explained('supportDistance', distance(walls.support)),
          },
        ]}
      />
    </Panel>
  )
}

function withWord(figure: string, word: string | null | undefined): string {
  return word == null ? figure : `${figure} ${word}`
}

/** The second wall, which by OI may lie on either side of the first. */
function second({ strike: wall, second: at, q }: Wire<SideWall>, first: string): string {
  if (at === null || q === null || wall === null) return plain(at)
  return `${plain(at)} ${ratio(q)} of ${first}, ${at > wall ? 'above' : 'below'} it`
}

function share({ share: of }: Wire<SideWall>): string {
  return percent(of === null ? null : 100 * of, 1)
}

function distance({ distancePct, isNear }: Wire<SideWall>): string {
  return withWord(signedPercent(distancePct), isNear ? 'near' : null)
}
