import { SymbolPicker } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { metricControl } from '../../heatmap/metricControl.tsx'
import { selectControl } from '../../kit/controls.tsx'
import type { ControlsProps } from '../../view.ts'
import type { IndexHeatmap, Params } from './compute.ts'
import { METRIC_TEXTS } from './metricText.ts'
import { METRICS, SPANS, SYMBOLS } from './tool.ts'

const SPAN_CHOICES = SPANS.map((value) => ({ value, label: value }))
const SIZES = [
  { value: 'weight', label: 'Weight' },
  { value: 'turnover', label: 'Turnover' },
  { value: 'equal', label: 'Equal' },
] as const
const GROUPS = [
  { value: 'sector', label: 'Sector' },
  { value: 'buildup', label: 'Buildup' },
  { value: 'none', label: 'None' },
] as const
const CAPS = [
  { value: 'auto', label: 'Auto' },
  { value: '1', label: '±1%' },
  { value: '2', label: '±2%' },
  { value: '3', label: '±3%' },
  { value: '5', label: '±5%' },
] as const
/** Metrics whose scale is in percent, so that a cap can be chosen. */
const CAPPED: readonly Params['metric'][] = ['chg', 'open', 'oichg']

/** The controls of the map. A longer span is measured to the close, so it drops the time of day. */
export function heatmapControls({ params, setParams }: ControlsProps<IndexHeatmap, Params>): ControlItem[] {
  const isFno = params.symbol === 'FNO'
  const ownSize = isFno ? 'equal' : 'weight'
  return [
    symbolControl(params, setParams),
    metricControl({
      value: params.metric,
      metrics: METRIC_TEXTS,
      keys: METRICS,
      why: (metric) => (metric === 'contrib' && isFno ? 'F&O stocks are no index to contribute to' : undefined),
      onChange: (metric) => setParams({ metric, span: null, cap: null }),
    }),
    ...(params.metric === 'chg'
      ? [
          {
            ...selectControl('span', 'Span', params.span, SPAN_CHOICES, '1D', (changes) =>
              setParams(changes.span === null ? changes : { ...changes, time: null }),
            ),
            place: 'head' as const,
          },
        ]
      : []),
    {
      ...selectControl(
        'size',
        'Size',
        params.size ?? ownSize,
        SIZES.filter(({ value }) => value !== 'weight' || !isFno),
        ownSize,
        setParams,
      ),
      place: 'bar',
    },
    { ...selectControl('group', 'Group', params.group, GROUPS, 'sector', setParams), place: 'bar' },
    ...(CAPPED.includes(params.metric)
      ? [selectControl('cap', 'Full colour', params.cap, CAPS, 'auto', setParams)]
      : []),
  ]
}

function symbolControl(params: Params, setParams: ControlsProps<unknown, unknown>['setParams']): ControlItem {
  return {
    key: 'symbol',
    label: 'Index',
    place: 'head',
    control: (
      <SymbolPicker
        value={params.symbol}
        options={SYMBOLS.map((symbol) => ({
          symbol,
          group: symbol === 'FNO' ? 'Stocks' : 'Indices',
          ...(symbol === 'FNO' ? { name: 'All F&O stocks' } : {}),
        }))}
        recents={[]}
        onChange={(symbol) =>
          setParams({ symbol: symbol === 'NIFTY' ? null : symbol, size: null, sort: null, dir: null })
        }
      />
    ),
  }
}
