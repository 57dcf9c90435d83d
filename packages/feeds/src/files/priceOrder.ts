import type { Refusal } from './csv/refusal.ts'

interface Column {
  readonly header: string
  readonly values: Float64Array
}

interface Range {
  readonly open: Column
  readonly high: Column
  readonly low: Column
  /** Only where a line without a close is no line. */
  readonly close?: Column
}

const DISORDER: Refusal = { column: null, reason: 'open, high and low do not fit each other' }

/** Refuses a session whose low, open and high are out of order. The close does not have to lie in it: it may be computed. */
export function priceDisorder({ open, high, low, close }: Range, row: number): Refusal | null {
  if (close !== undefined && close.values[row] === 0) return { column: close.header, reason: 'a close of 0' }
  const opened = open.values[row]
  const top = high.values[row]
  const bottom = low.values[row]
  return opened > top || opened < bottom || bottom > top ? DISORDER : null
}
