import { Search, X } from 'lucide-react'
import type { InputHTMLAttributes, Ref } from 'react'
import { classes } from '../classes/index.ts'

export interface SearchBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size'> {
  /** What is searched; the placeholder, and read aloud. */
  label: string
  value: string
  onChange: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A field to narrow what is listed, with a way to clear it. */
export function SearchBox({ label, value, onChange, className, ...input }: SearchBoxProps) {
  return (
    <span
      className={classes(
        'inline-flex h-7 min-w-0 items-center gap-1.5 rounded-2 border border-line bg-surface px-2 focus-within:border-accent focus-within:ring-1 focus-within:ring-accent max-desk:h-9',
        className,
      )}
    >
      <Search size={14} aria-hidden="true" className="flex-none text-ink-3" />
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        {...input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="w-full min-w-0 bg-transparent text-table outline-none placeholder:text-ink-3 max-desk:text-lead"
      />
      {value !== '' && (
        <button type="button" aria-label="Clear" onClick={() => onChange('')} className="touch flex-none text-ink-3">
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
