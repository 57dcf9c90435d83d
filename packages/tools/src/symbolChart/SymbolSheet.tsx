import { KeyValues } from '@strikelens/ui/marks'
import { Drawer } from '@strikelens/ui/overlays'
import { ChartSkeleton } from '@strikelens/ui/states'
import type { ReactNode } from 'react'
import type { TipFigure } from '../heatmap/TipFigures.tsx'
import type { ViewProps } from '../view.ts'
import { LazySymbolChart } from './lazySymbolChart.ts'
import type { SymbolChartProps } from './SymbolChart.tsx'

/** While it is loaded. */
const CHART_PX = 300

interface SymbolLink {
  /** Key of the tool it leads to. */
  readonly tool: string
  readonly label: string
}

export interface SymbolSheetProps {
  readonly symbol: string
  readonly note: string
  readonly items: readonly TipFigure[]
  readonly links: readonly SymbolLink[]
  readonly hrefOf: ViewProps<unknown, unknown>['hrefOf']
  /** What its chart begins with and marks. */
  readonly chart?: Omit<SymbolChartProps, 'symbol'> | undefined
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A pressed tile: its figures to read at leisure (phones have no hover), and the tools that know more of it. */
export function SymbolSheet({ symbol, note, items, links, hrefOf, chart, onClose, children }: SymbolSheetProps) {
  const built = links.flatMap(({ tool, label }) => {
    const href = hrefOf(tool, symbol)
    return href === null ? [] : [{ href, label }]
  })
  return (
    <Drawer isOpen onClose={onClose} title={symbol} note={note}>
      <KeyValues columns={2} items={items} />
      {children}
      <LazySymbolChart meanwhile={<ChartSkeleton height={CHART_PX} />} symbol={symbol} {...chart} />
      {built.length > 0 && (
        <nav aria-label={`More on ${symbol}`} className="grid px-3.5 py-2">
          {built.map(({ href, label }) => (
            <a key={href} href={href} className="flex min-h-8 items-center font-mid text-accent max-desk:min-h-11">
              {label}
            </a>
          ))}
        </nav>
      )}
    </Drawer>
  )
}
