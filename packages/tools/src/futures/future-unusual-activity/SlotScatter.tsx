import { clock, crore, grouped, signed } from '@strikelens/market/formats'
import { ColorKeys, Scatter, type ScatterRegion } from '@strikelens/ui/charts/smallCharts'
import { Panel } from '@strikelens/ui/frame'
import { BuildupChip, signTone } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import { OI_MOVE } from '../../figures/names.ts'
import { TipFigures } from '../../heatmap/TipFigures.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, UnusualActivity } from './compute.ts'
import type { SlotPoint, SlotSpan } from './currentSlot.ts'
import { SEVERITY_COLORS } from './looks.ts'

/** As high as what stands beside it. */
const HEIGHT_PX = 556
const PHONE_HEIGHT_PX = 320

/** What makes an event: one of the two far out, or both out. */
const FAR = 3
const REGIONS: readonly ScatterRegion[] = [
  { label: 'Volume burst', color: 'volume', x: [FAR, Number.POSITIVE_INFINITY], y: [-FAR, FAR], nameAt: 'bottom' },
  {
    label: 'OI surge, silent build',
    color: 'up',
    x: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    y: [FAR, Number.POSITIVE_INFINITY],
  },
  {
    label: 'OI flush',
    color: 'down',
    x: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    y: [Number.NEGATIVE_INFINITY, -FAR],
    nameAt: 'bottom',
  },
]
const KEYS = (['Extreme', 'High', 'Notable', 'Usual'] as const).map((name) => ({ name, color: SEVERITY_COLORS[name] }))

/** Every scored future of the last closed slot by volume and OI against its own time of day. */
export function SlotScatter({ data, hrefOf }: Pick<ViewProps<UnusualActivity, Params>, 'data' | 'hrefOf'>) {
  const isPhone = usePhone()
  const { points: scored, spans } = data.slot
  const points = useMemo(
    () => scored.map((point) => dot(point, hrefOf('future-analysis', point.symbol))),
    [scored, hrefOf],
  )
  return (
    <Panel
      title={`Slot ${spans.map(spanText).join(', ')}`}
      note={`${grouped(points.length)} futures`}
      hasRule={false}
      actions={<ColorKeys items={KEYS} />}
    >
      <Scatter
        label={`Volume against open interest of ${grouped(points.length)} futures in the last closed slot`}
        points={points}
        x={{ name: 'Volume z-score', format: (value) => signed(value), middle: 0 }}
        y={{ name: 'OI z-score', format: (value) => signed(value), middle: 0 }}
        regions={REGIONS}
        tooltip={(key) => <PointTip point={scored.find(({ symbol }) => symbol === key)} />}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
      />
    </Panel>
  )
}

/** '10:10–10:15'. */
export function spanText({ from, at }: Wire<SlotSpan>): string {
  return `${clock(from)}–${clock(at)}`
}

function dot({ symbol, zVol, zOi, severity }: Wire<SlotPoint>, href: string | null) {
  return {
    key: symbol,
    name: severity === null ? '' : symbol,
    x: zVol ?? Number.NaN,
    y: zOi ?? Number.NaN,
    color: SEVERITY_COLORS[severity ?? 'Usual'],
    href,
  }
}

function PointTip({ point }: { point: Wire<SlotPoint> | undefined }) {
  if (point === undefined) return null
  const { symbol, severity, buildup, zVol, zOi, score, returnPct, oiChangePct, volumeRatio, oiValue } = point
  return (
    <TipFigures
      title={symbol}
      note={severity ?? 'Usual'}
      mark={<BuildupChip buildup={buildup} />}
      items={[
        { label: 'Volume z-score', value: signed(zVol, 2) },
        { label: 'OI z-score', value: signed(zOi, 2) },
        { label: 'Score', value: grouped(score, 2) },
        { label: 'Vol ÷ usual', value: `${grouped(volumeRatio, 1)}×` },
        { label: 'Return %', value: signed(returnPct, 2), tone: signTone(returnPct) },
        { label: OI_MOVE, value: signed(oiChangePct, 2), tone: signTone(oiChangePct) },
        { label: 'OI value', value: crore(oiValue) },
      ]}
    />
  )
}
