import { Button } from '@strikelens/ui/controls'
import { Dialog } from '@strikelens/ui/overlays'
import { useState } from 'react'
import type { Failure } from './failure.ts'

export interface ConfirmDialogProps {
  readonly title: string
  /** What is lost. */
  readonly text: string
  readonly verb: string
  onConfirm(): Promise<Failure | null>
  onClose(): void
}

/** Asks before something is lost. */
export function ConfirmDialog({ title, text, verb, onConfirm, onClose }: ConfirmDialogProps) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const failed = await onConfirm()
    setBusy(false)
    setFailure(failed)
    if (failed === null) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div className="flex flex-col gap-3.5 p-3.5">
        <p>{text}</p>
        <p role="alert" className="text-down text-table empty:hidden">
          {failure?.message}
        </p>
        <div className="flex justify-end gap-2">
          <Button size="large" onClick={onClose}>
            Keep
          </Button>
          <Button size="large" tone="primary" disabled={isBusy} onClick={() => void confirm()}>
            {verb}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
