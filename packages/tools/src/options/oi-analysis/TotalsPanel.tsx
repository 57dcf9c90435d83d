import { grouped, ratio, signed, signedPercent } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { Panel } from '@strikelens/ui/frame'
import { signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { shownExplanation } from '../../kit/explained.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { OiAnalysis, Params } from './compute.ts'
import { shortSetName, strikesName, unitName, unitScale } from './strikeSet.ts'
import type { OiTotals } from './totals.ts'

/** The sums of the shown strikes beside those of all, so that a window that misleads is seen. */
export function TotalsPanel(props: ViewProps<OiAnalysis, Params>) {
  const { data, params } = props
  return (
    <Panel title="Totals" note={`${strikesName(data)}, ${unitName(params)}`}>
      <TotalsTable {...props} />
    </Panel>
  )
}

interface Row {
  readonly label: string
  readonly value: (totals: Wire<OiTotals>) => number | null
  readonly text: (value: number | null) => string
  readonly isSigned?: boolean
  /** Key of the explanation of the shown strikes' figure. */
  readonly how?: string
}

function TotalsTable({ data, params, answer }: ViewProps<OiAnalysis, Params>) {
  const { shown, all } = data.totals
  const explained = (how: string | undefined, text: string) => {
    const explanation = how === undefined ? undefined : answer.explanations[how]
    return explanation === undefined ? text : <Explain how={shownExplanation(explanation, answer.asOf)}>{text}</Explain>
  }
  return (
    <div className="px-3.5 py-2 max-desk:px-4">
      <table className="w-full whitespace-nowrap text-table">
        <thead>
          <tr className="h-7 border-line-soft border-b text-ink-3 text-micro *:font-mid">
            <th scope="col" className="text-left">
              Sum
            </th>
            <th scope="col" className="text-right">
              {shortSetName(params)}
            </th>
            <th scope="col" className="text-right">
              All strikes
            </th>
          </tr>
        </thead>
        <tbody>
          {rows(unitScale(data, params)).map(({ label, value, text, isSigned = false, how }) => {
            const tone = (of: number | null) => (isSigned ? TONE_CLASSES[signTone(of)] : '')
            return (
              <tr key={label} className="h-7 border-line-soft border-b">
                <th scope="row" className="text-left font-text text-ink-3 text-micro">
                  {label}
                </th>
                <td className={`text-right font-mid ${tone(value(shown))}`}>{explained(how, text(value(shown)))}</td>
                <td className={`text-right font-mid ${tone(value(all))}`}>{text(value(all))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function rows(scale: number): readonly Row[] {
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  return [
    { label: 'Call OI', value: ({ ceOi }) => scaled(ceOi), text: grouped },
    { label: 'Put OI', value: ({ peOi }) => scaled(peOi), text: grouped },
    {
      label: 'PE−CE difference',
      value: ({ peMinusCe }) => scaled(peMinusCe),
      text: signed,
      isSigned: true,
      how: 'peMinusCe',
    },
    { label: 'PCR (OI)', value: ({ pcrOi }) => pcrOi, text: ratio, how: 'pcrShown' },
    {
      label: 'PE−CE ΔOI difference',
      value: ({ peMinusCeChg }) => scaled(peMinusCeChg),
      text: signed,
      isSigned: true,
      how: 'peMinusCeChg',
    },
    {
      label: 'OI change imbalance',
      value: ({ oiImb }) => oiImb,
      text: (value) => signed(value, 2),
      isSigned: true,
      how: 'oiImb',
    },
    {
      label: 'Volume imbalance',
      value: ({ volumeImbalancePct }) => volumeImbalancePct,
      text: signedPercent,
      how: 'volumeImbalance',
    },
    { label: 'PCR (volume)', value: ({ pcrVolume }) => pcrVolume, text: ratio, how: 'pcrVolume' },
  ]
}
