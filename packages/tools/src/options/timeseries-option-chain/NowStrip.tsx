import { Explain } from '@strikelens/ui/explain'
import { amount, grouped, iv, price, ratio, signed, signedAmount } from '@strikelens/ui/formats'
import { Figure, signTone, type Tone } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { shownExplanation } from '../../chain/contextStrip.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Side } from './columnSets.ts'
import type { Params, TimeSeriesChain } from './compute.ts'
import { unitScale } from './unitScale.ts'

interface Cell {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly note?: string
  readonly tone?: Tone
  readonly labelTone?: Tone
  /** Key of the explanation. */
  readonly how?: string
}

/** The newest row in figures: calls above, puts below. */
export function NowStrip(props: ViewProps<TimeSeriesChain, Params>) {
  const { explanations, asOf } = props.answer
  return (
    <div className="scroll-x">
      <div className="ruled max-desk:flex max-desk:w-max desk:grid-cols-7 *:px-3.5 *:py-2 max-desk:*:flex-none">
        {nowCells(props).map(({ label, hint, value, note, tone = 'ink', labelTone = 'quiet', how }) => {
          const explanation = how === undefined ? undefined : explanations[how]
          return (
            <Figure
              key={label}
              size="strip"
              label={
                <Tooltip content={hint}>
                  <span>{label}</span>
                </Tooltip>
              }
              value={
                explanation === undefined ? value : <Explain how={shownExplanation(explanation, asOf)}>{value}</Explain>
              }
              tone={tone}
              labelTone={labelTone}
              {...(note === undefined ? {} : { note })}
            />
          )
        })}
      </div>
    </div>
  )
}

function nowCells({ data, params }: ViewProps<TimeSeriesChain, Params>): readonly Cell[] {
  const { rows } = data
  const row = rows.newestFirst[0] ?? 0
  const scale = unitScale(data, params)
  return [
    ...legCells(data, 'ce', row, scale),
    {
      label: 'Straddle',
      hint: 'CE LTP + PE LTP, with the synthetic future of the strike',
      value: price(rows.straddle[row]),
      how: 'straddle',
    },
    ...legCells(data, 'pe', row, scale),
    {
      label: 'PCR, synthetic',
      hint: 'PE OI ÷ CE OI of the strike, and strike + e^(rate × T) × (CE mark − PE mark)',
      value: ratio(rows.pcr[row]),
      note: grouped(rows.synthetic[row], 2),
      how: 'strikePcr',
    },
  ]
}

function legCells({ rows }: Wire<TimeSeriesChain>, side: Side, row: number, scale: number): Cell[] {
  const leg = rows[side]
  const name = side === 'ce' ? 'CE' : 'PE'
  const labelTone = side === 'ce' ? 'call' : 'put'
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  const z = leg.z[row]
  return [
    {
      label: `${name} LTP`,
      hint: 'Last price, ₹, and its change against the row before',
      value: price(leg.ltp[row]),
      note: signed(leg.chg[row], 2),
      labelTone,
      how: `${side}Chg`,
    },
    {
      label: `${name} VWAP`,
      hint: 'Σ LTP × volume ÷ Σ volume since the open',
      value: price(leg.vwap[row]),
      labelTone,
      how: `${side}Vwap`,
    },
    { label: `${name} OI`, hint: 'Open interest', value: amount(scaled(leg.oi[row])), labelTone },
    {
      label: `${name} day ΔOI`,
      hint: 'OI against the previous close',
      value: signedAmount(scaled(leg.dayOiChg[row])),
      tone: signTone(leg.dayOiChg[row]),
      labelTone,
      how: `${side}DayOiChg`,
    },
    {
      label: `${name} ΔOI`,
      hint: 'OI against the row before, with its z; unusual from ±3',
      value: signedAmount(scaled(leg.oiChg[row])),
      ...(z === null ? {} : { note: `z ${signed(z, 1)}` }),
      tone: signTone(leg.oiChg[row]),
      labelTone,
      how: z === null ? `${side}OiChg` : `${side}Z`,
    },
    {
      label: `${name} IV`,
      hint: 'Implied volatility of the leg, %, and its change against the row before',
      value: iv(leg.iv[row]),
      ...(leg.ivChg[row] === null ? {} : { note: signed(100 * (leg.ivChg[row] ?? 0), 2) }),
      labelTone,
    },
  ]
}
