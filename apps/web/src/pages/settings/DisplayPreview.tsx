import { compact, grouped, index } from '@strikelens/market/formats'
import type { Preferences } from '@strikelens/tools/preferences'
import { Button } from '@strikelens/ui/controls'
import { amount } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { type ChainHandle, ChainTable } from '@strikelens/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { optionFacts } from './optionFacts.ts'
import { SAMPLE_COLUMNS, SAMPLE_SPOT, sampleChain, sampleTick } from './sampleChain.ts'

const SAMPLES = [12_345_678, 456_789]
const LOTS = 120

/** What the choices do: rows of a chain and a few numbers. */
export function DisplayPreview({ preferences }: { preferences: Preferences }) {
  const { unit, numbers, density } = preferences
  const { data: facts } = useQuery(optionFacts('NIFTY'))
  const lotSize = facts?.lotSize ?? null
  const handle = useRef<ChainHandle>(null)
  const ticks = useRef(0)
  // Without a lot size there is no honest quantity: the sample then stays in lots.
  const scale = unit === 'qty' && lotSize !== null ? lotSize : 1
  const data = useMemo(() => sampleChain(scale), [scale])
  return (
    <div className="border-line-soft dock:border-l">
      <Panel
        title="Preview"
        note="sample numbers"
        actions={
          <Button
            size="small"
            onClick={() => {
              ticks.current += 1
              handle.current?.apply(sampleTick(ticks.current))
            }}
          >
            Change a price
          </Button>
        }
      >
        {/* The texts of cells are written once: another way of writing is another table. */}
        <ChainTable
          key={`${numbers} ${density} ${scale}`}
          ref={handle}
          label="Sample of an option chain"
          expiry="Sample"
          data={data}
          range={{ from: 0, to: data.strikes.length }}
          columns={SAMPLE_COLUMNS}
          atm={26_000}
          forward={26_020}
          spot={{ ...SAMPLE_SPOT, format: (value) => index(value) }}
          selected={null}
          onSelect={() => {}}
        />
        <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-6 px-3.5 py-2 text-table max-desk:px-4">
          <dt className="text-ink-3 text-micro">Number</dt>
          <dd className="text-right text-ink-3 text-micro">Full</dd>
          <dd className="text-right text-ink-3 text-micro">Short</dd>
          {SAMPLES.map((value) => (
            <Sample key={value} value={value} />
          ))}
        </dl>
        {lotSize !== null && (
          <p className="px-3.5 pb-3 text-ink-2 text-table max-desk:px-4">
            {LOTS} lots of NIFTY, {lotSize} each, are {grouped(LOTS * lotSize)} in quantity. Yours reads{' '}
            <b className="text-ink">
              {amount(LOTS * scale)} {scale === 1 ? 'lots' : 'qty'}
            </b>
            .
          </p>
        )}
      </Panel>
    </div>
  )
}

function Sample({ value }: { value: number }) {
  return (
    <>
      <dt className="py-0.5">{value}</dt>
      <dd className="py-0.5 text-right">{grouped(value)}</dd>
      <dd className="py-0.5 text-right">{compact(value)}</dd>
    </>
  )
}
