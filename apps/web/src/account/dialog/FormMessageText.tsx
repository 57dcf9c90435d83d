import { classes } from '@strikelens/ui/classes'
import { Button } from '@strikelens/ui/controls'
import type { FormMessage } from './useEmailForm.ts'

export interface FormMessageTextProps {
  readonly id: string
  readonly message: FormMessage
  readonly isBusy: boolean
  readonly onResend: () => void
}

/** What is wrong, or was done, with the way to have the verification mailed again. Read aloud when it changes. */
export function FormMessageText({ id, message: { isGood, text, resendTo }, isBusy, onResend }: FormMessageTextProps) {
  return (
    <>
      <p
        id={id}
        role={isGood ? 'status' : 'alert'}
        className={classes('text-table empty:hidden', isGood ? 'text-up' : 'text-down')}
      >
        {text}
      </p>
      {resendTo !== null && (
        <Button onClick={onResend} disabled={isBusy} className="justify-self-start">
          Resend verification email
        </Button>
      )}
    </>
  )
}
