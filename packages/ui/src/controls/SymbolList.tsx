import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { classes } from '../classes/index.ts'
import { useFirstFocus } from '../overlays/useFirstFocus.ts'
import { SearchBox } from './SearchBox.tsx'
import { type SymbolOption, symbolGroups } from './symbolSearch.ts'

export interface SymbolListProps {
  /** '' while none is chosen. */
  value: string
  options: readonly SymbolOption[]
  /** Symbols used last, newest first. */
  recents: readonly string[]
  onChange: (symbol: string) => void
}

/** What a symbol picker opens: a field to search by, and what it finds. */
export function SymbolList({ value, options, recents, onChange }: SymbolListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const groups = symbolGroups(options, recents, text)
  const symbols = groups.flatMap((group) => group.options.map((option) => option.symbol))
  const optionId = (symbol: string) => `${id}-${symbol}`

  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, symbols.length - 1))
    setActive(next)
    list.current?.querySelector(`#${CSS.escape(optionId(symbols[next]))}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(active - 1)
    else if (event.key === 'Enter' && symbols.length > 0) onChange(symbols[active])
    else return
    event.preventDefault()
  }
  const part = useFirstFocus<HTMLDivElement>()
  return (
    <div ref={part} className="flex w-72 flex-col max-desk:w-full">
      <SearchBox
        label="Symbol or name"
        value={text}
        onChange={(next) => {
          setText(next)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={symbols.length > 0 ? optionId(symbols[active]) : undefined}
        aria-autocomplete="list"
        className="m-2"
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Symbols"
        tabIndex={-1}
        className="max-h-80 overflow-y-auto pb-1 max-desk:max-h-[55dvh]"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options may only be grouped by a role inside a listbox
          <div key={group.title} role="group" aria-label={group.title}>
            <div className="px-3 pt-2 pb-1 font-mid text-ink-3 text-micro" aria-hidden="true">
              {group.title}
            </div>
            {group.options.map((option) => {
              const isActive = symbols[active] === option.symbol
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the field, which keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: the field points at the active option instead
                <div
                  key={option.symbol}
                  id={optionId(option.symbol)}
                  role="option"
                  aria-selected={option.symbol === value}
                  onClick={() => onChange(option.symbol)}
                  onPointerMove={() => !isActive && setActive(symbols.indexOf(option.symbol))}
                  className={classes(
                    'flex min-h-8 cursor-pointer items-baseline gap-2 px-3 py-1.5 text-table max-desk:min-h-11 max-desk:items-center',
                    isActive && 'bg-accent-soft',
                  )}
                >
                  <span className={option.symbol === value ? 'font-bold' : 'font-mid'}>{option.symbol}</span>
                  <span className="min-w-0 truncate text-ink-3 text-micro">{option.name}</span>
                </div>
              )
            })}
          </div>
        ))}
        {symbols.length === 0 && (
          <p className="px-3 py-2 text-ink-2 text-table">No symbol matches “{text}”. Try its first letters.</p>
        )}
      </div>
    </div>
  )
}
