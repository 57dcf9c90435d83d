import { Download } from 'lucide-react'
import { Button } from '../controls/Button.tsx'
import { Menu } from '../overlays/Menu.tsx'

/** What every page of a tool gives as a file: the same everywhere. */
const FORMATS = [
  { value: 'csv', label: 'CSV, the table' },
  { value: 'json', label: 'JSON, the answer' },
  { value: 'png', label: 'PNG, the picture' },
] as const

export type ExportFormat = (typeof FORMATS)[number]['value']

/** What the server writes; a picture is drawn from the page. */
export type FileFormat = Exclude<ExportFormat, 'png'>

interface ExportProps {
  readonly onExport: (format: ExportFormat) => void
}

/** The export behind its icon. */
export function ExportMenu({ onExport }: ExportProps) {
  return (
    <Menu
      tone="ghost"
      isIcon
      className="w-7.5 justify-center px-0!"
      aria-label="Export"
      title="Export"
      face={<Download size={16} strokeWidth={1.5} aria-hidden="true" className="flex-none" />}
      items={FORMATS}
      onChoose={(chosen) => {
        const format = FORMATS.find(({ value }) => value === chosen)
        if (format !== undefined) onExport(format.value)
      }}
    />
  )
}

/** The same as buttons, in the sheet of a phone. */
export function ExportButtons({ onExport }: ExportProps) {
  return (
    <span className="flex flex-wrap gap-2">
      {FORMATS.map(({ value, label }) => (
        <Button key={value} onClick={() => onExport(value)}>
          {label}
        </Button>
      ))}
    </span>
  )
}
