import { timeChart } from '@strikelens/ui/charts/timeChart'
import { Answer, PictureSkeleton, SideLinks } from '@strikelens/ui/frame'
import { ChartPicture } from '../../symbolChart/ChartPicture.tsx'
import type { SymbolChart } from '../../symbolChart/chartAnswer.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import { ChartSide } from './ChartSide.tsx'
import { contextCells } from './contextCells.ts'
import { controls } from './controls.tsx'
import type { Params } from './tool.ts'

const view: ToolView<SymbolChart, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Levels, lines and gaps are found by rules in past prices; they say nothing of what comes'],
  context: contextCells,
  chain: () => null,
  controls,
  Body,
  Skeleton: PictureSkeleton,
  pictureParts: () => [timeChart],
}
export default view

/** Tools that know more of the symbol: those that take its kind. */
const LINKS = [
  { tool: 'company', label: 'Company', kinds: ['stock'] },
  { tool: 'stock-option-chain', label: 'Option chain', kinds: ['stock'] },
  { tool: 'option-chain', label: 'Option chain', kinds: ['index', 'commodity'] },
  { tool: 'stock-oi-analysis', label: 'OI analysis', kinds: ['stock'] },
  { tool: 'oi-analysis', label: 'OI analysis', kinds: ['index', 'commodity'] },
  { tool: 'future-analysis', label: 'Future analysis', kinds: ['stock', 'index', 'commodity'] },
] as const

function Body({ data, answer, hrefOf }: ViewProps<SymbolChart, Params>) {
  const links = LINKS.flatMap(({ tool, label, kinds }) => {
    const href =
      data.contracts.length > 1 && kinds.some((kind) => kind === data.of.kind) ? hrefOf(tool, data.of.underlying) : null
    return href === null ? [] : [{ href, label }]
  })
  return (
    <Answer
      side={<ChartSide data={data} answer={answer} />}
      links={
        links.length > 0 && (
          <SideLinks title={`More on ${data.of.underlying}`}>
            {links.map(({ href, label }) => (
              <a key={href} href={href} className="font-mid text-accent text-table hover:underline max-desk:min-h-11">
                {label}
              </a>
            ))}
          </SideLinks>
        )
      }
    >
      <ChartPicture data={data} rememberAs="chart" />
    </Answer>
  )
}
