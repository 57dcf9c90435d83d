import { IntervalPicker } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { indicatorControl } from '../../indicators/IndicatorControl.tsx'
import { anySymbolControl } from '../../kit/anySymbolControl.ts'
import { selectControl } from '../../kit/controls.tsx'
import { overlayControl } from '../../kit/overlayControl.tsx'
import type { Wire } from '../../result.ts'
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
      : [contractControl(data, symbol, setParams)]),
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

/** The symbol itself or one of its futures; where an option is drawn, that as well. */
function contractControl(
  { contracts, of }: Pick<Wire<SymbolChart>, 'contracts' | 'of'>,
  symbol: string,
  setParams: ControlsProps<SymbolChart, Params>['setParams'],
): ControlItem {
  const called = of.name.slice(of.underlying.length + 1)
  const listed = contracts.map(({ code, label }) => ({ value: code, label }))
  // A future may be called by the name that its exchange has for it.
  const drawn = listed.find(({ value, label }) => value === symbol || label === called)
  const options = drawn === undefined ? [...listed, { value: symbol, label: called }] : listed
  const { value: shown } = drawn ?? options[options.length - 1]
  return {
    ...selectControl('symbol', 'Contract', shown, options, listed[0].value, (changes) =>
      setParams({ symbol: changes.symbol ?? listed[0].value, from: null }),
    ),
    key: 'contract',
    place: 'head',
    isChanged: false,
  }
}
