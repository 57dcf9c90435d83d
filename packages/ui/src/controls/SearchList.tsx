import { Check } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { classes } from '../classes/index.ts'
import { useFirstFocus } from '../overlays/useFirstFocus.ts'
import { usePhone } from '../screen/index.ts'
import { SearchBox } from './SearchBox.tsx'

export interface SearchOption {
  readonly key: string
  readonly name: string
  /** Small words behind the name. */
  readonly note?: string
  readonly isChosen?: boolean
  /** Listed, but not to be taken now. */
  readonly isDisabled?: boolean
}

export interface SearchGroup {
  readonly title: string
  readonly options: readonly SearchOption[]
}

export interface SearchListProps {
  /** What the field takes: 'Symbol or name'. */
  label: string
  /** What is listed: 'Symbols'. */
  listLabel: string
  /** What a text finds, the best first; all there is for an empty one. */
  groupsOf: (text: string) => readonly SearchGroup[]
  /** Why nothing is found, and what to try. */
  nothing: (text: string) => string
  onChoose: (key: string) => void
  /** Hears what is typed. */
  onText?: ((text: string) => void) | undefined
  /** Whether several may be chosen: the list stays open, and the next word replaces the one that was typed. */
  isMultiple?: boolean
}

/** A field to search by and what it finds, by groups: arrows and Enter take one while the field keeps the focus. */
export function SearchList(props: SearchListProps) {
  const { label, listLabel, groupsOf, nothing, onChoose, onText, isMultiple = false } = props
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  // On a phone the keyboard would hide the list before anything of it is seen.
  const part = useFirstFocus<HTMLDivElement>(!usePhone())
  const groups = groupsOf(text)
  const options = groups.flatMap((group) => group.options)
  const optionId = (key: string) => `${id}-${key}`
  const isEmpty = options.length === 0
  // What can be chosen may have become less since.
  const current = options[Math.min(active, options.length - 1)]

  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, options.length - 1))
    setActive(next)
    list.current?.querySelector(`#${CSS.escape(optionId(options[next].key))}`)?.scrollIntoView({ block: 'nearest' })
  }
  const choose = ({ key, isDisabled = false }: SearchOption) => {
    if (!isDisabled) onChoose(key)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isEmpty) return
    if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(active - 1)
    else if (event.key === 'Enter') {
      choose(current)
      if (isMultiple) event.currentTarget.select()
    } else return
    event.preventDefault()
  }
  return (
    <div ref={part} className="flex w-full flex-col">
      <SearchBox
        label={label}
        value={text}
        onChange={(next) => {
          setText(next)
          setActive(0)
          onText?.(next)
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={!isEmpty}
        aria-controls={isEmpty ? undefined : `${id}-list`}
        aria-activedescendant={isEmpty ? undefined : optionId(current.key)}
        aria-autocomplete="list"
        className="m-2 max-desk:h-11!"
      />
      {isEmpty ? (
        <p role="status" className="px-3 pb-3 text-ink-2 text-table max-desk:h-[50dvh]">
          {nothing(text)}
        </p>
      ) : (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={listLabel}
          aria-multiselectable={isMultiple || undefined}
          tabIndex={-1}
          // The field keeps the focus, and with it the keys.
          onMouseDown={(event) => event.preventDefault()}
          // On a phone as high with few as with many: the field stays where it is while what is typed narrows the list.
          className="max-h-80 overflow-y-auto pb-1 max-desk:h-[50dvh] max-desk:max-h-none"
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: options may only be grouped by a role inside a listbox
            <div key={group.title} role="group" aria-label={group.title}>
              <div className="px-3 pt-2 pb-1 font-mid text-ink-3 text-micro" aria-hidden="true">
                {group.title}
              </div>
              {group.options.map((option) => (
                <Option
                  key={option.key}
                  id={optionId(option.key)}
                  option={option}
                  isActive={current === option}
                  onPoint={() => setActive(options.indexOf(option))}
                  onChoose={() => choose(option)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  option: SearchOption
  /** It is what Enter takes. */
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, option, isActive, onPoint, onChoose }: OptionProps) {
  const { name, note, isChosen = false, isDisabled = false } = option
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field points at the active option instead
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={isDisabled || undefined}
      onClick={onChoose}
      onPointerMove={() => !isActive && onPoint()}
      className={classes(
        'flex min-h-8 items-baseline gap-2 px-3 py-1.5 text-table max-desk:min-h-11 max-desk:items-center',
        isDisabled ? 'cursor-default' : 'cursor-pointer',
        isActive && 'bg-accent-soft',
      )}
    >
      <span
        className={classes('flex-none', isChosen ? 'font-bold' : 'font-mid', isDisabled && !isChosen && 'text-ink-3')}
      >
        {name}
      </span>
      <span className="min-w-0 truncate text-ink-3 text-micro">{note}</span>
      {isChosen && <Check size={14} aria-hidden="true" className="ml-auto flex-none self-center text-accent" />}
    </div>
  )
}
