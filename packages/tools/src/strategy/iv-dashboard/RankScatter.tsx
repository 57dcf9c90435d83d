import { crore, grouped } from '@strikelens/market/formats'
import { ColorKeys, Scatter, type ScatterRegion } from '@strikelens/ui/charts/smallCharts'
import { day } from '@strikelens/ui/formats'
import { PictureLine } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import { TipFigures } from '../../heatmap/TipFigures.tsx'
import type { ViewProps } from '../../view.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'
import { PRICING_COLORS, scatterPoints } from './scatterPoints.ts'
import { METRIC_NAMES, SERIES_NAMES } from './words.ts'

/** Pricing (§S13) as parts of the plot; it is read by IVP, so beside IVR the dots alone carry it. */
const REGIONS: readonly ScatterRegion[] = [
  { label: 'Rich', color: PRICING_COLORS.Rich, x: [60, 100], y: [1.2, Number.POSITIVE_INFINITY] },
  { label: 'Cheap', color: PRICING_COLORS.Cheap, x: [0, 30], y: [Number.NEGATIVE_INFINITY, 0.9] },
]
const KEYS = (['Rich', 'Fair', 'Cheap'] as const).map((name) => ({ name, color: PRICING_COLORS[name] }))
const NONE: readonly ScatterRegion[] = []

/** Every stock by how high its IV is for itself and against what it realised. */
export function RankScatter({ data, hrefOf }: ViewProps<IvDashboard, Params>) {
  const { stocks, metric, series } = data
  const name = METRIC_NAMES[metric]
  const points = useMemo(
    () => scatterPoints(stocks, metric, (symbol) => hrefOf('iv-historical-analysis', symbol)),
    [stocks, metric, hrefOf],
  )
  return (
    <>
      <PictureLine
        title={`${name} against IV/HV`}
        note="dot area: option turnover of the near expiry; a press opens the stock’s IV history"
        legend={<ColorKeys items={KEYS} />}
      />
      <Scatter
        label={`${name} against IV/HV of ${grouped(points.length)} stocks`}
        points={points}
        x={{ name: `${name}, %`, format: (value) => grouped(value), range: [0, 100] }}
        y={{ name: 'IV30/HV20', format: (value) => grouped(value, 1) }}
        regions={metric === 'ivp' ? REGIONS : NONE}
        tooltip={(key) => {
          const row = stocks.find(({ symbol }) => symbol === key)
          if (row === undefined) return null
          return (
            <TipFigures
              title={row.symbol}
              note={row.pricing ?? ''}
              items={[
                { label: SERIES_NAMES[series], value: grouped(row.ivPct, 1) },
                { label: 'IVP', value: grouped(row.ivp, 1) },
                { label: 'IVR', value: grouped(row.ivr, 1) },
                { label: 'HV20', value: grouped(row.hv20Pct, 1) },
                { label: 'IV/HV', value: grouped(row.ivOverHv, 2) },
                { label: 'Turnover', value: crore(row.turnoverCrore, 2) },
                { label: 'Results', value: row.resultsDate === null ? '–' : day(row.resultsDate) },
              ]}
            />
          )
        }}
      />
    </>
  )
}
