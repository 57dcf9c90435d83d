import { grouped, signed, signedPercent } from '@strikelens/market/formats'
import { ColorKeys, Scatter } from '@strikelens/ui/charts/smallCharts'
import { Answer, Headline, PictureLine, SidePart } from '@strikelens/ui/frame'
import { PhaseChip } from '@strikelens/ui/marks'
import { Empty } from '@strikelens/ui/states'
import { useMemo } from 'react'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { TipFigures } from '../../heatmap/TipFigures.tsx'
import type { ViewProps } from '../../view.ts'
import type { FutureTrend } from './compute.ts'
import { daysText } from './figureText.ts'
import { flowText, zText } from './limitText.ts'
import { mapPoints, REGIONS, zRange } from './mapPoints.ts'
import { marketShares } from './marketShares.ts'
import { PhaseBars } from './PhaseBars.tsx'
import { PHASE_COLORS } from './phaseColors.ts'
import { NAMED_PHASES } from './phases.ts'
import { sectorRows, trendScreen } from './shown.ts'
import { symbolHref } from './symbolHref.ts'
import type { Params } from './tool.ts'
import type { SentTrendRow } from './trendRow.ts'
import { decidedBy } from './words.ts'

const KEYS = NAMED_PHASES.map((name) => ({ name, color: PHASE_COLORS[name] }))

/** Every future by trend and flow; where it stands is its phase. Beside it how many stand in each. */
export function MapView({ data, params, hrefOf }: ViewProps<FutureTrend, Params>) {
  const rows = useMemo(() => trendScreen(data.rows, params).rows, [data.rows, params])
  const points = useMemo(() => mapPoints(rows, (symbol) => symbolHref(hrefOf, symbol, params)), [rows, hrefOf, params])
  const axis = useMemo(() => zRange(points), [points])
  return (
    <Answer side={<PhaseShares data={data} params={params} />}>
      <PictureLine
        title="Trend against flow"
        note={`${grouped(points.length)} of ${grouped(data.rows.length)} futures over ${params.look} sessions`}
        legend={<ColorKeys items={KEYS} />}
      />
      {points.length === 0 ? (
        <Empty title="No future to show">Choose another phase, sector or universe.</Empty>
      ) : (
        <Scatter
          label={`Trend score against OI flow of ${grouped(points.length)} futures`}
          points={points}
          x={{ name: 'Trend score', format: (value) => signed(value, 1), range: axis }}
          y={{ name: 'OI flow Φ', format: (value) => signed(value, 1), range: FLOW_RANGE }}
          regions={REGIONS}
          tooltip={(key) => {
            const row = rows.find(({ symbol }) => symbol === key)
            return row === undefined ? null : <MapTip row={row} look={params.look} />
          }}
        />
      )}
    </Answer>
  )
}

/** The phase that most futures are in, and how they divide now and before. */
function PhaseShares({ data, params: { sector } }: Pick<ViewProps<FutureTrend, Params>, 'data' | 'params'>) {
  const { rows, sessions } = data
  const shares = useMemo(() => marketShares(sectorRows(rows, { sector }), sessions), [rows, sessions, sector])
  const last = shares.dates.length - 1
  const known = shares.counted[last] ?? 0
  const [most] = NAMED_PHASES.toSorted((a, b) => (shares.counts[b][last] ?? 0) - (shares.counts[a][last] ?? 0))
  if (known === 0) return <Headline label="Most futures are in" value="–" />
  return (
    <>
      <Headline
        label="Most futures are in"
        value={most}
        change={
          <span className="text-ink-2">
            {grouped(shares.counts[most][last])} of {grouped(known)}
          </span>
        }
      />
      <SidePart title="Now and before" note="futures by phase">
        <PhaseBars shares={shares} />
      </SidePart>
    </>
  )
}

const FLOW_RANGE = [-1, 1] as const

function MapTip({ row, look }: { row: SentTrendRow; look: number }) {
  return (
    <TipFigures
      title={row.symbol}
      note={row.sector}
      mark={<PhaseChip phase={row.phase} isProvisional={row.isProvisional} />}
      items={[
        { label: 'Trend score', value: zText(row.z) },
        { label: 'Flow Φ', value: flowText(row.flow) },
        { label: 'Decided by', value: decidedBy(row) ?? '–' },
        { label: 'Days', value: daysText(row) },
        { label: `${PRICE_MOVE}, ${look}`, value: signedPercent(row.framePricePct) },
        { label: `${OI_MOVE}, ${look}`, value: signedPercent(row.frameOiPct) },
      ]}
    />
  )
}
