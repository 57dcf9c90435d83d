import type { Insight } from '../result.ts'

/** A piece of a sentence: plain text, or a figure that is set in bold. */
export type Part = Insight['parts'][number]

/** A figure of a sentence. */
export function fig(figure: string): Part {
  return { figure }
}

/** Pieces of a sentence as a template: figures and pieces stand in it, and a line break counts as a space. */
export function words(texts: TemplateStringsArray, ...values: readonly (Part | number | readonly Part[])[]): Part[] {
  const parts: Part[] = []
  const add = (part: Part) => {
    const last = parts.at(-1)
    if (part === '') return
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  texts.forEach((text, i) => {
    add((i === 0 ? text.replace(/^\n */, '') : text).replaceAll(/\n */g, ' '))
    const value = values[i] ?? ''
    if (typeof value === 'number') add(String(value))
    else for (const part of typeof value === 'string' || 'figure' in value ? [value] : value) add(part)
  })
  return parts
}

/** A sentence on a subject. */
export function say(subject: string) {
  return (...template: Parameters<typeof words>): Insight => ({ subject, parts: words(...template) })
}
