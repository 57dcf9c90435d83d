import { plain, price, signed } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { type Column, DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { howOf } from '../../kit/explained.ts'
import { BY_STRIKE, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, VegaAnalysis } from './compute.ts'
import { cellOf } from './table.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

const HEIGHT_PX = 600

const HEADS: Readonly<Record<ColumnKey, { label: string; hint: string; format: (value: number) => string }>> = {
  ceVega: { label: 'Vega', hint: 'Points per vol point', format: price },
  ceIvChg: {
    label: 'Strike IV Chg',
    hint: 'Strike IV now − at the base, vol points',
    format: (value) => signed(value, 2),
  },
  cePremium: {
    label: 'Vega premium',
    hint: 'Mean vega × change of strike IV, points',
    format: (value) => signed(value, 2),
  },
  ceVex: { label: 'VEX', hint: 'Vega × OI × point value, ₹ Cr per vol point', format: price },
  strike: { label: 'Strike', hint: 'Listed strike', format: plain },
  peVex: { label: 'VEX', hint: 'Vega × OI × point value, ₹ Cr per vol point', format: price },
  pePremium: {
    label: 'Vega premium',
    hint: 'Mean vega × change of strike IV, points',
    format: (value) => signed(value, 2),
  },
  peIvChg: {
    label: 'Strike IV Chg',
    hint: 'Strike IV now − at the base, vol points',
    format: (value) => signed(value, 2),
  },
  peVega: { label: 'Vega', hint: 'Points per vol point', format: price },
}

/** Which explanation tells how a column comes about. */
const EXPLAINED: Readonly<Record<ColumnKey, string>> = {
  ceVega: 'vega',
  ceIvChg: 'ivChg',
  cePremium: 'premium',
  ceVex: 'vex',
  strike: '',
  peVex: 'vex',
  pePremium: 'premium',
  peIvChg: 'ivChg',
  peVega: 'vega',
}

/** Every strike of the set, calls left and puts right. */
export function VegaTable({ data, params, answer, setParams }: ViewProps<VegaAnalysis, Params>) {
  const { now, context } = data
  const columns = useMemo(() => {
    const how = howOf(answer.explanations, answer.asOf)
    return COLUMNS.map((key): Column<number> => {
      const example = how(`${EXPLAINED[key]}Column`)
      const side = key === 'strike' ? null : key.startsWith('ce') ? 'call' : 'put'
      return {
        key,
        ...HEADS[key],
        value: (k) => cellOf(now, key, k),
        ...(example === undefined ? {} : { headingHow: example }),
        width: 104,
        ...(side === null
          ? { align: 'center', isPinned: true, tone: 'strong' }
          : { group: side === 'call' ? 'Calls' : 'Puts', groupTone: side }),
      }
    })
  }, [now, answer])
  const rows = useMemo(() => Array.from(now.strike.keys()), [now])
  return (
    <Panel title="By strike" note={`change since ${data.baseLabel}; VEX in ₹ Cr per vol point`} hasRule={false}>
      <DataTable
        label={`${context.symbol} vega by strike`}
        columns={columns}
        rows={rows}
        rowKey={(k) => now.strike[k] ?? k}
        {...tableSort(params, setParams, columns, BY_STRIKE)}
        framed={(k) => now.strike[k] === context.atm}
        maxHeight={HEIGHT_PX}
      />
    </Panel>
  )
}
