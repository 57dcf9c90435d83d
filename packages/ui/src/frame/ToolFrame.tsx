import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { ChartGroup } from '../charts/frame/ChartGroup.tsx'
import { TakeEarlierContext } from '../charts/frame/earlier.ts'
import { PictureSaver } from '../charts/frame/ToolbarSlot.ts'
import { classes } from '../classes/index.ts'
import { lazyPart } from '../loaded/index.ts'
import { Drawer } from '../overlays/Dialog.tsx'
import type { ReadWords } from '../picture/wantedPicture.ts'
import { ErrorState, type ErrorStateProps } from '../states/ErrorState.tsx'
import { LineSkeleton } from '../states/Skeleton.tsx'
import { AnswerEdgeContext } from './answerEdge.ts'
import { type Band, Bands, type Gate, GateBand } from './Bands.tsx'
import type { ControlItem } from './controlItem.ts'
import type { FileFormat } from './exports.tsx'
import { Foot, type FootProps } from './Foot.tsx'
import { GuideText, type LoadGuide } from './GuideText.tsx'
import { HeadRow, type HistoryChoice } from './HeadRow.tsx'
import type { Insight } from './insight.ts'
import type { Mode } from './ModeBadge.tsx'
import type { ReplayBarProps } from './ReplayBar.tsx'
import { useFullScreen } from './useFullScreen.ts'
import { usePicture } from './usePicture.tsx'
import { useTakeEarlier } from './useTakeEarlier.ts'

/** Only who looks at the past has it. */
const ReplayBar = lazyPart(async () => ({ default: (await import('./ReplayBar.tsx')).ReplayBar }))

export interface ToolFrameProps {
  title: string
  purpose: string
  favourite: ReactNode
  onCopyLink: () => void
  /** Of the files that are not drawn here. */
  onExport: (format: FileFormat) => void
  /** What is written around a picture of it. */
  pictureWords: ReadWords
  guide: LoadGuide
  /** The shared figures (§O19), a `ContextLine`; null before the first answer, when their skeleton stands here; absent without an answer. */
  context?: ReactNode
  /** Those figures stand under the picture, and the answer says how the page is to the market. */
  isContextBelow?: boolean
  mode?: Mode | null
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
  /** What the site says on every page, below the picture like the page's own notices. */
  siteBands?: ReactNode
  /** What is offered to the reader, below the answer. */
  offer?: ReactNode
  /** An `Answer`, and its evidence: panels, which become lines of the sheet. */
  children: ReactNode
}

const NONE: readonly Insight[] = []

/** The page of a tool, top to bottom, as every tool has it: head row, context line, answer, evidence, foot. */
export function ToolFrame(props: ToolFrameProps) {
  const { title, purpose, guide, onExport, controls, history = null, replay = null, isStale = false } = props
  const {
    gate = null,
    bands = [],
    error = null,
    insights = NONE,
    insightsAt = null,
    siteBands,
    foot,
    isContextBelow = false,
  } = props
  const [openGuide, setOpenGuide] = useState<ReturnType<LoadGuide> | null>(null)
  const [isFull, toggleFull] = useFullScreen()
  const [isStuck, setStuck] = useState(false)
  const [headSlot, setHeadSlot] = useState<HTMLSpanElement | null>(null)
  const takeEarlier = useTakeEarlier(controls)
  const page = useRef<HTMLElement>(null)
  const { save, faults } = usePicture(page, props.pictureWords)
  const inBar = controls.filter(({ place }) => place === 'bar')
  const edge = {
    tools: inBar.map(({ key, control }) => (
      <span key={key} className="flex flex-none items-center">
        {control}
      </span>
    )),
    under: (
      <>
        {isContextBelow && <div className="answer-under">{props.context}</div>}
        {replay !== null && (
          <div className="answer-under">
            <ReplayBar meanwhile={<div className="h-12 max-desk:h-25.5" />} {...replay} />
          </div>
        )}
        <div className="answer-notices">
          {error !== null && <ErrorState {...error} />}
          {gate !== null && <GateBand gate={gate} />}
          <Bands bands={[...faults, ...bands]} />
          {siteBands}
        </div>
      </>
    ),
    reading: useMemo(() => (insights.length === 0 ? null : { insights, at: insightsAt }), [insights, insightsAt]),
    headSlot: isStuck ? headSlot : null,
    mode: props.mode ?? null,
  }
  return (
    <main
      ref={page}
      className={classes(
        'px-4 pb-4 max-desk:px-0',
        isFull && 'page-full fixed inset-0 z-30 overflow-auto bg-canvas',
        isStuck && 'page-stuck',
        isStale && 'page-stale',
      )}
      aria-label={title}
      aria-busy={isStale}
    >
      <HeadRow
        title={title}
        purpose={purpose}
        favourite={props.favourite}
        controls={controls}
        history={history}
        onCopyLink={props.onCopyLink}
        onExport={(format) => (format === 'png' ? save() : onExport(format))}
        isFull={isFull}
        onFull={toggleFull}
        onGuide={() => setOpenGuide(guide())}
        onStuck={setStuck}
        headlineRef={setHeadSlot}
      />
      <div className="sheet">
        {!isContextBelow && (props.context ?? (props.context === null && <LineSkeleton />))}
        <AnswerEdgeContext value={edge}>
          <PictureSaver value={save}>
            <TakeEarlierContext value={takeEarlier}>
              <ChartGroup>
                <div className="grid grid-cols-[minmax(0,1fr)] gap-px bg-line! *:bg-surface">
                  {props.children}
                  {props.offer}
                </div>
              </ChartGroup>
            </TakeEarlierContext>
          </PictureSaver>
        </AnswerEdgeContext>
      </div>
      {foot !== null && <Foot {...foot} />}
      <Drawer isOpen={openGuide !== null} onClose={() => setOpenGuide(null)} title="How to read this" note={title}>
        <Suspense>{openGuide !== null && <GuideText loading={openGuide} purpose={purpose} />}</Suspense>
      </Drawer>
    </main>
  )
}
