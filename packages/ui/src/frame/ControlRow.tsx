import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Field } from '../controls/Field.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { BottomSheet } from '../overlays/Dialog.tsx'
import { usePhone } from '../screen/index.ts'
import { ReplayDate, type ReplayDateProps } from './ReplayDate.tsx'
import { EXPORT_LABELS, type ExportFormat } from './TitleRow.tsx'

/** One control of a tool. */
export interface ControlItem {
  key: string
  /** Stands before the control; absent for a segment that explains itself. */
  label?: string
  control: ReactNode
  /** Stays on the line on phones (symbol, expiry); others fold into the sheet. */
  isOnLine?: boolean
  /** Chooses among the minutes of a session: left out where only its close is stored. */
  needsMinutes?: boolean
}

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

export interface ControlRowProps {
  items: readonly ControlItem[]
  history: HistoryChoice | null
  exports: readonly ExportFormat[]
  onExport: (format: ExportFormat) => void
}

const HISTORICAL = { value: 'historical', label: 'Historical', short: 'Hist.' } as const
const MODES = [{ value: 'live', label: 'Live' }, HISTORICAL] as const
const MODES_AT_REST = [{ value: 'live', label: 'Latest' }, HISTORICAL] as const

/** The controls in one row; on phones one line and a sheet for the rest. */
export function ControlRow({ items, history, exports, onExport }: ControlRowProps) {
  const isPhone = usePhone()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const date = history?.date == null ? null : <ReplayDate {...history.date} />
  const dated = isPhone && date !== null ? [{ key: 'date', label: 'Date', control: date }] : []
  const folded = [...dated, ...items.filter((item) => !item.isOnLine)]
  const inRow = isPhone ? items.filter((item) => item.isOnLine) : items
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-2 max-desk:flex-nowrap max-desk:gap-2 max-desk:px-4">
      {inRow.map(({ key, label, control }) =>
        label === undefined || isPhone ? (
          <span key={key} className="min-w-0">
            {control}
          </span>
        ) : (
          <Field key={key} label={label}>
            {control}
          </Field>
        ),
      )}
      {history !== null && (
        <span className="flex items-center gap-2 desk:ml-auto">
          {!isPhone && date}
          <Segmented
            label="Mode"
            value={history.isHistorical ? 'historical' : 'live'}
            choices={history.isAtRest ? MODES_AT_REST : MODES}
            onChange={(value) => history.onChange(value === 'historical')}
            onNear={history.onNear}
          />
        </span>
      )}
      {isPhone && folded.length > 0 && (
        <>
          <Button
            className="ml-auto"
            aria-haspopup="dialog"
            aria-label={`${folded.length} more controls`}
            onClick={() => setSheetOpen(true)}
          >
            <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden="true" />
            {folded.length}
          </Button>
          <BottomSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} title="Controls">
            <div className="grid gap-3 p-4">
              {folded.map(({ key, label, control }) => (
                <div key={key} className="grid gap-1">
                  {label !== undefined && <span className="text-ink-3 text-micro">{label}</span>}
                  <div className="scroll-x">{control}</div>
                </div>
              ))}
              {exports.length > 0 && (
                <div className="grid gap-1">
                  <span className="text-ink-3 text-micro">Export</span>
                  <div className="flex flex-wrap gap-2">
                    {exports.map((format) => (
                      <Button key={format} onClick={() => onExport(format)}>
                        {EXPORT_LABELS[format]}
                      </Button>
                    ))}
                  </div>
                </div>
              )}
            </div>
          </BottomSheet>
        </>
      )}
    </div>
  )
}
