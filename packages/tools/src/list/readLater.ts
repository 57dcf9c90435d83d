import { later } from '@strikelens/ui/loaded'
import { useEffect, useState } from 'react'
import type { Wire } from '../result.ts'
import type { List } from './list.ts'
import type { ListData } from './listData.ts'
import { type ListedRow, listedRows } from './listedRow.ts'
import { NO_FORMULAS, type ReadFormulas } from './listScreen.ts'
import type { ListParams } from './listTool.ts'

/** What reads formulas: loaded with the first page that has one. */
export const formulaPart = later(() => import('./formulaColumns.ts'))

/** Whether an address has a formula to read. */
export function hasFormulas({ rules, f, own }: Pick<ListParams, 'rules' | 'f' | 'own'>): boolean {
  return rules !== undefined || f !== undefined || own !== undefined
}

/** Formulas of an answer by their text: on their way, and once they are there. */
interface Read {
  readonly reading: Promise<ReadFormulas>
  formulas: ReadFormulas | null
}

const read = new WeakMap<Wire<ListData>, Map<string, Read>>()
const rows = new WeakMap<Wire<ListData>, readonly ListedRow[]>()

/** The rows of an answer, the same for whatever asks. */
export function rowsOf(data: Wire<ListData>): readonly ListedRow[] {
  const known = rows.get(data) ?? listedRows(data)
  rows.set(data, known)
  return known
}

function textOf({ rules, f, own }: Pick<ListParams, 'rules' | 'f' | 'own'>): string {
  return [rules, f, own].join('\n')
}

/** Reads the formulas of an address over an answer, for whatever is drawn of it from then on. */
export function readAhead(list: List, data: Wire<ListData>, params: ListParams): Promise<ReadFormulas> {
  const known = read.get(data) ?? new Map<string, Read>()
  read.set(data, known)
  const text = textOf(params)
  const found = known.get(text)
  if (found !== undefined) return found.reading
  const reading = formulaPart.load().then(({ readFormulas }) => readFormulas(list, data, params))
  const own: Read = { reading, formulas: null }
  known.set(text, own)
  reading.then(
    (formulas) => {
      own.formulas = formulas
    },
    // What failed may be tried again.
    () => known.delete(text),
  )
  return reading
}

/**
 * The reader's formulas over an answer. Null until they are read for the first time; from then on those before them stay until
 * the new ones are there, which is before the next frame.
 */
export function useFormulas(list: List, data: Wire<ListData> | null, params: ListParams): ReadFormulas | null {
  const isNeeded = data !== null && hasFormulas(params)
  const found = isNeeded ? (read.get(data)?.get(textOf(params))?.formulas ?? null) : null
  const [last, setLast] = useState<{ readonly of: readonly string[]; readonly formulas: ReadFormulas } | null>(null)
  const { rules, f, own } = params
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the parameters these three alone
  useEffect(() => {
    if (data === null || !hasFormulas(params)) return
    let isOver = false
    readAhead(list, data, params).then(
      (formulas) => {
        if (!isOver && !formulas.isPending) setLast({ of: data.symbol, formulas })
        else if (!isOver) setLast((before) => before && { ...before })
      },
      (error: unknown) => console.warn('A formula could not be read.', error),
    )
    return () => {
      isOver = true
    }
  }, [list, data, rules, f, own])
  if (data === null) return null
  if (!isNeeded) return NO_FORMULAS
  // The rows of the next minute are those of the last.
  const before = last !== null && isSame(last.of, data.symbol) ? last.formulas : null
  return found === null || found.isPending ? (before ?? found) : found
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at])
}
