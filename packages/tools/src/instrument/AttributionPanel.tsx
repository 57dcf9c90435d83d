import { dayYear, price, signed } from '@strikelens/market/formats'
import { DivergingBars, type DivergingRow } from '@strikelens/ui/charts/smallCharts'
import { Panel } from '@strikelens/ui/frame'
import { type KeyValue, KeyValues, signTone } from '@strikelens/ui/marks'
import { Empty } from '@strikelens/ui/states'
import type { ReactNode } from 'react'
import { Explained } from '../kit/Explained.tsx'
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
  const { attribution, missing } = since
  const explained = (how: string, value: ReactNode) => (
    <Explained now={now} how={how}>
      {value}
    </Explained>
  )
  const againstPath: KeyValue[] = [
    { label: `Value at ${attribution.fromLabel}`, value: price(attribution.fromValue) },
    { label: 'Expected decay path now', value: explained('path', price(path)) },
    { label: 'Gap to the path', value: explained('pathGap', signed(pathGap, 2)), tone: signTone(pathGap) },
  ]
  return (
    <>
      <Panel
        title="Why it moved"
        note={missing !== null ? null : explained('attribution', `since ${attribution.fromLabel}, points`)}
      >
        {missing !== null ? (
          <Empty title={`Needs forward and IV at the close of ${dayYear(missing)}`}>
            They are known from that session’s bhavcopy where every leg traded, or from minutes of a live feed. The
            previous close below is only a price.
          </Empty>
        ) : (
          <div className="px-3.5 py-2 max-desk:px-4">
            <DivergingBars label="Parts of the change since the base" rows={parts(attribution)} />
          </div>
        )}
      </Panel>
      <KeyValues
        items={[
          ...(missing !== null ? [] : againstPath),
          { label: 'Previous close', value: price(figures.prevClose) },
          ...more,
        ]}
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
