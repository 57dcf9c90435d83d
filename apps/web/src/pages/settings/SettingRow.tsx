import { Button } from '@strikelens/ui/controls'
import type { ReactNode } from 'react'
import type { Saving } from './useSaving.ts'

export interface SettingRowProps {
  readonly label: string
  /** What it does, in half a line. */
  readonly note?: ReactNode
  readonly saving?: Saving | null
  readonly children: ReactNode
}

/** One setting: its name and meaning, the control, and what became of the last change. */
export function SettingRow({ label, note, saving = null, children }: SettingRowProps) {
  return (
    <div className="border-line-soft not-last:border-b">
      <div className="grid min-h-14 max-w-180 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-3.5 py-2.5 max-desk:max-w-none max-desk:grid-cols-1 max-desk:gap-y-2 max-desk:px-4 max-desk:py-3">
        <div className="min-w-0">
          <div className="font-mid">{label}</div>
          {note !== undefined && <div className="max-w-[60ch] text-ink-3 text-table">{note}</div>}
        </div>
        <div className="min-w-0 justify-self-end max-desk:justify-self-start">{children}</div>
        <SavingLine saving={saving} />
      </div>
    </div>
  )
}

/** Saved, with the way back, or why it was not. */
function SavingLine({ saving }: { saving: Saving | null }) {
  return (
    <div role="status" className="col-span-full text-right text-table empty:hidden max-desk:text-left">
      {saving?.kind === 'saved' && (
        <span className="inline-flex items-center gap-2 text-ink-2">
          Saved.
          <Button size="small" onClick={saving.undo}>
            Undo
          </Button>
        </span>
      )}
      {saving?.kind === 'refused' && <span className="text-down">{saving.message}</span>}
    </div>
  )
}
