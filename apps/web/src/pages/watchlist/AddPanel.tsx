import { itemOf } from '@strikelens/tools/symbols/itemCode'
import { classes } from '@strikelens/ui/classes'
import { Button, SearchBox } from '@strikelens/ui/controls'
import { Check, CirclePlus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { useSymbolSearch } from '../../shell/search/useSymbolSearch.ts'
import type { Failure } from './failure.ts'
import { PlanLink } from './PlanLink.tsx'
import { pastedSymbols } from './pastedSymbols.ts'
import { lineName } from './watchLine.ts'

export interface AddPanelProps {
  /** Codes that are in the list already. */
  readonly codes: ReadonlySet<string>
  /** Why the last one was not added. */
  readonly failure: Failure | null
  onAdd(codes: readonly string[]): Promise<boolean>
}

/** Search for one symbol, or paste several. */
export function AddPanel({ codes, failure, onAdd }: AddPanelProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { found, isLoading } = useSymbolSearch(text)
  const pasted = pastedSymbols(text)
  const isSeveral = /[,;]/.test(text) && pasted.length > 1
  const contract = pasted.length === 1 && itemOf(pasted[0])?.kind !== 'symbol'
  // Words that name no symbol together may name one each.
  const offered = isSeveral || contract || (found.length === 0 && !isLoading && pasted.length > 1) ? pasted : []
  const options = offered.length > 0 ? [] : found
  const current = Math.min(active, options.length - 1)

  const add = async (wanted: readonly string[]) => {
    if (await onAdd(wanted)) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(current + 1, options.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(current - 1, 0))
    else if (event.key === 'Enter' && offered.length > 0) void add(offered)
    else if (event.key === 'Enter' && options.length > 0) void add([options[current].symbol])
    else return
    event.preventDefault()
  }
  // A field of one line would swallow the line breaks of what is pasted, and join its symbols.
  const onPaste = (event: ClipboardEvent) => {
    const told = event.clipboardData.getData('text')
    const several = pastedSymbols(told)
    if (several.length < 2 || !/[\n\t,;]/.test(told)) return
    event.preventDefault()
    setText(several.join(', '))
  }
  return (
    <div className="flex w-84 flex-col max-desk:w-full">
      <SearchBox
        label="Symbol or name, or several"
        value={text}
        onChange={(next) => {
          setText(next)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        className="m-2 max-desk:h-11!"
      />
      {failure !== null && (
        <p role="alert" className="flex items-center gap-2 px-3 pb-2 text-down text-table">
          <span className="min-w-0 flex-1">{failure.message}</span>
          {failure.isLimit && <PlanLink />}
        </p>
      )}
      {offered.length > 0 && (
        <Button tone="primary" className="mx-2 mb-2" onClick={() => void add(offered)}>
          {offered.length === 1 ? `Add ${lineName(offered[0])}` : `Add ${offered.length} symbols`}
        </Button>
      )}
      <div id={`${id}-list`} role="listbox" aria-label="Symbols" className="max-h-80 overflow-auto px-1 pb-1">
        {options.map(({ symbol, name }, i) => (
          <Option
            key={symbol}
            id={`${id}-${i}`}
            symbol={symbol}
            name={name}
            isActive={i === current}
            isAdded={codes.has(symbol)}
            onPress={() => void add([symbol])}
          />
        ))}
      </div>
      {options.length === 0 && offered.length === 0 && (
        <p className="px-3 pb-3 text-ink-3 text-table">{hint(text, isLoading)}</p>
      )}
    </div>
  )
}

function hint(text: string, isLoading: boolean): string {
  if (text.trim().length < 2)
    return 'Two letters are enough. Paste several with commas, spaces or one on each line. The row of a symbol offers its contracts.'
  return isLoading ? 'Searching …' : 'No results found'
}

interface OptionProps {
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly isActive: boolean
  readonly isAdded: boolean
  onPress(): void
}

function Option({ id, symbol, name, isActive, isAdded, onPress }: OptionProps) {
  const Mark = isAdded ? Check : CirclePlus
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: named by the field's active descendant
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onPress}
      className={classes(
        'flex min-h-8 cursor-pointer items-center gap-2 rounded-2 px-2 text-table max-desk:min-h-11',
        isActive ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <b className="font-mid">{symbol}</b>
      <span className="min-w-0 flex-1 truncate text-ink-3 text-micro">{name}</span>
      <Mark size={14} aria-hidden="true" className="flex-none text-ink-3" />
      {isAdded && <span className="sr-only">in the list</span>}
    </div>
  )
}
