import type { SourceFile } from '../problem.ts'
import { Line } from './line.ts'

/** What a JSON text says; undefined when it is none. */
export function jsonOf({ bytes }: SourceFile): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Fields of a JSON object; null of anything else. */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return new Map(Object.entries(value))
}

/** The entries of a list as lines, counted from 1. */
export function jsonLines(entries: readonly unknown[]): Line[] {
  return entries.map((entry, at) => jsonLine(entry, at + 1))
}

/** An entry as a line; one that is no object has no cells. */
export function jsonLine(entry: unknown, number: number): Line {
  const fields = fieldsOf(entry)
  return new Line(number, (column) => cellOf(fields?.get(column)))
}

/** The list in a reply: the reply itself, or what it has under one of the usual keys. Null without one. */
export function listIn(reply: unknown): readonly unknown[] | null {
  if (Array.isArray(reply)) return reply
  const data = fieldsOf(reply)?.get('data')
  return Array.isArray(data) ? data : null
}

/** A value as the text it would be in a table. */
function cellOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
