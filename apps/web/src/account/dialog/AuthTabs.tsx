import { classes } from '@strikelens/ui/classes'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { EmailMode } from './rules.ts'

const TABS: readonly { readonly mode: EmailMode; readonly label: string }[] = [
  { mode: 'login', label: 'Sign In' },
  { mode: 'register', label: 'Sign Up' },
  { mode: 'forgot', label: 'Forgot Password' },
]
const MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

export interface AuthTabsProps {
  readonly mode: EmailMode
  readonly onChange: (mode: EmailMode) => void
  readonly children: ReactNode
}

/** The three tabs of the dialog and what the chosen one holds. */
export function AuthTabs({ mode, onChange, children }: AuthTabsProps) {
  const id = useId()
  const tabOf = (one: EmailMode) => `${id}-${one}`
  const move = (event: KeyboardEvent) => {
    const step = MOVES[event.key]
    if (step === undefined) return
    event.preventDefault()
    const place = TABS.findIndex((tab) => tab.mode === mode)
    onChange(TABS[(place + step + TABS.length) % TABS.length].mode)
  }
  return (
    <>
      <div role="tablist" aria-label="Ways in" className="flex border-line border-b px-3.5" onKeyDown={move}>
        {TABS.map((tab) => (
          <button
            key={tab.mode}
            type="button"
            role="tab"
            id={tabOf(tab.mode)}
            aria-selected={tab.mode === mode}
            aria-controls={`${id}-panel`}
            tabIndex={tab.mode === mode ? 0 : -1}
            onClick={() => onChange(tab.mode)}
            className={classes(
              '-mb-px h-11 border-b-2 px-2.5 font-mid',
              tab.mode === mode ? 'border-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabOf(mode)} className="grid gap-3.5 px-6 pt-5 pb-6">
        {children}
      </div>
    </>
  )
}
