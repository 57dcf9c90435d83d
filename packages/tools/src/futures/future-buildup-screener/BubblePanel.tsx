import { crore, grouped, price, signed } from '@strikelens/market/formats'
import { Scatter } from '@strikelens/ui/charts/smallCharts'
import { Panel } from '@strikelens/ui/frame'
import { BuildupChip, signTone } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import { analysisHref } from '../../board/analysisHref.ts'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { TipFigures } from '../../heatmap/TipFigures.tsx'
import type { ViewProps } from '../../view.ts'
import { bubblePoints, QUADRANTS } from './bubblePoints.ts'
import type { BuildupScreener, Params } from './compute.ts'
import { agreeingText, changeText, readingText } from './figureText.ts'
import { type BuildupScreen, frameOf } from './screen.ts'

const HEIGHT_PX = 420
const PHONE_HEIGHT_PX = 340

type BubblePanelProps = Pick<ViewProps<BuildupScreener, Params>, 'params' | 'hrefOf'> & {
  readonly screen: BuildupScreen
}

/** Every future that meets the minimums by what its price and its open interest did over the frame. */
export function BubblePanel({ params, hrefOf, screen: { everyClass } }: BubblePanelProps) {
  const { frame, date, time } = params
  const isPhone = usePhone()
  const points = useMemo(
    () => bubblePoints(everyClass, frame, (symbol) => analysisHref(hrefOf, symbol, { date, time })),
    [everyClass, frame, hrefOf, date, time],
  )
  return (
    <Panel
      title={`Price change against OI change, ${frame}`}
      note={`${grouped(points.length)} futures of every class; bubble area: OI value; click one to open it`}
      hasRule={false}
    >
      <Scatter
        label={`Price change against OI change of ${grouped(points.length)} futures, ${frame}`}
        points={points}
        x={{ name: `Δp ${frame}, %`, format: (value) => signed(value, 1), middle: 0 }}
        y={{ name: `ΔOI ${frame}, %`, format: (value) => signed(value), middle: 0 }}
        regions={QUADRANTS}
        tooltip={(key) => {
          const row = everyClass.find(({ symbol }) => symbol === key)
          if (row === undefined) return null
          const { dp, doi, strength, buildup } = frameOf(row, frame)
          return (
            <TipFigures
              title={row.symbol}
              note={[row.sector, readingText(row)].filter(Boolean).join(' · ')}
              mark={buildup !== null && <BuildupChip buildup={buildup} />}
              items={[
                { label: 'Price', value: price(row.price) },
                { label: 'OI value', value: crore(row.oiValue) },
                { label: `${PRICE_MOVE} ${frame}`, value: signed(dp, 2), tone: signTone(dp) },
                { label: `${OI_MOVE} ${frame}`, value: signed(doi, 2), tone: signTone(doi) },
                { label: 'Strength', value: grouped(strength, 2) },
                { label: 'ΔOI value', value: changeText(row.oiChgValue) },
                { label: 'Agreeing', value: agreeingText(row, frame) },
                { label: 'Streak', value: grouped(row.streak) },
              ]}
            />
          )
        }}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
      />
    </Panel>
  )
}
