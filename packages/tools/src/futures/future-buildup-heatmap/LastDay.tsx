import { biasLabel } from '@strikelens/analytics/futures'
import { signed } from '@strikelens/market/formats'
import { DivergingBars } from '@strikelens/ui/charts/smallCharts'
import { day } from '@strikelens/ui/formats'
import { SidePart } from '@strikelens/ui/frame'
import { BiasHeadline } from '../../board/BiasHeadline.tsx'
import { ClassTable } from '../../board/ClassTable.tsx'
import type { ViewProps } from '../../view.ts'
import type { BuildupHeatmap } from './buildupHeatmap.ts'
import type { Params } from './params.ts'

/** Futures at either end of the scores. */
const ENDS = 3

/** How the futures stand on the newest day, and who was held longest on either side. */
export function LastDay({ data, answer }: Pick<ViewProps<BuildupHeatmap, Params>, 'data' | 'answer'>) {
  const { days, today, rows } = data
  const { bias, isMostlyExits, count, valueCrore } = today
  const scored = rows
    .flatMap(({ symbol, isTraded, score }) => (isTraded && score !== null ? [{ symbol, score }] : []))
    .sort((a, b) => b.score - a.score)
  const ends = scored.length <= 2 * ENDS ? scored : [...scored.slice(0, ENDS), ...scored.slice(-ENDS)]
  return (
    <>
      <BiasHeadline
        label={`Market bias, ${day(days[days.length - 1].date)}`}
        breadth={{ bias, biasLabel: biasLabel(bias ?? Number.NaN), isMostlyExits }}
        answer={answer}
      />
      <SidePart title="Changed OI by class" note={`${day(days[days.length - 1].date)}, ₹ crore`}>
        <ClassTable count={count} valueCrore={valueCrore} answer={answer} />
      </SidePart>
      <SidePart title="Score" note={`highest and lowest over ${days.length === 1 ? '1 day' : `${days.length} days`}`}>
        <DivergingBars
          label="Highest and lowest scores"
          cap={100}
          rows={ends.map(({ symbol, score }) => ({ key: symbol, name: symbol, value: score, text: signed(score, 1) }))}
        />
      </SidePart>
    </>
  )
}
