import type { ControlItem } from '@strikelens/ui/frame'
import { expiryControl, segmentControl, selectControl, symbolControl } from '../../kit/controls.tsx'
import { periodControls } from '../../kit/periodControls.tsx'
import type { ControlsProps } from '../../view.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import { BANDS, HV_WINDOWS, LOOKS, type Params } from './tool.ts'

const VIEWS = [
  { value: 'history', label: 'History' },
  { value: 'intraday', label: 'Intraday' },
  { value: 'cone', label: 'Cone' },
  { value: 'term', label: 'Term' },
  { value: 'events', label: 'Events' },
  { value: 'after', label: 'After' },
] as const
const SPANS = [
  { value: '3M', label: '3 months' },
  { value: '6M', label: '6 months' },
  { value: '1Y', label: '1 year' },
  { value: '2Y', label: '2 years' },
  { value: 'all', label: 'All' },
] as const
const SERIES = [
  { value: 'iv30', label: 'IV30' },
  { value: 'near', label: 'Near expiry' },
  { value: 'expiry', label: 'One expiry' },
] as const
const BAND_CHOICES = [
  { value: 'today', label: 'As today' },
  ...BANDS.map((band) => ({ value: band, label: `${band[0].toUpperCase()}${band.slice(1).replace('-', ' ')}` })),
]

type Props = ControlsProps<IvHistoricalAnalysis, Params>

/** What the view that is shown can be asked. */
export function controls({ data, params, setParams }: Props): readonly ControlItem[] {
  const { view, series } = params
  const hasExpiry = series === 'expiry' || view === 'intraday'
  return [
    symbolControl(params.symbol, data?.symbols, setParams),
    ...(hasExpiry && data !== null ? [expiryControl(data.expiries, [data.resolved.expiry], setParams)] : []),
    segmentControl('view', 'View', view, VIEWS, 'history', (changes) =>
      setParams({ ...changes, sort: null, dir: null }),
    ),
    ...(view === 'term' || view === 'intraday'
      ? []
      : periodControls({ params, spans: SPANS, fallback: '1Y', stored: data && storedDays(data), setParams })),
    { ...selectControl('series', 'IV', series, SERIES, 'iv30', setParams), place: 'head' },
    selectControl('look', 'Rank over', String(params.look), LOOK_CHOICES, '252', setParams),
    { ...selectControl('hv', 'Realised', String(params.hv), HV_CHOICES, '20', setParams), place: 'bar' },
    ...(view === 'after'
      ? [
          {
            ...selectControl('band', 'IVP band', params.band ?? 'today', BAND_CHOICES, 'today', setParams),
            place: 'bar' as const,
          },
        ]
      : []),
  ]
}

const LOOK_CHOICES = LOOKS.map((look) => ({ value: String(look), label: `${look} sessions` }))
const HV_CHOICES = HV_WINDOWS.map((window) => ({ value: String(window), label: `HV${window}` }))

function storedDays({ firstDate, today, rows }: NonNullable<Props['data']>) {
  return { first: firstDate, shown: rows.date[0] ?? firstDate, last: today }
}
