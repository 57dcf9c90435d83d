import { grouped, signed, signedPercent } from '@strikelens/market/formats'
import { ColorKeys, Scatter } from '@strikelens/ui/charts/smallCharts'
import { Panel } from '@strikelens/ui/frame'
import { PhaseChip } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import { Empty } from '@strikelens/ui/states'
import { useMemo } from 'react'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { TipFigures } from '../../heatmap/TipFigures.tsx'
import type { ViewProps } from '../../view.ts'
import type { FutureTrend } from './compute.ts'
import { daysText } from './figureText.ts'
import { flowText, zText } from './limitText.ts'
import { mapPoints, REGIONS, zRange } from './mapPoints.ts'
import { PHASE_COLORS } from './phaseColors.ts'
import { NAMED_PHASES } from './phases.ts'
import { trendScreen } from './shown.ts'
import { symbolHref } from './symbolHref.ts'
import type { Params } from './tool.ts'
import type { SentTrendRow } from './trendRow.ts'
import { decidedBy } from './words.ts'

const HEIGHT_PX = 560
const PHONE_HEIGHT_PX = 420
const KEYS = NAMED_PHASES.map((name) => ({ name, color: PHASE_COLORS[name] }))

/** Every future by trend and flow; where it stands is its phase. */
export function MapPanel({ data, params, hrefOf }: ViewProps<FutureTrend, Params>) {
  const isPhone = usePhone()
  const rows = useMemo(() => trendScreen(data.rows, params).rows, [data.rows, params])
  const points = useMemo(() => mapPoints(rows, (symbol) => symbolHref(hrefOf, symbol, params)), [rows, hrefOf, params])
  const axis = useMemo(() => zRange(points), [points])
  return (
    <Panel
      title="Trend against flow"
      note={`${grouped(points.length)} of ${grouped(data.rows.length)} futures over ${params.look} sessions`}
      hasRule={false}
      actions={isPhone ? undefined : <ColorKeys items={KEYS} />}
    >
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
          height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        />
      )}
    </Panel>
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
