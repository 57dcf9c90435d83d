import { BookOpen, Download, Link, Maximize, Minimize } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, IconButton } from '../controls/Button.tsx'
import { Menu } from '../overlays/Menu.tsx'

export type ExportFormat = 'csv' | 'json' | 'png'

export const EXPORT_LABELS: Record<ExportFormat, string> = {
  csv: 'CSV, the table',
  json: 'JSON, the answer',
  png: 'PNG, the chart',
}

export interface TitleRowProps {
  title: string
  purpose: string
  /** The star that keeps the page among the favorites. */
  favourite: ReactNode
  /** Puts a link that reproduces the view on the clipboard. */
  onCopyLink: () => void
  exports: readonly ExportFormat[]
  onExport: (format: ExportFormat) => void
  isFull: boolean
  onFull: () => void
  onGuide: () => void
}

/** Name, star and what can be done with the page. */
export function TitleRow(props: TitleRowProps) {
  const { title, purpose, favourite, exports, onExport, isFull, onFull, onGuide } = props
  const [isCopied, copy] = useCopied(props.onCopyLink)
  return (
    <div className="flex h-12 items-center gap-2 max-desk:h-13 max-desk:gap-0 max-desk:pr-1 max-desk:pl-4">
      <h1 className="truncate font-bold text-title leading-none tracking-[-0.015em] max-desk:line-clamp-2 max-desk:whitespace-normal max-desk:text-card max-desk:leading-tight">
        {title}
      </h1>
      {favourite}
      <span className="ml-1 min-w-0 flex-1 truncate text-ink-3 max-title:invisible">{purpose}</span>
      <span aria-live="polite" className="sr-only">
        {isCopied && 'Link copied'}
      </span>
      <span className="flex flex-none items-center gap-2 max-desk:hidden">
        <Button tone="ghost" onClick={copy}>
          <Link size={16} strokeWidth={1.5} aria-hidden="true" />
          {isCopied ? 'Link copied' : 'Copy link'}
        </Button>
        {exports.length > 0 && (
          <Menu
            tone="ghost"
            face={
              <>
                <Download size={16} strokeWidth={1.5} aria-hidden="true" />
                Export
              </>
            }
            items={exports.map((format) => ({ value: format, label: EXPORT_LABELS[format] }))}
            onChoose={(value) => exports.filter((format) => format === value).forEach(onExport)}
          />
        )}
        <Button tone="ghost" onClick={onFull} aria-pressed={isFull}>
          {isFull ? (
            <Minimize size={16} strokeWidth={1.5} aria-hidden="true" />
          ) : (
            <Maximize size={16} strokeWidth={1.5} aria-hidden="true" />
          )}
          {isFull ? 'Leave full screen' : 'Full screen'}
        </Button>
        <Button onClick={onGuide}>
          <BookOpen size={16} strokeWidth={1.5} aria-hidden="true" />
          How to read this
        </Button>
      </span>
      <span className="flex flex-none desk:hidden">
        <IconButton label="Copy link" onClick={copy}>
          <Link size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        <IconButton label="How to read this" onClick={onGuide}>
          <BookOpen size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}

const COPIED_MS = 2000

/** Says for a moment that the link was copied. */
function useCopied(onCopy: () => void): [boolean, () => void] {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return [
    isCopied,
    () => {
      onCopy()
      setCopied(true)
    },
  ]
}
