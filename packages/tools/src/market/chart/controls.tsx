import { IntervalPicker } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { indicatorControl } from '../../indicators/IndicatorControl.tsx'
import { anySymbolControl, selectControl } from '../../kit/controls.tsx'
import { overlayControl } from '../../kit/overlayControl.tsx'
import type { SymbolChart } from '../../symbolChart/chartAnswer.ts'
import { instrumentOf } from '../../symbolChart/chartInstrument.ts'
import { DEFAULT_SHOWN } from '../../symbolChart/chartParams.ts'
import { CHART_INTERVALS } from '../../symbolChart/intervals.ts'
import type { ControlsProps } from '../../view.ts'
import type { Params } from './tool.ts'

const SHOWN = [
  { value: 'volume', label: 'Volume', note: 'traded in a bar' },
  { value: 'levels', label: 'Levels', note: 'where prices turned' },
  { value: 'gaps', label: 'Fair value gaps', note: 'open ones' },
  { value: 'lines', label: 'Trendlines', note: 'three touches' },
  { value: 'profile', label: 'Volume profile', note: 'POC, value area' },
  { value: 'events', label: 'Events', note: 'results, dividends' },
  { value: 'oi', label: 'OI and gamma', note: 'near expiry' },
] as const

const DEFAULT_INTERVAL = '1d'

/** Which symbol and contract, the length of a bar, and what stands beside the bars. */
export function controls({ data, params, setParams }: ControlsProps<SymbolChart, Params>): readonly ControlItem[] {
  const { symbol, interval, ind, show, legs } = params
  const underlying = instrumentOf(symbol)?.symbol ?? symbol
  const earlier = data?.earlier ?? null
  return [
    anySymbolControl(underlying, data?.symbols, (changes) => setParams({ ...changes, from: null })),
    ...(data === null || data.contracts.length < 2 || legs !== undefined
      ? []
      : [contractControl(data.contracts, symbol, setParams)]),
    {
      key: 'interval',
      label: 'Interval',
      place: 'bar',
      isChanged: interval !== DEFAULT_INTERVAL,
      takeEarlier: earlier === null ? undefined : () => setParams({ from: earlier }),
      control: (
        <IntervalPicker
          value={interval}
          offered={CHART_INTERVALS}
          onChange={(next) => setParams({ interval: next === DEFAULT_INTERVAL ? null : next, from: null })}
        />
      ),
    },
    indicatorControl(ind, setParams),
    overlayControl(show, SHOWN, DEFAULT_SHOWN, ({ ov }) => setParams({ show: ov ?? null })),
  ]
}

/** The symbol itself or one of its futures. */
function contractControl(
  contracts: SymbolChart['contracts'],
  symbol: string,
  setParams: ControlsProps<SymbolChart, Params>['setParams'],
): ControlItem {
  const options = contracts.map(({ code, label }) => ({ value: code, label }))
  const shown = options.some(({ value }) => value === symbol) ? symbol : options[0].value
  return {
    ...selectControl('symbol', 'Contract', shown, options, options[0].value, (changes) =>
      setParams({ symbol: changes.symbol ?? options[0].value, from: null }),
    ),
    key: 'contract',
    place: 'head',
    isChanged: false,
  }
}
