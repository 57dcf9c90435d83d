import { clock, ratio, signed, signedCompact, signedPercent } from '@strikelens/market/formats'
import { Arrow, Figure, signTone, type Tone } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import type { ReactNode } from 'react'
import { IMBALANCE_HINT } from '../../chain/imbalanceWords.ts'
import { Explained } from '../../kit/Explained.tsx'
import { unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import { bandTone } from './bandTone.ts'
import type { Params, TrendingOi } from './compute.ts'
import { sentimentWords } from './words.ts'

interface Card {
  readonly label: string
  readonly hint: string
  readonly value: ReactNode
  readonly how: string
  readonly tone?: Tone
  readonly labelTone?: Tone
}

/** The newest row in figures, its sentiment first. */
export function TrendCards(props: ViewProps<TrendingOi, Params>) {
  const { data, answer } = props
  const [last] = data.rows.newestFirst
  if (last == null) return null
  const sentiment = data.rows.sentiment[last] ?? null
  return (
    <section aria-label="Newest row">
      <div className="border-line-soft border-b px-3.5 pt-2.5 pb-2.75 max-desk:px-4">
        <Figure
          size="card"
          label={
            <Tooltip content="Band of the OI change imbalance; strengthening while the difference grows further from zero">
              <span>Sentiment at {clock(data.rows.time[last])}</span>
            </Tooltip>
          }
          value={
            sentiment === null ? (
              'withheld'
            ) : (
              <Explained now={answer} how="oiImb">
                {sentimentWords(sentiment)}
              </Explained>
            )
          }
          tone={bandTone(sentiment?.band ?? null)}
        />
      </div>
      <div className="ruled grid-cols-2 *:pt-2.5 *:pr-1 *:pb-2.75 *:pl-3.5 max-desk:*:pl-4">
        {cards(props, last).map(({ label, hint, value, how, tone = 'ink', labelTone = 'quiet' }) => (
          <Figure
            key={label}
            label={
              <Tooltip content={hint}>
                <span>{label}</span>
              </Tooltip>
            }
            value={
              <Explained now={answer} how={how}>
                {value}
              </Explained>
            }
            tone={tone}
            labelTone={labelTone}
          />
        ))}
      </div>
    </section>
  )
}

function cards({ data, params }: ViewProps<TrendingOi, Params>, row: number): readonly Card[] {
  const { rows } = data
  const scale = unitScale(data, params)
  const amount = (lots: number | null) => signedCompact(lots === null ? null : lots * scale)
  const step = rows.dirChg[row]
  return [
    {
      label: 'CE ΔOI',
      hint: `Call OI of the set since ${data.since}`,
      value: amount(rows.ceChg[row]),
      how: 'ceChg',
      labelTone: 'call',
    },
    {
      label: 'PE ΔOI',
      hint: `Put OI of the set since ${data.since}`,
      value: amount(rows.peChg[row]),
      how: 'peChg',
      labelTone: 'put',
    },
    {
      label: 'Difference',
      hint: 'PE ΔOI − CE ΔOI',
      value: amount(rows.diff[row]),
      how: 'diff',
      tone: signTone(rows.diff[row]),
    },
    {
      label: 'Dir. change',
      hint: 'Difference of this row − difference of the row before',
      value: (
        <span className="inline-flex items-baseline gap-1">
          {step !== null && step !== 0 && <Arrow direction={step > 0 ? 'up' : 'down'} />}
          {amount(step)}
        </span>
      ),
      how: 'dirChg',
      tone: signTone(step),
    },
    { label: 'PCR (set)', hint: 'Put OI ÷ call OI of the set', value: ratio(rows.pcr[row]), how: 'pcrSet' },
    {
      label: 'OI change imbalance',
      hint: IMBALANCE_HINT,
      value: signed(rows.oiImb[row], 2),
      how: 'oiImb',
      tone: signTone(rows.oiImb[row]),
    },
    {
      label: 'Vol. imbalance',
      hint: 'Of the volume within the row: the busy side, not a direction',
      value: signedPercent(rows.volumeImbalancePct[row]),
      how: 'volumeImbalance',
    },
    {
      label: 'Dir. %',
      hint: '100 × change of direction ÷ OI of both sides at the base',
      value: signedPercent(rows.dirPct[row]),
      how: 'dirPct',
      tone: signTone(step),
    },
  ]
}
