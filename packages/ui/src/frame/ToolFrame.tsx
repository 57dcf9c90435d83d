import { type ReactNode, Suspense, useState } from 'react'
import { classes } from '../classes/index.ts'
import { lazyPart } from '../loaded/index.ts'
import { Drawer } from '../overlays/Dialog.tsx'
import { ErrorState, type ErrorStateProps } from '../states/ErrorState.tsx'
import { StripSkeleton } from '../states/Skeleton.tsx'
import { Stale } from '../states/Stale.tsx'
import { type Band, Bands, type Gate, GateBand } from './Bands.tsx'
import { type ControlItem, ControlRow, type HistoryChoice } from './ControlRow.tsx'
import { Foot, type FootProps } from './Foot.tsx'
import { GuideText, type LoadGuide } from './GuideText.tsx'
import { type Insight, Insights } from './Insights.tsx'
import type { ReplayBarProps } from './ReplayBar.tsx'
import { type ExportFormat, TitleRow } from './TitleRow.tsx'
import { useFullScreen } from './useFullScreen.ts'

/** Only who looks at the past has it. */
const ReplayBar = lazyPart(async () => ({ default: (await import('./ReplayBar.tsx')).ReplayBar }))

export interface ToolFrameProps {
  title: string
  purpose: string
  favourite: ReactNode
  onCopyLink: () => void
  exports: readonly ExportFormat[]
  onExport: (format: ExportFormat) => void
  guide: LoadGuide
  /** The shared figures (§O19), a `ContextStrip`; null before the first answer, when their skeleton stands here; absent without an answer. */
  context?: ReactNode
  gate?: Gate | null
  bands?: readonly Band[]
  error?: ErrorStateProps | null
  controls: readonly ControlItem[]
  history?: HistoryChoice | null
  /** Present in Historical. */
  replay?: ReplayBarProps | null
  insights?: readonly Insight[]
  /** Epoch ms of their minute, of a page whose other figures move within it. */
  insightsAt?: number
  /** Null before the first answer. */
  foot: FootProps | null
  /** Old data that waits for new: it stays and dims. */
  isStale?: boolean
  /** The answer and its evidence: panels, which become lines of the sheet. */
  children: ReactNode
}

/** The page of a tool, top to bottom, as every tool has it. */
export function ToolFrame(props: ToolFrameProps) {
  const { title, guide, exports, onExport, gate = null, bands = [], error = null, replay = null, insights = [] } = props
  const { history = null, isStale = false, foot } = props
  const [openGuide, setOpenGuide] = useState<ReturnType<LoadGuide> | null>(null)
  const [isFull, toggleFull] = useFullScreen()
  return (
    <main
      className={classes('px-4 pb-4 max-desk:px-0', isFull && 'fixed inset-0 z-30 overflow-auto bg-canvas')}
      aria-label={title}
    >
      <TitleRow
        title={title}
        purpose={props.purpose}
        favourite={props.favourite}
        onCopyLink={props.onCopyLink}
        exports={exports}
        onExport={onExport}
        isFull={isFull}
        onFull={toggleFull}
        onGuide={() => setOpenGuide(guide())}
      />
      <div className="sheet">
        {props.context === null && <StripSkeleton />}
        {props.context}
        {gate !== null && <GateBand gate={gate} />}
        <Bands bands={bands} />
        {error !== null && <ErrorState {...error} />}
        <ControlRow items={props.controls} history={history} exports={exports} onExport={onExport} />
        {replay !== null && <ReplayBar meanwhile={<div className="h-12 max-desk:h-25.5" />} {...replay} />}
        {insights.length > 0 && <Insights insights={insights} at={props.insightsAt ?? null} />}
        <Stale isStale={isStale}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-px bg-line *:bg-surface">{props.children}</div>
        </Stale>
      </div>
      {foot !== null && <Foot {...foot} />}
      <Drawer isOpen={openGuide !== null} onClose={() => setOpenGuide(null)} title="How to read this" note={title}>
        <Suspense>{openGuide !== null && <GuideText loading={openGuide} />}</Suspense>
      </Drawer>
    </main>
  )
}
