import { SearchBox } from '@strikelens/ui/controls'
import { lazyPart } from '@strikelens/ui/loaded'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Key } from '../keys/Key.tsx'
import { useNavigationStart } from '../useNavigationStart.ts'

const loadPanel = () => import('./SearchPanel.tsx')
const SearchPanel = lazyPart(loadPanel)

export interface SearchFieldProps {
  /** Whether it takes the focus when it appears. */
  isFocusedAtFirst?: boolean
  /** Something was chosen, another page opens, or the reader gave up. */
  onDone?: () => void
}

/** A field for symbols, tools and pages; its results load when it is first used. */
export function SearchField({ isFocusedAtFirst = false, onDone }: SearchFieldProps) {
  const listId = useId()
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)

  const close = () => {
    setText('')
    setOpen(false)
  }
  const done = () => {
    close()
    onDone?.()
  }
  useNavigationStart(done)
  useEffect(() => {
    if (isFocusedAtFirst) input.current?.focus()
  }, [isFocusedAtFirst])

  const leave = () => {
    input.current?.blur()
    done()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setOpen(true)
    if (event.key !== 'Escape') return
    if (isOpen && active !== null) setOpen(false)
    else leave()
  }
  return (
    <div ref={field} className="group desk:relative flex min-w-0 flex-1">
      <SearchBox
        ref={input}
        label="Symbol, tool or page"
        value={text}
        onChange={(next) => {
          setText(next)
          setOpen(true)
          // Clearing is done by a button that is then gone.
          input.current?.focus()
        }}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={({ relatedTarget }) => !field.current?.contains(relatedTarget) && setOpen(false)}
        onPointerEnter={() => void loadPanel()}
        onKeyDown={onKeyDown}
        data-search=""
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={active !== null}
        aria-controls={active === null ? undefined : listId}
        aria-activedescendant={active ?? undefined}
        className="h-8! min-w-0 flex-1 bg-canvas! focus-within:bg-surface! dark:bg-surface! max-desk:h-11!"
      />
      {text === '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1.75 right-2 leading-none group-focus-within:hidden max-desk:hidden"
        >
          <Key>/</Key>
        </span>
      )}
      {isOpen && (
        <SearchPanel text={text} input={input} listId={listId} onActive={setActive} onChosen={leave} onClose={close} />
      )}
    </div>
  )
}
