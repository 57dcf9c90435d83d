import { grouped, percent, signed } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureDashboard, Params } from './futureDashboard.ts'
import { ROLLOVER_GROUPS, type RolloverStrip } from './rolloverStrip.ts'

const NAMES = { market: 'Market', index: 'Index', stock: 'Stock' } as const

interface RolloverPanelProps extends Pick<ViewProps<FutureDashboard, Params>, 'answer'> {
  readonly rollover: Wire<RolloverStrip>
}

/** How much of the open interest has moved on, against the last three expiries as many sessions before their expiry. */
export function RolloverPanel({ rollover, answer }: RolloverPanelProps) {
  const { expiry, k, groups } = rollover
  const figures = ROLLOVER_GROUPS.flatMap((key): StripFigure[] => {
    const { pct, avg3Pct, series } = groups[key]
    const over = pct === null || avg3Pct === null ? {} : { note: `${signed(pct - avg3Pct, 1)} points vs the mean` }
    return [
      {
        label: `${NAMES[key]} rollover`,
        hint: `Share of next and far month in OI value, expiry of ${day(expiry)}`,
        value: percent(pct, 1),
        ...over,
        how: `rollover ${key}`,
      },
      {
        label: `Past expiries, mean of ${grouped(series)}`,
        hint: `Mean rollover of the last three expiries, each ${grouped(k)} sessions before its own`,
        value: percent(avg3Pct, 1),
        how: `avg3 ${key}`,
      },
    ]
  })
  return (
    <Panel title="Rollover" note={`into the expiry of ${day(expiry)}`}>
      <div className="px-3.5 py-1.5 max-desk:px-4">
        <AnswerFigures figures={figures} columns={4} answer={answer} />
      </div>
    </Panel>
  )
}
