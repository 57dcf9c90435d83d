import { clock, grouped, iv, plain, price, ratio, signed } from '@strikelens/market/formats'
import { amount, day, signedAmount } from '@strikelens/ui/formats'
import { Headline, Panel, SidePart } from '@strikelens/ui/frame'
import { signTone } from '@strikelens/ui/marks'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import { unitName } from '../../kit/quantityUnit.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Side } from './columnSets.ts'
import type { Params, TimeSeriesChain } from './compute.ts'
import { unitScale } from './unitScale.ts'

type NowProps = ViewProps<TimeSeriesChain, Params>

/** The newest row beside the chart: its straddle, then calls and puts beside each other. */
export function NowSide(props: NowProps) {
  return (
    <>
      <NowHeadline {...props} />
      <SidePart title={rowName(props)} note={rowNote(props)}>
        <AnswerFigures figures={rowFigures(props)} answer={props.answer} />
      </SidePart>
    </>
  )
}

/** The same under the table, which needs the whole width for both sides. */
export function NowPanel(props: NowProps) {
  return (
    <Panel title={rowName(props)} note={rowNote(props)}>
      <div className="px-3.5 py-1.5 max-desk:px-4">
        <AnswerFigures columns={4} figures={[...priceFigures(props), ...rowFigures(props)]} answer={props.answer} />
      </div>
    </Panel>
  )
}

function newest({ data }: NowProps): number {
  return data.rows.newestFirst[0] ?? 0
}

function rowName(props: NowProps): string {
  const { rows } = props.data
  return rows.isDaily ? 'Last day' : `Row to ${clock(rows.time[newest(props)])}`
}

function rowNote({ data, params }: NowProps): string {
  return `${data.rows.isDaily ? 'daily' : params.interval}, ${unitName(params)}`
}

function NowHeadline(props: NowProps) {
  const { rows, context } = props.data
  const row = newest(props)
  return (
    <Headline
      label={`${plain(rows.strike[row])} straddle, ${context.symbol} ${day(context.expiry)}`}
      value={
        <Explained now={props.answer} how="straddle">
          {price(rows.straddle[row])}
        </Explained>
      }
    >
      <span className="text-call-text">
        CE <b className="font-mid">{price(rows.ce.ltp[row])}</b>
      </span>
      <span className="text-put-text">
        PE <b className="font-mid">{price(rows.pe.ltp[row])}</b>
      </span>
    </Headline>
  )
}

function priceFigures(props: NowProps): readonly StripFigure[] {
  const { rows } = props.data
  const row = newest(props)
  return [
    { label: 'CE LTP', hint: 'Last price, ₹', value: price(rows.ce.ltp[row]), labelTone: 'call' },
    { label: 'PE LTP', hint: 'Last price, ₹', value: price(rows.pe.ltp[row]), labelTone: 'put' },
    { label: 'Strike', hint: 'Of the newest row', value: plain(rows.strike[row]) },
    { label: 'Straddle', hint: 'CE LTP + PE LTP', value: price(rows.straddle[row]), how: 'straddle' },
  ]
}

function rowFigures(props: NowProps): readonly StripFigure[] {
  const { data, params } = props
  const { rows } = data
  const row = newest(props)
  const scale = unitScale(data, params)
  const [ce, pe] = [legFigures(rows, 'ce', row, scale), legFigures(rows, 'pe', row, scale)]
  return [
    ...ce.flatMap((figure, i) => [figure, pe[i]]),
    {
      label: 'PCR',
      hint: 'PE OI ÷ CE OI of the strike',
      value: ratio(rows.pcr[row]),
      how: 'strikePcr',
    },
    {
      label: 'Synthetic',
      hint: 'The future that the strike implies: strike + e^(rate × T) × (CE mark − PE mark)',
      value: grouped(rows.synthetic[row], 2),
      tone: 'future',
      how: 'synthetic',
    },
  ]
}

/** The same figures in the same order for either side, so that they stand beside each other. */
function legFigures(rows: Wire<TimeSeriesChain>['rows'], side: Side, row: number, scale: number): StripFigure[] {
  const leg = rows[side]
  const name = side === 'ce' ? 'CE' : 'PE'
  const labelTone = side === 'ce' ? 'call' : 'put'
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  const ivChg = leg.ivChg[row]
  const change = (what: string, hint: string, value: number | null, how: string): StripFigure => ({
    label: `${name} ${what}`,
    hint,
    value: signedAmount(scaled(value)),
    tone: signTone(value),
    labelTone,
    how: `${side}${how}`,
  })
  return [
    {
      label: `${name} Chg`,
      hint: 'Change of the last price against the row before, ₹',
      value: signed(leg.chg[row], 2),
      tone: signTone(leg.chg[row]),
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
    change('day ΔOI', 'OI against the previous close', leg.dayOiChg[row], 'DayOiChg'),
    change('ΔOI', 'OI against the row before', leg.oiChg[row], 'OiChg'),
    {
      label: `${name} z`,
      hint: '(ΔOI − mean) ÷ standard deviation of the rows before; unusual from ±3',
      value: signed(leg.z[row], 1),
      labelTone,
      how: `${side}Z`,
    },
    {
      label: `${name} IV`,
      hint: 'Implied volatility of the leg, %',
      value: iv(leg.iv[row]),
      labelTone,
      how: `${side}Iv`,
    },
    {
      label: `${name} ΔIV`,
      hint: 'Change of the IV against the row before, vol points',
      value: signed(ivChg === null ? null : 100 * ivChg, 2),
      labelTone,
    },
  ]
}
