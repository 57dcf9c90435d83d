import { Download } from 'lucide-react'
import { Button } from '../controls/Button.tsx'
import { Menu } from '../overlays/Menu.tsx'

export type ExportFormat = 'csv' | 'json' | 'png'

const LABELS: Record<ExportFormat, string> = {
  csv: 'CSV, the table',
  json: 'JSON, the answer',
  png: 'PNG, the picture',
}

interface ExportProps {
  readonly formats: readonly ExportFormat[]
  readonly onExport: (format: ExportFormat) => void
}

/** The export behind its icon. */
export function ExportMenu({ formats, onExport }: ExportProps) {
  return (
    <Menu
      tone="ghost"
      isIcon
      className="w-7.5 justify-center px-0!"
      aria-label="Export"
      title="Export"
      face={<Download size={16} strokeWidth={1.5} aria-hidden="true" className="flex-none" />}
      items={formats.map((format) => ({ value: format, label: LABELS[format] }))}
      onChoose={(value) => formats.filter((format) => format === value).forEach(onExport)}
    />
  )
}

/** The same as buttons, in the sheet of a phone. */
export function ExportButtons({ formats, onExport }: ExportProps) {
  return (
    <span className="flex flex-wrap gap-2">
      {formats.map((format) => (
        <Button key={format} onClick={() => onExport(format)}>
          {LABELS[format]}
        </Button>
      ))}
    </span>
  )
}
