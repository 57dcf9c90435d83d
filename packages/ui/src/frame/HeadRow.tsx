import { BookOpen, Check, Link, Maximize, Minimize } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/Button.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { usePhone } from '../screen/index.ts'
import { ControlLine } from './ControlLine.tsx'
import type { ControlItem } from './controlItem.ts'
import { ExportButtons, type ExportFormat, ExportMenu } from './exports.tsx'
import { ReplayDate, type ReplayDateProps } from './ReplayDate.tsx'

/** The Live | Historical switch; null for tools without history. */
export interface HistoryChoice {
  isHistorical: boolean
  /** Nothing moves now: what is not historical is the last there is, and not live. */
  isAtRest: boolean
  onChange: (isHistorical: boolean) => void
  /** Told that the switch is about to be pressed: what the other side needs can be fetched. */
  onNear?: () => void
  /** The session that is looked at; null while it is that of now. */
  date?: ReplayDateProps | null
}

export interface HeadRowProps {
  title: string
  purpose: string
  /** The star that keeps the page among the favorites. */
  favourite: ReactNode
  /** Those with `place: 'head'` stand here, those with `'more'` behind one button. */
  controls: readonly ControlItem[]
  history: HistoryChoice | null
  /** Puts a link that reproduces the view on the clipboard. */
  onCopyLink: () => void
  onExport: (format: ExportFormat) => void
  isFull: boolean
  onFull: () => void
  onGuide: () => void
  /** Hears whether the page is scrolled past this row, which then stays at the top. */
  onStuck: (isStuck: boolean) => void
  /** Where the headline is shown while it is. */
  headlineRef: Ref<HTMLSpanElement>
}

/** One row: what page this is, what it is about, and what can be done with it. Phones have two, of which the second stays. */
export function HeadRow(props: HeadRowProps) {
  const { title, purpose, favourite, controls, history, isFull, onFull, onExport } = props
  const isPhone = usePhone()
  const above = useStuck(props.onStuck)
  const mode = history !== null && <ModeSwitch {...history} />
  const date = history?.date != null && <ReplayDate {...history.date} />
  return (
    <>
      <div ref={above} />
      <div className="head-row">
        <div className="head-name">
          <h1 title={purpose} className="truncate font-bold text-lead leading-tight tracking-[-0.012em]">
            {title}
          </h1>
          {favourite}
          <span ref={props.headlineRef} className="head-figure" />
        </div>
        <span className="head-rule" />
        <ControlLine items={controls}>
          {isPhone && (
            <>
              {mode}
              {date}
              <ExportButtons onExport={onExport} />
            </>
          )}
        </ControlLine>
        {!isPhone && (
          <div className="flex flex-none items-center gap-2">
            {date}
            {mode}
          </div>
        )}
        <div className="head-acts">
          <CopyLink onCopy={props.onCopyLink} />
          {!isPhone && <ExportMenu onExport={onExport} />}
          <IconButton
            label={isFull ? 'Leave full screen' : 'Full screen'}
            aria-pressed={isFull}
            className="size-7.5 max-desk:hidden"
            onClick={onFull}
          >
            {isFull ? (
              <Minimize size={16} strokeWidth={1.5} aria-hidden="true" />
            ) : (
              <Maximize size={16} strokeWidth={1.5} aria-hidden="true" />
            )}
          </IconButton>
          <IconButton label="How to read this" className="size-7.5" onClick={props.onGuide}>
            <BookOpen size={16} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </>
  )
}

const HISTORICAL = { value: 'historical', label: 'Historical' } as const
const MODES = [{ value: 'live', label: 'Live' }, HISTORICAL] as const
const MODES_AT_REST = [{ value: 'live', label: 'Latest' }, HISTORICAL] as const

function ModeSwitch({ isHistorical, isAtRest, onChange, onNear }: HistoryChoice) {
  return (
    <Segmented
      label="Mode"
      value={isHistorical ? 'historical' : 'live'}
      choices={isAtRest ? MODES_AT_REST : MODES}
      onChange={(value) => onChange(value === 'historical')}
      onNear={onNear}
    />
  )
}

const COPIED_MS = 2000

/** Says for a moment that the link was copied. */
function CopyLink({ onCopy }: { onCopy: () => void }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const Icon = isCopied ? Check : Link
  return (
    <>
      <span aria-live="polite" className="sr-only">
        {isCopied && 'Link copied'}
      </span>
      <IconButton
        label={isCopied ? 'Link copied' : 'Copy link'}
        className="size-7.5"
        onClick={() => {
          onCopy()
          setCopied(true)
        }}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" className={isCopied ? 'text-up' : undefined} />
      </IconButton>
    </>
  )
}

/** Watches what stands right above the row leave the window: then the row is stuck to its top. */
function useStuck(onStuck: (isStuck: boolean) => void) {
  const above = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (above.current === null) return
    const observer = new IntersectionObserver(([{ isIntersecting, boundingClientRect }]) =>
      onStuck(!isIntersecting && boundingClientRect.top < 0),
    )
    observer.observe(above.current)
    return () => observer.disconnect()
  }, [onStuck])
  return above
}
