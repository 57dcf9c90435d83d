import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { signedPercent } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { day } from '@strikelens/ui/formats'
import { KeyFigures, Panel } from '@strikelens/ui/frame'
import { BuildupChip, signTone } from '@strikelens/ui/marks'
import { shownExplanation } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import { buildupOf } from './buildup.ts'
import type { OiAnalysis, Params } from './compute.ts'

/** The stock's future in the same window, and whether the options agree; nothing without one. */
export function FutureCard({ data, answer }: ViewProps<OiAnalysis, Params>) {
  const { future, bias } = data
  if (future === null) return null
  const { buildup } = buildupOf('ce', future.buildup)
  const explained = (key: string, text: string) => {
    const how = answer.explanations[key]
    return how === undefined ? text : <Explain how={shownExplanation(how, answer.asOf)}>{text}</Explain>
  }
  return (
    <Panel
      title={
        <span className="inline-flex items-center gap-1.5">
          Future: {BUILDUP_NAMES[buildup]} <BuildupChip buildup={buildup} />
        </span>
      }
      note={day(future.expiry)}
    >
      <div className="px-3.5 py-1.5 max-desk:px-4">
        <KeyFigures
          figures={[
            {
              label: 'Price',
              value: explained('futurePrice', signedPercent(future.priceChangePct)),
              tone: signTone(future.priceChangePct),
            },
            {
              label: 'OI, all months',
              value: future.isNew ? 'New' : explained('futureOi', signedPercent(future.oiChangePct)),
              tone: signTone(future.oiChangePct),
            },
          ]}
        />
        <p className="py-1.5 text-ink-2 text-table">
          Options say <b className="font-bold">{bias.change?.band ?? '–'}</b>, future says{' '}
          <b className="font-bold">{BUILDUP_NAMES[buildup]}</b>
        </p>
      </div>
    </Panel>
  )
}
