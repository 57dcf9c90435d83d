import { dayYear, signed } from '@strikelens/market/formats'
import { DivergingBars, type DivergingRow } from '@strikelens/ui/charts/smallCharts'
import { SidePart } from '@strikelens/ui/frame'
import { Explained } from '../kit/Explained.tsx'
import type { Wire } from '../result.ts'
import type { InstrumentNow } from './now.ts'
import type { AttributedChange } from './sinceBase.ts'

/** Why the premium moved since the base. */
export function WhyPart({ now }: { now: Wire<InstrumentNow> }) {
  const { attribution, missing } = now.since
  return (
    <SidePart
      title="Why it moved"
      note={
        missing === null && (
          <Explained now={now} how="attribution">
            {`since ${attribution.fromLabel}, points`}
          </Explained>
        )
      }
    >
      {missing !== null ? (
        <p className="pb-1.5 text-ink-2 text-table">
          <b className="block font-bold text-ink">Needs forward and IV at the close of {dayYear(missing)}</b>
          They are known from that session’s bhavcopy where every leg traded, or from minutes of a live feed. The
          previous close below is only a price.
        </p>
      ) : (
        <DivergingBars label="Parts of the change since the base" rows={parts(attribution)} />
      )}
    </SidePart>
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
