import { DivergingBars, type DivergingRow } from '@strikelens/ui/charts/smallCharts'
import { price, signed } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { type KeyValue, KeyValues, signTone } from '@strikelens/ui/marks'
import { Empty } from '@strikelens/ui/states'
import type { ReactNode } from 'react'
import { Explained } from '../chain/Explained.tsx'
import type { Wire } from '../result.ts'
import type { InstrumentNow } from './now.ts'
import type { AttributedChange } from './sinceBase.ts'

interface AttributionPanelProps {
  now: Wire<InstrumentNow>
  /** Further figures of the page, below those that every instrument has. */
  more?: readonly KeyValue[]
}

/** Why the premium moved since the base, and where time alone would have left it. */
export function AttributionPanel({ now, more = [] }: AttributionPanelProps) {
  const { since, path, pathGap, figures } = now
  const { attribution } = since
  const explained = (how: string, value: ReactNode) => (
    <Explained now={now} how={how}>
      {value}
    </Explained>
  )
  const isAlone = since.from === null
  const againstPath: KeyValue[] = [
    { label: `Value at ${attribution.fromLabel}`, value: price(attribution.fromValue) },
    { label: 'Expected decay path now', value: explained('path', price(path)) },
    { label: 'Gap to the path', value: explained('pathGap', signed(pathGap, 2)), tone: signTone(pathGap) },
  ]
  return (
    <>
      <Panel
        title="Why it moved"
        note={isAlone ? null : explained('attribution', `since ${attribution.fromLabel}, points`)}
      >
        {isAlone ? (
          <Empty title="Needs minute data or the close before">
            One close tells what the premium is, not what moved it. The file of the session before, or a live feed,
            does.
          </Empty>
        ) : (
          <div className="px-3.5 py-2 max-desk:px-4">
            <DivergingBars label="Parts of the change since the base" rows={parts(attribution)} />
          </div>
        )}
      </Panel>
      <KeyValues
        items={[...(isAlone ? [] : againstPath), { label: 'Previous close', value: price(figures.prevClose) }, ...more]}
      />
    </>
  )
}

function parts({ delta, gamma, iv, time, residual, change }: Wire<AttributedChange>): DivergingRow[] {
  const row = (key: string, name: string, value: number | null): DivergingRow => ({
    key,
    name,
    value: value ?? Number.NaN,
    text: signed(value, 2),
  })
  return [
    row('delta', 'Delta', delta),
    row('gamma', 'Gamma', gamma),
    row('iv', 'IV', iv),
    row('time', 'Time', time),
    row('residual', 'Residual', residual),
    { ...row('change', 'Change', change), isTotal: true },
  ]
}
