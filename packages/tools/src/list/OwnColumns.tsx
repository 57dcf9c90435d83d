import { Button, IconButton } from '@strikelens/ui/controls'
import { lazyPart } from '@strikelens/ui/loaded'
import { Popover } from '@strikelens/ui/overlays'
import { SquareFunction, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { SetParams } from '../kit/controls.tsx'
import type { FormulaWords } from './formulaColumns.ts'
import type { List } from './list.ts'
import { OWN_KEYS, ownColumns, ownText } from './rulesText.ts'

const FormulaText = lazyPart(() => import('./FormulaText.tsx'))

interface OwnColumnsProps {
  readonly list: List
  readonly words: FormulaWords
  readonly own: string | undefined
  setParams: SetParams
}

/** Columns of the reader's own: each a name and a formula, kept in the address. */
export function OwnColumns({ own, ...props }: OwnColumnsProps) {
  const columns = ownColumns(own ?? '') ?? []
  const write = (next: Parameters<typeof ownText>[0]) => props.setParams({ own: ownText(next) })
  return (
    <Popover
      label="Own columns"
      align="end"
      trigger={(trigger) => (
        <IconButton label="Own columns" className="size-7" {...trigger}>
          <SquareFunction size={16} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      )}
    >
      {(close) => (
        <div className="grid w-96 gap-2 p-3.5 max-desk:w-full">
          {columns.map((column) => (
            <p key={column.key} className="flex min-h-8 items-center gap-2 text-table">
              <b className="font-mid">ƒ {column.name}</b>
              <span className="truncate text-ink-3">{column.formula}</span>
              <button
                type="button"
                aria-label={`Drop ${column.name}`}
                onClick={() => write(columns.filter((one) => one !== column))}
                className="touch ml-auto grid size-7 flex-none place-items-center text-ink-3 hover:text-ink"
              >
                <X size={14} aria-hidden="true" />
              </button>
            </p>
          ))}
          {columns.length < OWN_KEYS.length && (
            <NewColumn
              {...props}
              onDone={(column) => {
                write([...columns, column])
                close()
              }}
            />
          )}
        </div>
      )}
    </Popover>
  )
}

interface NewColumnProps extends Pick<OwnColumnsProps, 'list' | 'words'> {
  onDone(column: { readonly name: string; readonly formula: string }): void
}

function NewColumn({ list, words, onDone }: NewColumnProps) {
  const [name, setName] = useState('')
  const [formula, setFormula] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (formula !== '') onDone({ name: name.replace(/[:;]/g, ' ').trim() || formula, formula })
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label className="grid gap-1 text-ink-3 text-micro">
        Name
        <input
          value={name}
          maxLength={24}
          onChange={({ target }) => setName(target.value)}
          className="h-7 rounded-2 border border-line-control bg-surface px-2 text-ink text-table max-desk:h-9"
        />
      </label>
      <div className="grid gap-1 text-ink-3 text-micro">
        Formula
        <FormulaText
          meanwhile={<span className="h-7" />}
          list={list}
          words={words}
          text={formula}
          label="Formula of the column"
          onDone={setFormula}
        />
      </div>
      <Button type="submit" tone="primary" className="justify-center" disabled={formula === ''}>
        Add
      </Button>
    </form>
  )
}
