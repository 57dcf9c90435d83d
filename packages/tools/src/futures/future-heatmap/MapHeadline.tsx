import { BreadthBar } from '@strikelens/ui/charts/smallCharts'
import { BiasHeadline } from '../../board/BiasHeadline.tsx'
import type { ViewProps } from '../../view.ts'
import type { FutureHeatmap, Params } from './compute.ts'

type MapHeadlineProps = Pick<ViewProps<FutureHeatmap, Params>, 'data' | 'answer'>

/** The whole map in a figure: who adds, and how many rise. */
export function MapHeadline({ data: { summary }, answer }: MapHeadlineProps) {
  const { up, down, unchanged, shown } = summary
  return (
    <BiasHeadline label="Market bias" breadth={summary} answer={answer}>
      {shown !== null && shown > 0 && (
        <div className="basis-full">
          <BreadthBar advances={up ?? 0} unchanged={unchanged ?? 0} declines={down ?? 0} />
        </div>
      )}
    </BiasHeadline>
  )
}
