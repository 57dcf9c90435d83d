import { DatePicker } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { strikeControl } from '../../chain/strikeControl.tsx'
import { daysControl, expiryControl, segmentControl, selectControl, symbolControl, UNITS } from '../../kit/controls.tsx'
import type { ControlsProps } from '../../view.ts'
import type { Params, PriceVsOi } from './compute.ts'
import { INTERVALS, SESSIONS } from './tool.ts'

const CONTRACT_CHOICES = [
  { value: 'fut', label: 'Futures' },
  { value: 'ce', label: 'One call' },
  { value: 'pe', label: 'One put' },
  { value: 'ce-total', label: 'All calls' },
  { value: 'pe-total', label: 'All puts' },
  { value: 'net', label: 'Puts − calls' },
] as const
const MONTH_CHOICES = [
  { value: 'all', label: 'All months' },
  { value: 'near', label: 'Near' },
  { value: 'next', label: 'Next' },
  { value: 'far', label: 'Far' },
  { value: 'active', label: 'Priced month' },
] as const
const VS_CHOICES = [
  { value: 'auto', label: 'Auto' },
  { value: 'future', label: 'Future' },
  { value: 'spot', label: 'Spot' },
] as const
const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'indexed', label: 'Indexed' },
  { value: 'scatter', label: 'Scatter' },
] as const
const INTERVAL_CHOICES = INTERVALS.map((value) => ({ value, label: value }))
const LOOKS = [3, 6, 12, 20]

/** What can be chosen; months of futures, expiry and strike of options. */
export function priceOiControls({ data, params, setParams }: ControlsProps<PriceVsOi, Params>) {
  const isFuture = params.contract === 'fut'
  return [
    symbolControl(params.symbol, data?.symbols, setParams),
    placed('head', selectControl('contract', 'OI of', params.contract, CONTRACT_CHOICES, 'fut', setParams)),
    ...(isFuture
      ? [placed('head', selectControl('month', 'Months', params.month, MONTH_CHOICES, 'all', setParams))]
      : []),
    ...(isFuture || data === null ? [] : optionControls(data, params, setParams)),
    segmentControl('view', 'View', params.view, VIEWS, 'chart', setParams),
    {
      ...selectControl('interval', 'Interval', data?.interval ?? params.interval, INTERVAL_CHOICES, '5m', setParams),
      place: 'bar' as const,
      needsMinutes: true,
    },
    ...(params.interval !== '1d'
      ? [daysControl(params.days, SESSIONS, setParams)]
      : data === null
        ? []
        : datesControls(data, params, setParams)),
    placed('bar', selectControl('vs', 'Beside', params.vs, VS_CHOICES, 'auto', setParams)),
    lookControl(params.lookRows, setParams),
    placed('more', segmentControl('unit', 'OI unit', params.unit, UNITS, 'lots', setParams)),
  ]
}

function placed(place: 'head' | 'bar' | 'more', control: ControlItem): ControlItem {
  return { ...control, place }
}

type SetParams = ControlsProps<PriceVsOi, Params>['setParams']

function optionControls(
  data: NonNullable<ControlsProps<PriceVsOi, Params>['data']>,
  params: Params,
  setParams: SetParams,
) {
  const { expiry, strike } = data.resolved
  const isLeg = params.contract === 'ce' || params.contract === 'pe'
  return [
    ...(expiry === undefined ? [] : [expiryControl(data.expiries, [expiry], setParams)]),
    ...(isLeg && data.context !== null && strike !== undefined
      ? [
          strikeControl(
            { strikes: data.strikes, context: data.context, resolved: { strike } },
            params.strike,
            setParams,
          ),
        ]
      : []),
  ]
}

/** Rows of the reading; a count that came with the address stays on offer. */
function lookControl(lookRows: number, setParams: SetParams) {
  const counts = LOOKS.includes(lookRows) ? LOOKS : [...LOOKS, lookRows]
  const options = counts.map((count) => ({ value: String(count), label: `${count} rows` }))
  return selectControl('lookRows', 'Reading', String(lookRows), options, '6', setParams)
}

/** Futures trade in India since this day. */
const FIRST_FUTURES = '2000-06-12'

/** The two days that daily rows lie between. */
function datesControls(
  data: NonNullable<ControlsProps<PriceVsOi, Params>['data']>,
  params: Params,
  setParams: SetParams,
) {
  const { sessions } = data.rows
  const [first, last] = [sessions[0]?.date, sessions[sessions.length - 1]?.date]
  if (first === undefined || last === undefined) return []
  // Which days were holidays is not told here: one of them stands for the session after it.
  const calendar = { first: FIRST_FUTURES, last, holidays: {}, specialSessions: {}, gaps: [] }
  const picker = (key: 'from' | 'to', label: string, fallback: string) => ({
    key,
    label,
    place: 'bar' as const,
    control: (
      <DatePicker value={params[key] ?? fallback} calendar={calendar} onChange={(date) => setParams({ [key]: date })} />
    ),
  })
  return [picker('from', 'From', first), picker('to', 'To', last)]
}
