import type { QuantityUnit } from '@strikelens/market/formats'
import { Button, ExpiryChips, IconButton, Segmented, SelectMenu, SymbolPicker } from '@strikelens/ui/controls'
import { amount, signedAmount } from '@strikelens/ui/formats'
import { ContextLine, type ControlItem, ToolFrame } from '@strikelens/ui/frame'
import { BuildupChip, Change, KeyValues, Legend } from '@strikelens/ui/marks'
import { WithDrawer } from '@strikelens/ui/overlays'
import {
  CHAIN_SETS,
  type ChainHandle,
  type ChainLeg,
  ChainTable,
  ColumnChooser,
  chainSet,
  PCR_COLUMN,
} from '@strikelens/ui/table'
import { Star } from 'lucide-react'
import { useRef, useState } from 'react'
import { at, CALENDAR, CHAIN, CONTEXT, DATE, EXPIRIES, LEAD, SESSION, SYMBOLS, TOTALS } from './sample.ts'

const CUSTOM = chainSet(
  'custom',
  'Custom · 9',
  ['buildup', 'oiChange', 'oi', 'volume', 'theta', 'delta', 'iv', 'chgPct', 'ltp'],
  [
    ['oi', 'oiChange'],
    ['ltp', 'chgPct'],
  ],
)
const SETS = [...CHAIN_SETS, CUSTOM]
const CENTRE = [[], []] as const
const PHONE_CENTRE = [[], [PCR_COLUMN]] as const
const SPOT = {
  value: 25985,
  format: (value: number) => value.toLocaleString('en-IN', { minimumFractionDigits: 1 }),
  left: 'NIFTY spot, +0.31%',
  right: 'ATM 26,000 · straddle 300.40 · EM ±374.59',
  leftShort: 'Straddle 300.40',
  rightShort: 'EM ±374.59',
}
const SUMS = [
  { label: 'OI', ce: TOTALS.ce.oi, pe: TOTALS.pe.oi, format: amount },
  { label: 'ΔOI', ce: TOTALS.ce.oiChange, pe: TOTALS.pe.oiChange, format: signedAmount, isSigned: true },
  { label: 'Volume', ce: TOTALS.ce.volume, pe: TOTALS.pe.volume, format: amount },
]
const LEVELS = { resistance: 26200, support: 25800, moveLow: 25645.42, moveHigh: 26394.6 }
const HELD = [{ strike: 26200, side: 'ce' as const, quantity: -2 }]
const NONE: typeof HELD = []
const RANGE = { from: 0, to: CHAIN.strikes.length }
const isPhone = innerWidth < 1024

const GUIDE = {
  paragraphs: ['OI is a stock, volume a flow.', 'Compare IV down a column to see the skew.'],
  example: '26,200 calls hold 1,10,000 lots: writers there lose above 26,273.',
}

/** The flagship frame with a chain. */
export function ChainPage() {
  const [symbol, setSymbol] = useState('NIFTY')
  const [expiry, setExpiry] = useState<readonly string[]>(['2025-11-25'])
  const [set, setSet] = useState('custom')
  const [unit, setUnit] = useState<QuantityUnit>('lots')
  const [base, setBase] = useState<'prev' | 'open'>('prev')
  const [leg, setLeg] = useState<ChainLeg | null>(isPhone ? null : { strike: 26000, side: 'ce' })
  const [isHistorical, setHistorical] = useState(location.search.includes('replay'))
  const [moment, setMoment] = useState(at('10:15'))
  const [columns, setColumns] = useState<readonly string[]>(['theta', 'delta'])
  const chain = useRef<ChainHandle>(null)
  const controls: ControlItem[] = [
    {
      key: 'symbol',
      label: 'Symbol',
      place: 'head',
      control: <SymbolPicker value={symbol} options={SYMBOLS} recents={['SENSEX', 'NIFTY']} onChange={setSymbol} />,
    },
    {
      key: 'expiry',
      label: 'Expiry',
      place: 'head',
      control: <ExpiryChips expiries={EXPIRIES} value={expiry} onChange={setExpiry} />,
    },
    {
      key: 'range',
      label: 'Strikes',
      control: <SelectMenu label="Strikes" value="10" options={[{ value: '10', label: '±10' }]} onChange={() => {}} />,
    },
    {
      key: 'base',
      label: 'Change since',
      control: (
        <SelectMenu
          label="Change since"
          value={base}
          options={[
            { value: 'prev', label: 'Prev close' },
            { value: 'open', label: 'Open' },
          ]}
          onChange={setBase}
        />
      ),
    },
    {
      key: 'basis',
      label: 'Buildup by',
      control: (
        <SelectMenu
          label="Buildup by"
          value="price"
          options={[{ value: 'price', label: 'Price' }]}
          onChange={() => {}}
        />
      ),
    },
  ]
  return (
    <ToolFrame
      title="Option Chain"
      purpose="Price, liquidity, volatility and positions of every strike"
      favourite={
        <IconButton label="Already in favorites">
          <Star size={16} strokeWidth={1.5} aria-hidden="true" className="fill-current" />
        </IconButton>
      }
      onCopyLink={() => {}}
      onExport={() => {}}
      pictureWords={async () => ({ title: 'Option Chain', subject: 'NIFTY · 25 Nov', foot: ['As of 10:15 IST'] })}
      guide={async () => ({ default: GUIDE })}
      context={<ContextLine lead={LEAD} cells={CONTEXT} mode={{ kind: 'live', asOf: at('10:15'), ageMs: 32_000 }} />}
      gate={
        location.search.includes('gate')
          ? { session: '2025-11-19', plan: 'Advanced', link: <a href="/pricing">See plans</a> }
          : null
      }
      controls={controls}
      history={{
        isHistorical,
        isAtRest: false,
        onChange: setHistorical,
        date: isHistorical ? { date: DATE, calendar: CALENDAR, onDate: () => {} } : null,
      }}
      replay={
        isHistorical
          ? {
              session: SESSION,
              at: moment,
              isShown: true,
              hasMinutes: true,
              onAt: setMoment,
            }
          : null
      }
      insights={[
        {
          subject: 'Change since previous close',
          parts: [
            'Put writers added ',
            { figure: '84,560' },
            ' lots against ',
            { figure: '18,740' },
            ' on the call side; OI change imbalance ',
            { figure: '+0.64' },
            ', Bullish.',
          ],
        },
        {
          subject: 'Walls',
          parts: [
            'Calls are heaviest at ',
            { figure: '26,200' },
            ' (1,10,000 lots, Strong); puts at ',
            { figure: '25,800' },
            ' (1,01,000), shifting up: ',
            { figure: '26,000' },
            ' holds 84,000.',
          ],
        },
        {
          subject: 'Volatility',
          parts: [
            'ATM IV ',
            { figure: '12.0' },
            ', down ',
            { figure: '0.8' },
            ' points since the previous close; the 26,000 straddle at ',
            { figure: '300.40' },
            ' prices a move of ',
            { figure: '1.15%' },
            ' to 25 Nov.',
          ],
        },
      ]}
      foot={{
        asOf: at('10:15'),
        source: 'Simulated market',
        caveats: ['OI is published every 1 to 3 minutes; theta and vega are per unit, lot size 75'],
      }}
    >
      <div className="scroll-x flex items-center gap-3 px-3.5 py-2 max-desk:px-4">
        <Segmented
          label="Columns"
          value={set}
          choices={SETS.map(({ key, label }) => ({ value: key, label }))}
          onChange={setSet}
        />
        <span className="max-desk:hidden">
          <ColumnChooser columns={CUSTOM.columns} shown={columns} onChange={setColumns} />
        </span>
        <span className="ml-auto flex items-center gap-3 max-desk:hidden">
          <Legend
            items={[
              { mark: 'ruler', label: 'OI' },
              { mark: 'ruler-added', label: 'added' },
              { mark: 'ruler-removed', label: 'removed' },
              { mark: 'itm', label: 'in the money' },
            ]}
          />
          <Segmented
            label="Unit"
            value={unit}
            choices={[
              { value: 'lots', label: 'Lots' },
              { value: 'qty', label: 'Qty' },
            ]}
            onChange={setUnit}
          />
        </span>
      </div>
      <WithDrawer
        onClose={() => setLeg(null)}
        drawer={
          leg && {
            title: `${leg.strike.toLocaleString('en-IN')} ${leg.side.toUpperCase()}`,
            note: 'NIFTY 25 Nov',
            marks: <BuildupChip buildup="SC" meaning="bullish" />,
            body: <LegDetail onTick={() => chain.current?.apply(tick())} />,
          }
        }
      >
        <ChainTable
          ref={chain}
          label="NIFTY option chain, 25 Nov"
          expiry="25 Nov"
          data={CHAIN}
          range={RANGE}
          columns={SETS.find(({ key }) => key === set) ?? CUSTOM}
          centre={isPhone ? PHONE_CENTRE : CENTRE}
          atm={26000}
          forward={26020}
          spot={SPOT}
          selected={leg}
          onSelect={setLeg}
          levels={LEVELS}
          tickSize={0.05}
          held={leg === null ? NONE : HELD}
          onTrade={() => {}}
          sums={SUMS}
          maxHeight={560}
        />
      </WithDrawer>
    </ToolFrame>
  )
}

function LegDetail({ onTick }: { onTick: () => void }) {
  return (
    <>
      <div className="flex items-baseline gap-2 px-3.5 pt-3 pb-0.5">
        <b className="font-bold text-figure leading-tight tracking-[-0.02em]">160.20</b>
        <Change value={27} percent={20.27} className="font-mid" />
      </div>
      <KeyValues
        columns={2}
        items={[
          { label: 'OI, lots', value: '80,000' },
          { label: 'Delta', value: '0.52' },
          { label: 'ΔOI', value: '−5,000', tone: 'down' },
          { label: 'Gamma', value: '0.0011' },
          { label: 'Volume', value: '2,10,000' },
          { label: 'Theta / day', value: '−14.32' },
          { label: 'IV', value: '12.10' },
          { label: 'Vega', value: '12.38' },
        ]}
      />
      <div className="px-3.5 py-2">
        <Button onClick={onTick}>Send a tick</Button>
      </div>
    </>
  )
}

/** Two legs trade and spot crosses 26,050. */
function tick() {
  return {
    columns: [
      { side: 'ce', key: 'ltp', index: [10, 11], value: [165.45, 130.1] } as const,
      { side: 'ce', key: 'oi', index: [10], value: [130_000] } as const,
    ],
    spot: 26060,
  }
}
