import { grouped, iv, price, ratio, signed } from '@strikelens/market/formats'
import { amount, signedAmount } from '@strikelens/ui/formats'
import { signTone } from '@strikelens/ui/marks'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Side } from './columnSets.ts'
import type { Params, TimeSeriesChain } from './compute.ts'
import { unitScale } from './unitScale.ts'

/** The newest row in figures: calls above, puts below. */
export function NowStrip(props: ViewProps<TimeSeriesChain, Params>) {
  return <AnswerFigures label="Newest row" figures={nowFigures(props)} columns={7} answer={props.answer} />
}

function nowFigures({ data, params }: ViewProps<TimeSeriesChain, Params>): readonly StripFigure[] {
  const { rows } = data
  const row = rows.newestFirst[0] ?? 0
  const scale = unitScale(data, params)
  return [
    ...legFigures(data, 'ce', row, scale),
    {
      label: 'Straddle',
      hint: 'CE LTP + PE LTP, with the synthetic future of the strike',
      value: price(rows.straddle[row]),
      how: 'straddle',
    },
    ...legFigures(data, 'pe', row, scale),
    {
      label: 'PCR, synthetic',
      hint: 'PE OI ÷ CE OI of the strike, and strike + e^(rate × time) × (CE mark − PE mark)',
      value: ratio(rows.pcr[row]),
      note: grouped(rows.synthetic[row], 2),
      how: 'strikePcr',
      noteHow: 'synthetic',
    },
  ]
}

function legFigures({ rows }: Wire<TimeSeriesChain>, side: Side, row: number, scale: number): StripFigure[] {
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
    rows.isDaily
      ? { label: `${name} volume`, hint: 'Traded that day', value: amount(scaled(leg.volume[row])), labelTone }
      : {
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
      hint: 'OI against the row before, with its z-score; unusual from ±3',
      value: signedAmount(scaled(leg.oiChg[row])),
      ...(z === null ? {} : { note: `z-score ${signed(z, 1)}` }),
      tone: signTone(leg.oiChg[row]),
      labelTone,
      how: `${side}OiChg`,
      noteHow: `${side}Z`,
    },
    {
      label: `${name} IV`,
      hint: 'Implied volatility of the leg, %, and its change against the row before',
      value: iv(leg.iv[row]),
      ...(leg.ivChg[row] === null ? {} : { note: signed(100 * (leg.ivChg[row] ?? 0), 2) }),
      labelTone,
      how: `${side}Iv`,
    },
  ]
}
