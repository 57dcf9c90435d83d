import { delta, grouped, price, signed, theta, vega } from '@strikelens/market/formats'
import { amount, signedAmount } from '@strikelens/ui/formats'
import type { Column } from '@strikelens/ui/table'
import { OI_CHANGE } from '../../figures/names.ts'
import type { SideField } from './columnSets.ts'

/** How a column looks; what it holds is in cells.ts. */
type Look = Pick<Column<number>, 'label' | 'hint' | 'width' | 'format' | 'tone'>

const points = (value: number) => signed(value, 2)

export const SIDE_LOOKS: Readonly<Record<SideField, Look>> = {
  buildup: {
    label: 'Buildup',
    hint: 'Price, or IV, and OI against the row before; × counts rows with the same label; “price” where a strike has no IV',
    width: 84,
  },
  dayOiChg: { label: 'Day ΔOI', hint: 'OI against the previous close', width: 82, format: signedAmount, tone: 'sign' },
  oiChg: {
    label: OI_CHANGE,
    hint: 'OI against the row before; bold where unusual (3 standard deviations or more), tinted where it is the largest of the day',
    width: 78,
    format: signedAmount,
    tone: 'sign',
  },
  z: {
    label: 'z-score',
    hint: '(ΔOI − mean) ÷ standard deviation of the 20 rows before it',
    width: 56,
    format: (v) => signed(v, 1),
  },
  oi: { label: 'OI', hint: 'Open interest', width: 84, format: amount },
  volume: { label: 'Volume', hint: 'Traded within the row', width: 84, format: amount },
  iv: {
    label: 'IV',
    hint: 'Implied volatility of the leg, %; grey where unreliable',
    width: 58,
    format: (v) => grouped(v, 2),
  },
  ivChg: { label: 'ΔIV', hint: 'IV against the row before, vol points', width: 58, format: points, tone: 'sign' },
  delta: { label: 'Delta', hint: 'Per 1 point of the forward', width: 58, format: (v) => delta(v) },
  theta: {
    label: 'Theta',
    hint: 'Points a calendar day; within the last day what is left to decay to expiry',
    width: 62,
    format: theta,
  },
  vega: { label: 'Vega', hint: 'Points a vol point', width: 58, format: vega },
  vwap: { label: 'VWAP', hint: 'Σ LTP × volume ÷ Σ volume since the open', width: 76, format: price },
  chg: { label: 'Chg', hint: 'LTP against the row before, ₹', width: 70, format: points, tone: 'sign' },
  ltp: { label: 'LTP', hint: 'Last price, ₹; grey where it is carried', width: 76, format: price },
}
