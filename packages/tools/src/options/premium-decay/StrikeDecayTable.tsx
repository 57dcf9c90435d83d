import { plain, price, signed } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { type Column, DataTable } from '@strikelens/ui/table'
import { useMemo, useState } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, PremiumDecay } from './premiumDecay.ts'

const HEIGHT_PX = 396

type Field = 'base' | 'now' | 'points' | 'pct' | 'expected'

const FIELDS: readonly Field[] = ['base', 'now', 'points', 'pct', 'expected']

/** Every leg of the set at the view instant: what it cost at the base and costs now, and what time alone takes. */
export function StrikeDecayTable({ data }: ViewProps<PremiumDecay, Params>) {
  const [sort, setSort] = useState({ key: 'strike', direction: 'ascending' as 'ascending' | 'descending' })
  const columns = useMemo(() => strikeColumns(data), [data])
  const { byStrike, context } = data
  return (
    <Panel title="Legs now" note={`points, since ${data.baseLabel}`} hasRule={false}>
      <DataTable
        label={`${context.symbol} legs of the set`}
        columns={columns}
        rows={Array.from(byStrike.strike.keys())}
        rowKey={(k) => byStrike.strike[k] ?? k}
        sort={sort}
        onSort={setSort}
        tint={(k) => (byStrike.strike[k] === context.atm ? 'atm' : undefined)}
        openAt={context.atm}
        maxHeight={HEIGHT_PX}
      />
    </Panel>
  )
}

/** The columns; a row is the index of a strike. */
export function strikeColumns({ byStrike, baseLabel }: Wire<PremiumDecay>): readonly Column<number>[] {
  const looks: Readonly<Record<Field, Pick<Column<number>, 'label' | 'hint' | 'format' | 'tone'>>> = {
    base: { label: 'Base', hint: `Price at ${baseLabel}, ₹`, format: price, tone: 'quiet' },
    now: { label: 'Now', hint: 'Last price, ₹', format: price },
    points: { label: 'Change', hint: 'Now − base', format: (v) => signed(v, 2), tone: 'sign' },
    pct: { label: '%', hint: '100 × change ÷ base', format: (v) => signed(v, 2), tone: 'sign' },
    expected: { label: 'Time', hint: 'What time alone takes', format: (v) => signed(v, 2), tone: 'quiet' },
  }
  const side = (name: 'ce' | 'pe', fields: readonly Field[]): Column<number>[] =>
    fields.map((field) => ({
      ...looks[field],
      key: `${name}-${field}`,
      group: name === 'ce' ? 'Calls' : 'Puts',
      groupTone: name === 'ce' ? 'call' : 'put',
      value: (k) => byStrike[name][field][k],
    }))
  const middle: Column<number> = {
    key: 'strike',
    label: 'Strike',
    hint: 'The framed row is at the money',
    align: 'center',
    value: (k) => byStrike.strike[k],
    format: plain,
    isPinned: true,
  }
  return [...side('ce', FIELDS), middle, ...side('pe', FIELDS.toReversed())]
}
