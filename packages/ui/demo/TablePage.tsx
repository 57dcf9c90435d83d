import { BUILDUPS, type Buildup } from '@strikelens/analytics/futures'
import { compact, grouped, plain, price, ratio, signed } from '@strikelens/market/formats'
import { Button, SearchBox, TimeWindow } from '@strikelens/ui/controls'
import { Panel, PanelRow, WithSide } from '@strikelens/ui/frame'
import { Badge, Bar, BuildupChip, Figure, Figures, KeyValues } from '@strikelens/ui/marks'
import { type Column, ColumnChooser, DataTable, type Sort } from '@strikelens/ui/table'
import { useState } from 'react'
import { CALLS, PUTS } from './legs.ts'
import { MinutesTable } from './MinutesTable.tsx'
import { at, SESSION, TOTALS } from './sample.ts'

interface StrikeRow {
  strike: number
  call: readonly number[]
  put: readonly number[]
}
const STRIKES: StrikeRow[] = CALLS.map((call, i) => ({ strike: call[0], call, put: PUTS[i] }))

const buildup = (key: string, leg: 'call' | 'put', group: string): Column<StrikeRow> => ({
  key,
  label: 'Buildup',
  group,
  groupTone: leg,
  align: 'center',
  value: (row) => BUILDUPS[row[leg][12]],
  cell: (row) => <BuildupChip buildup={BUILDUPS[row[leg][12]]} meaning="bullish" />,
})
const number = (
  key: string,
  label: string,
  leg: 'call' | 'put',
  at: number,
  format: (value: number) => string,
  tone?: 'sign' | 'strong',
): Column<StrikeRow> => ({
  key,
  label,
  group: leg === 'call' ? 'Calls' : 'Puts',
  groupTone: leg,
  value: (row) => row[leg][at],
  format,
  ...(tone && { tone }),
})
const COLUMNS: Column<StrikeRow>[] = [
  buildup('ceBuildup', 'call', 'Calls'),
  number('ceOiChange', 'ΔOI', 'call', 4, signed, 'sign'),
  number('ceOi', 'OI', 'call', 3, grouped, 'strong'),
  number('ceLtp', 'LTP', 'call', 1, price),
  { key: 'strike', label: 'Strike', align: 'center', isPinned: true, value: (row) => row.strike, format: plain },
  number('peLtp', 'LTP', 'put', 1, price),
  number('peOi', 'OI', 'put', 3, grouped, 'strong'),
  number('peOiChange', 'ΔOI', 'put', 4, signed, 'sign'),
  buildup('peBuildup', 'put', 'Puts'),
  {
    key: 'pcr',
    label: 'PCR',
    group: 'Strike',
    hint: 'PE OI / CE OI of the strike',
    value: (row) => row.put[3] / row.call[3],
    format: ratio,
  },
]

interface StockRow {
  symbol: string
  sector: string
  price: number
  changePct: number
  oiValue: number
  buildup: Buildup
}
const SECTORS = ['Autos', 'Banks', 'IT', 'Metals', 'Pharma']
const STOCKS: StockRow[] = Array.from({ length: 400 }, (_, i) => ({
  symbol: `STOCK${String(i + 1).padStart(3, '0')}`,
  sector: SECTORS[i % SECTORS.length],
  price: 100 + ((i * 7919) % 900000) / 100,
  changePct: ((i * 37) % 800) / 100 - 4,
  oiValue: ((i * 104729) % 2000) * 1e5,
  buildup: BUILDUPS[(i % 4) + 1],
}))
/** A second later: what was up is down. */
const MOVED = STOCKS.map((stock) => ({ ...stock, changePct: -stock.changePct }))
const STOCK_COLUMNS: Column<StockRow>[] = [
  { key: 'symbol', label: 'Symbol', value: (row) => row.symbol, width: 140 },
  { key: 'sector', label: 'Sector', value: (row) => row.sector, tone: 'quiet', width: 140 },
  { key: 'price', label: 'Price', unit: '₹', value: (row) => row.price, format: price, width: 110 },
  {
    key: 'changePct',
    label: 'Price %',
    value: (row) => row.changePct,
    format: (value) => signed(value, 2),
    tone: 'sign',
    width: 110,
  },
  {
    key: 'oiValue',
    label: 'OI value',
    unit: '₹',
    value: (row) => row.oiValue,
    format: compact,
    bar: (row) => ({ share: row.oiValue / 2e8, tone: 'volume' }),
    isOptional: true,
    width: 130,
  },
  {
    key: 'buildup',
    label: 'Class',
    align: 'center',
    value: (row) => row.buildup,
    cell: (row) => <BuildupChip buildup={row.buildup} />,
    width: 80,
  },
]

/** Tables, a window and the cards beside a chart. */
export function TablePage() {
  const [sort, setSort] = useState<Sort | null>(null)
  const [stockSort, setStockSort] = useState<Sort>({ key: 'changePct', direction: 'descending' })
  const [filter, setFilter] = useState('')
  const [hasMoved, setMoved] = useState(false)
  const [shown, setShown] = useState<readonly string[]>(['oiValue'])
  const [span, setSpan] = useState({ from: at('09:16'), to: at('10:15') })
  return (
    <main className="p-4 max-desk:px-0">
      <h1 className="sr-only">Tables</h1>
      <div className="sheet">
        <TimeWindow session={SESSION} {...span} fromText="Prev close" onChange={setSpan}>
          <b className="font-bold">Prev close → 10:15</b>{' '}
          <span className="text-ink-3">
            NIFTY <span className="text-up">+80.00</span>
          </span>
        </TimeWindow>
        <WithSide
          side={
            <>
              <Figures>
                <Figure label="PCR (OI), all strikes" value="0.98" note="Neutral" />
                <Figure label="OI change imbalance" value="+0.64" tone="up" note="Bullish" />
                <Figure label="PE−CE difference" value="−13,560" tone="down" />
                <Figure label="Max pain" value="26,000" />
                <Figure label="R1, resistance" labelTone="call" value="26,200" note="Strong" />
                <Figure label="S1, support" labelTone="put" value="25,800" note="Shifting up" />
              </Figures>
              <Panel title="Top writers today" note="lots">
                <div className="grid grid-cols-[46px_1fr_62px] items-center gap-x-2 px-3.5 py-2 text-table leading-5.5">
                  26,200 <Bar share={0.5} tone="call" /> <span className="text-right text-up">+12,000</span>
                  26,000 <Bar share={1} tone="put" /> <span className="text-right text-up">+24,000</span>
                  26,000 <Bar share={0.2} tone="hatch-call" /> <span className="text-right text-down">−5,000</span>
                </div>
              </Panel>
            </>
          }
        >
          <Panel title="Strikes" note="lots, 25 Nov">
            <DataTable
              label="Open interest by strike"
              columns={COLUMNS}
              rows={STRIKES}
              rowKey={(row) => row.strike}
              sort={sort}
              onSort={setSort}
              totals={{
                ceBuildup: 'Total ±10',
                strike: null,
                ceOi: TOTALS.ce.oi,
                ceOiChange: TOTALS.ce.oiChange,
                peOi: TOTALS.pe.oi,
                peOiChange: TOTALS.pe.oiChange,
              }}
              tint={({ strike }) =>
                strike === 26000 ? 'atm' : strike === 26200 ? 'call' : strike === 25800 ? 'put' : undefined
              }
            />
          </Panel>
        </WithSide>
        <PanelRow columns={3}>
          <Panel title="Totals" note="±10 strikes, lots">
            <div className="grid grid-cols-[84px_1fr_70px] items-center gap-2.5 px-3.5 py-2.5 text-table">
              <span className="text-ink-3">Call OI</span> <Bar share={1} tone="call" height={10} />
              <b className="text-right font-mid">{compact(TOTALS.ce.oi)}</b>
              <span className="text-ink-3">Put OI</span> <Bar share={0.98} tone="put" height={10} />
              <b className="text-right font-mid">{compact(TOTALS.pe.oi)}</b>
            </div>
          </Panel>
          <Panel title="Sectors" note="change %">
            <div className="grid grid-cols-[60px_1fr_50px] items-center gap-2 px-3.5 py-2 text-table">
              Auto <Bar share={0.8} tone="up" isDiverging /> <span className="text-right text-up">+1.08</span>
              IT <Bar share={-1} tone="down" isDiverging /> <span className="text-right text-down">−1.42</span>
            </div>
          </Panel>
          <Panel title="Reading">
            <KeyValues
              items={[
                {
                  label: 'Bias',
                  value: (
                    <>
                      Bullish <Badge tone="late">Mixed</Badge>
                    </>
                  ),
                },
                { label: 'Volume imbalance', value: '−2.46% Balanced' },
              ]}
            />
          </Panel>
        </PanelRow>
        <Panel title="Minutes">
          <MinutesTable />
        </Panel>
        <Panel
          title="Stocks"
          note={<Button onClick={() => setMoved(true)}>Move the market</Button>}
          actions={
            <>
              <ColumnChooser
                columns={STOCK_COLUMNS.filter((column) => column.isOptional)}
                shown={shown}
                onChange={setShown}
              />
              <SearchBox label="Filter stocks" value={filter} onChange={setFilter} className="w-44" />
            </>
          }
        >
          <DataTable
            label="Stocks"
            columns={STOCK_COLUMNS}
            shownOptional={shown}
            rows={hasMoved ? MOVED : STOCKS}
            rowKey={(row) => row.symbol}
            sort={stockSort}
            onSort={setStockSort}
            filter={filter}
            maxHeight={400}
          />
        </Panel>
      </div>
    </main>
  )
}
