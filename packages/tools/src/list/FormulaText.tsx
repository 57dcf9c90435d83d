import {
  type Completion,
  check,
  complete,
  type Fault,
  inWords,
  parse,
  type Vocabulary,
} from '@strikelens/analytics/formula'
import { classes } from '@strikelens/ui/classes'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { type FormulaWords, listVocabulary, ruleVocabulary } from './formulaColumns.ts'
import type { List } from './list.ts'

export interface FormulaTextProps {
  readonly list: List
  /** Words that rows have, to be offered. */
  readonly words: FormulaWords
  readonly text: string
  /** What it is: 'Formula', 'Condition'. */
  readonly label?: string
  /** What the server found wrong with it. */
  readonly fault?: Fault | null
  /** Length of the bars that the list scans, where that can be chosen. */
  readonly interval?: string | undefined
  /** It says which rows are listed, and is no column. */
  readonly isRule?: true
  readonly onDone: (text: string) => void
}

/** A formula as a text: it says what is wrong and where, offers what can stand at the caret, and says itself in words. */
export default function FormulaText(props: FormulaTextProps) {
  const { list, words, text, label = 'Formula', fault = null, interval, isRule, onDone } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState(text)
  const [known, setKnown] = useState(text)
  if (text !== known) {
    setKnown(text)
    setWritten(text)
  }
  const [caret, setCaret] = useState(text.length)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const vocabulary = useMemo(
    () => (isRule === true ? ruleVocabulary : listVocabulary)(list, words, interval),
    [list, words, interval, isRule],
  )
  const read = readText(written, vocabulary)
  const told = read.fault ?? (written === text ? fault : null)
  const { from, to, options } = complete(written, caret, vocabulary)

  const write = (next: string, at: number) => {
    setWritten(next)
    setCaret(at)
    setActive(-1)
    requestAnimationFrame(() => input.current?.setSelectionRange(at, at))
  }
  const take = (option: Completion) => {
    const space = option.kind === 'keyword' ? ' ' : ''
    write(written.slice(0, from) + option.text + space + written.slice(to), from + option.text.length + space.length)
  }
  const done = () => {
    if (read.fault === null && written.trim() !== text.trim()) onDone(written.trim())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (key === 'ArrowDown' && options.length > 0) setActive((active + 1) % options.length)
    else if (key === 'ArrowUp' && options.length > 0) setActive(active <= 0 ? options.length - 1 : active - 1)
    else if ((key === 'Enter' || key === 'Tab') && active >= 0 && active < options.length) take(options[active])
    else if (key === 'Enter') done()
    else if (key === 'Escape' && active >= 0) setActive(-1)
    else if (key === 'Escape') write(text, text.length)
    else return
    event.preventDefault()
  }
  return (
    <span className="relative min-w-0 flex-1">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen && options.length > 0}
        aria-controls={`${id}-options`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={told !== null}
        aria-describedby={`${id}-said`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={written}
        placeholder={EXAMPLE}
        onChange={({ target }) => {
          setWritten(target.value)
          setCaret(target.selectionStart ?? target.value.length)
          setActive(-1)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false)
          done()
        }}
        onKeyDown={onKeyDown}
        className="h-7 w-full min-w-0 rounded-2 border border-line-control bg-surface px-2 text-table outline-none focus:border-accent focus:ring-1 focus:ring-accent aria-invalid:border-down max-desk:h-9 max-desk:text-lead"
      />
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 grid min-w-72 gap-1 rounded-3 border border-line bg-raised p-1.5 shadow-lg">
          <Said id={`${id}-said`} text={written} fault={told} words={read.words} />
          <div
            id={`${id}-options`}
            role="listbox"
            aria-label="What can stand here"
            className="grid max-h-56 overflow-auto empty:hidden"
          >
            {options.map((option, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <div
                key={option.text}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
                className={classes(
                  'flex min-h-7 cursor-pointer items-center gap-2 rounded-2 px-2 text-table hover:bg-hover max-desk:min-h-11',
                  place === active && 'bg-accent-soft',
                )}
              >
                <span className="font-mid">{option.text}</span>
                <span className="ml-auto truncate text-ink-3 text-micro">
                  {option.label === option.text ? option.kind : option.label}
                </span>
              </div>
            ))}
          </div>
        </div>
      )}
    </span>
  )
}

const EXAMPLE = 'rsi(14) < 40 AND close > sma(50)'

interface Read {
  readonly fault: Fault | null
  /** The formula in words; empty of one that cannot be read. */
  readonly words: string
}

/** What a text says, or what is wrong with it. */
function readText(text: string, vocabulary: Vocabulary): Read {
  if (text.trim() === '') return { fault: null, words: '' }
  const read = parse(text)
  if (!read.ok) return { fault: read.fault, words: '' }
  const [fault = null] = check(read.formula, vocabulary, read.spans)
  return { fault, words: fault === null ? inWords(read.formula, vocabulary) : '' }
}

/** What is wrong and where, else what it means. */
function Said({ id, text, fault, words }: { id: string; text: string; fault: Fault | null; words: string }) {
  return (
    <p id={id} role="status" className="px-2 py-1 text-ink-2 text-table empty:hidden">
      {fault !== null && (
        <>
          <span className="block truncate font-mid">
            {text.slice(0, fault.from)}
            <span className="text-down underline decoration-wavy underline-offset-3">
              {text.slice(fault.from, fault.to) || '…'}
            </span>
            {text.slice(fault.to)}
          </span>
          <span className="text-down">{fault.message}</span>
        </>
      )}
      {fault === null && words !== '' && `${words}.`}
    </p>
  )
}
