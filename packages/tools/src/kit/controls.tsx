import {
  ExpiryChips,
  IntervalPicker,
  Segmented,
  SelectMenu,
  SymbolPicker,
  type SymbolPickerProps,
} from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import type { Wire } from '../result.ts'
import type { ExpiryChoice } from '../symbols/expiryChoices.ts'
import type { SymbolGroup } from '../symbols/symbolsWithOptions.ts'
import type { Interval, IntervalChoice } from './intervals.ts'
import { recentSymbols, rememberSymbol, symbolOptions } from './symbolOptions.ts'

export type SetParams = (changes: Readonly<Record<string, string | null>>) => void

/** What names contracts of a symbol: another has others. */
const NO_CONTRACTS = {
  expiry: null,
  expiries: null,
  strike: null,
  strikes: null,
  put: null,
  call: null,
  leg: null,
  legs: null,
  pairs: null,
}

/** The symbol of an option page. With another one expiries and strikes are cleared. */
export function symbolControl(
  symbol: string,
  offered: readonly Wire<SymbolGroup>[] | undefined,
  setParams: SetParams,
): ControlItem {
  const options = symbolOptions(offered ?? [{ set: 'IDX', symbols: [symbol] }])
  return pickerControl({ value: symbol, options, recents: recentSymbols(options) }, setParams)
}

/** The control of a picker. */
export function pickerControl(picker: Omit<SymbolPickerProps, 'onChange'>, setParams: SetParams): ControlItem {
  return {
    key: 'symbol',
    label: 'Symbol',
    place: 'head',
    control: (
      <SymbolPicker
        {...picker}
        onChange={(next) => {
          rememberSymbol(next)
          setParams({ symbol: next, ...NO_CONTRACTS })
        }}
      />
    ),
  }
}

/** The expiry chips of an option page. */
export function expiryControl(
  expiries: readonly Wire<ExpiryChoice>[],
  value: readonly string[],
  setParams: SetParams,
  isMultiple = false,
): ControlItem {
  return {
    key: 'expiry',
    label: 'Expiry',
    place: 'head',
    control: (
      <ExpiryChips
        expiries={expiries.map(({ expiry, dte, isMonthly }) => ({ date: expiry, daysLeft: dte ?? 0, isMonthly }))}
        value={value}
        isMultiple={isMultiple}
        onChange={(dates) => setParams({ expiry: dates.join(','), strike: null, put: null, call: null })}
      />
    ),
  }
}

/** What the answer of an option page says of the contracts that can be chosen. */
export interface SeriesData {
  readonly symbols: readonly Wire<SymbolGroup>[]
  readonly expiries: readonly Wire<ExpiryChoice>[]
  readonly resolved: { readonly expiry: string }
}

/** What an option page is about: its symbol, and its expiry once that is known. */
export function seriesControls(
  { symbol }: { readonly symbol: string },
  data: SeriesData | null,
  setParams: SetParams,
): readonly ControlItem[] {
  const control = symbolControl(symbol, data?.symbols, setParams)
  return data === null ? [control] : [control, expiryControl(data.expiries, [data.resolved.expiry], setParams)]
}

/** A choice whose default leaves the address. */
export function selectControl<Value extends string>(
  key: string,
  label: string,
  value: Value,
  options: readonly { value: Value; label: string }[],
  fallback: Value,
  setParams: SetParams,
): ControlItem {
  return {
    key,
    label,
    isChanged: value !== fallback,
    control: (
      <SelectMenu
        label={label}
        value={value}
        options={options}
        onChange={(next) => setParams({ [key]: next === fallback ? null : next })}
      />
    ),
  }
}

/** A few choices in sight, over the picture, whose default leaves the address. */
export function segmentControl<Value extends string>(
  key: string,
  label: string,
  value: Value,
  choices: readonly { value: Value; label: string; why?: string | undefined }[],
  fallback: Value,
  setParams: SetParams,
): ControlItem {
  return {
    key,
    label,
    place: 'bar',
    isChanged: value !== fallback,
    control: (
      <Segmented
        label={label}
        value={value}
        choices={choices}
        onChange={(next) => setParams({ [key]: next === fallback ? null : next })}
      />
    ),
  }
}

/**
 * Line or candles: what is drawn is what is chosen, so a line where there are no candles.
 * @param why there are none
 */
export function chartControl(chart: 'line' | 'candle', why: string | undefined, setParams: SetParams): ControlItem {
  const choices = [
    { value: 'line', label: 'Line' },
    { value: 'candle', label: 'Candle', why },
  ] as const
  return {
    ...segmentControl('chart', 'Chart', why === undefined ? chart : 'line', choices, 'line', setParams),
    needsMinutes: true,
  }
}

/** So many are shown by their closes. */
const DAILY = 20
const DAY_NAMES: Readonly<Record<number, string>> = { 1: '1 day', [DAILY]: `${DAILY} days, daily` }

/** How many sessions are joined, of those the tool offers; a chart that is dragged past the first takes in the next. */
export function daysControl(days: number, offered: readonly number[], setParams: SetParams): ControlItem {
  const options = offered.map((count) => ({ value: String(count), label: DAY_NAMES[count] ?? `${count} days` }))
  const more = offered.find((count) => count > days && count < DAILY)
  return {
    ...selectControl('days', 'Days', String(days), options, '1', setParams),
    place: 'bar',
    takeEarlier: more === undefined ? undefined : () => setParams({ days: String(more) }),
  }
}

/** The length of a row; what the symbol's chain can give is in the answer. */
export function intervalControl(rows: Wire<IntervalChoice>, setParams: SetParams): ControlItem {
  return {
    key: 'interval',
    label: 'Interval',
    place: 'bar',
    isChanged: rows.interval !== rows.fallback,
    needsMinutes: true,
    control: (
      <IntervalPicker
        value={rows.interval}
        offered={rows.choices}
        onChange={(interval: Interval) => setParams({ interval: interval === rows.fallback ? null : interval })}
      />
    ),
  }
}

export const RANGES = [
  { value: '5', label: '±5' },
  { value: '10', label: '±10' },
  { value: '15', label: '±15' },
  { value: '20', label: '±20' },
  { value: 'all', label: 'All' },
] as const

export const RIGHTS = [
  { value: 'both', label: 'CE + PE', short: 'Both' },
  { value: 'ce', label: 'CE' },
  { value: 'pe', label: 'PE' },
] as const

export const BASIS_CHOICES = [
  { value: 'price', label: 'Price' },
  { value: 'iv', label: 'IV' },
] as const

export const PREMIUMS = [
  { value: 'ltp', label: 'LTP' },
  { value: 'mid', label: 'Mid' },
] as const

export const UNITS = [
  { value: 'lots', label: 'Lots' },
  { value: 'qty', label: 'Qty' },
] as const
