import { Button } from '@strikelens/ui/controls'
import { Dialog } from '@strikelens/ui/overlays'
import { type FormEvent, useState } from 'react'
import { FormField, fieldClasses } from '../parts/FormField.tsx'
import type { Failure } from './failure.ts'
import { PlanLink } from './PlanLink.tsx'

const LONGEST = 40

export interface NameDialogProps {
  readonly title: string
  readonly name: string
  readonly verb: string
  /** Why it was not done; null when it was. */
  onName(name: string): Promise<Failure | null>
  onClose(): void
}

/** Asks for the name of a list. */
export function NameDialog({ title, name, verb, onName, onClose }: NameDialogProps) {
  const [text, setText] = useState(name)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    if (isBusy || written === '') {
      if (written === '') setFailure({ message: 'Please give the list a name', isLimit: false })
      return
    }
    setBusy(true)
    const failed = await onName(written)
    setBusy(false)
    setFailure(failed)
    if (failed === null) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-3.5 p-3.5">
        <FormField id="list-name" label="Name" error={failure?.message}>
          <input
            id="list-name"
            autoFocus
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-invalid={failure !== null}
            aria-describedby={failure === null ? undefined : 'list-name-error'}
            className={`${fieldClasses(failure !== null)} h-10 max-desk:h-11`}
          />
        </FormField>
        <div className="flex items-center justify-end gap-2">
          {failure?.isLimit === true && (
            <span className="mr-auto">
              <PlanLink />
            </span>
          )}
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button size="large" type="submit" tone="primary" disabled={isBusy}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
