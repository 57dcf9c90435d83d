import type { Span } from './fault.ts'
import { INDICATORS, type IndicatorRule, indicatorNamed } from './indicators.ts'
import { INTERVALS, isCoarser } from './intervals.ts'
import { isWordMeaning, knownNames, meaningOf } from './meaning.ts'
import { expectedAfter } from './parse.ts'
import type { Expected } from './reader.ts'
import { isPlainName, quoted } from './tokens.ts'
import type { Operand } from './tree.ts'
import type { FieldRule, Vocabulary } from './vocabulary.ts'

/** What can stand at a place. */
export interface Completion {
  /** What is written there. */
  readonly text: string
  readonly kind: 'field' | 'indicator' | 'column' | 'symbol' | 'series' | 'word' | 'interval' | 'keyword'
  /** What it is called. */
  readonly label: string
}

/** What can stand at the caret, and the stretch of the text that it takes the place of: the word that is being written. */
export interface Completions extends Span {
  readonly options: readonly Completion[]
}

/** Signs between numbers are nothing that anyone looks for in a list. */
const isOffered = (keyword: string) => /[A-Z<>=]/.test(keyword)

/** What can stand at the caret of a formula that is being written; nothing where what stands before it is wrong. */
export function complete(text: string, caret: number, vocabulary: Vocabulary): Completions {
  const from = startOfWord(text, caret)
  let to = caret
  while (to < text.length && isOfWord(text[to])) to++
  const begun = text.slice(from, caret).toLowerCase()
  const seen = new Set<string>()
  const options = expectedAfter(text.slice(0, from))
    .flatMap((expected) => optionsOf(expected, vocabulary))
    .filter((option) => {
      const isNew = !seen.has(option.text)
      seen.add(option.text)
      return isNew && unquoted(option.text).toLowerCase().startsWith(begun)
    })
  return { from, to, options }
}

function isOfWord(char: string): boolean {
  return isPlainName(`a${char}`)
}

/** What is written behind an @ begins with a digit. */
function startOfWord(text: string, caret: number): number {
  let from = caret
  while (from > 0 && isOfWord(text[from - 1])) from--
  return from
}

const unquoted = (text: string) => (text.startsWith('"') ? text.slice(1) : text)

function optionsOf(expected: Expected, vocabulary: Vocabulary): readonly Completion[] {
  switch (expected.kind) {
    case 'keyword':
      return isOffered(expected.text) ? [{ text: expected.text, kind: 'keyword', label: expected.text }] : []
    case 'operand':
      return [...wordOptions(expected.after, vocabulary), ...operandOptions(expected.after, vocabulary)]
    case 'words':
      return wordOptions(expected.of, vocabulary)
    case 'argument':
      return argumentOptions(expected, vocabulary)
    case 'member':
      return memberOptions(expected, vocabulary)
    case 'interval':
      return intervalOptions(vocabulary)
  }
}

/** Whatever has a value; beside a field of words nothing has that can be compared with it. */
function operandOptions(after: Operand | undefined, vocabulary: Vocabulary): readonly Completion[] {
  if (isWordField(after, vocabulary)) return []
  const keywords = vocabulary.hasSet ? [{ text: 'set', kind: 'keyword', label: 'when the alert was set' } as const] : []
  return [
    ...knownNames(vocabulary).map((name) => nameOption(name, vocabulary)),
    ...(vocabulary.symbols ?? []).map((symbol) => ({ text: written(symbol), kind: 'symbol', label: symbol }) as const),
    ...keywords,
  ]
}

function nameOption(name: string, { fields }: Vocabulary): Completion {
  if (Object.hasOwn(fields, name)) return { text: name, kind: 'field', label: fields[name].label }
  const rule = ruleOf(name)
  return rule === undefined
    ? { text: name, kind: 'column', label: name }
    : { text: name, kind: 'indicator', label: rule.label }
}

function ruleOf(name: string): IndicatorRule | undefined {
  const found = indicatorNamed(name)
  return found === undefined ? undefined : INDICATORS[found.name]
}

function isWordField(operand: Operand | undefined, vocabulary: Vocabulary): boolean {
  return operand?.kind === 'figure' && isWordMeaning(meaningOf(operand, vocabulary))
}

function wordOptions(of: Operand | undefined, vocabulary: Vocabulary): readonly Completion[] {
  const meaning = of?.kind === 'figure' ? meaningOf(of, vocabulary) : undefined
  return meaning !== undefined && isWordMeaning(meaning) ? (meaning.rule.words ?? []).map(wordOption) : []
}

const wordOption = (word: string): Completion => ({ text: written(word), kind: 'word', label: word })

const written = (text: string) => (isPlainName(text) ? text : quoted(text))

function argumentOptions(
  { name, place }: Expected & { kind: 'argument' },
  vocabulary: Vocabulary,
): readonly Completion[] {
  const field = Object.hasOwn(vocabulary.fields, name) ? vocabulary.fields[name] : undefined
  if (field !== undefined) return fieldArguments(field, place, vocabulary)
  if (place > 0 || ruleOf(name)?.of === undefined) return []
  const isRead = (text: string) => !Object.hasOwn(vocabulary.fields, text) || vocabulary.fields[text].span === 'bars'
  return knownNames(vocabulary)
    .filter((text) => isRead(text) && ruleOf(text) === undefined)
    .map((text) => nameOption(text, vocabulary))
}

function fieldArguments({ args = [] }: FieldRule, place: number, { symbols = [] }: Vocabulary): readonly Completion[] {
  const rule = args[Math.min(place, args.length - 1)]
  if (rule === undefined || (place >= args.length && !rule.isRest)) return []
  return (rule.name === 'symbol' ? symbols : (rule.words ?? [])).map(wordOption)
}

/** Behind a point: series of an indicator or a field, or what can be asked of a symbol. */
function memberOptions({ of, isCalled }: Expected & { kind: 'member' }, vocabulary: Vocabulary): readonly Completion[] {
  if (isCalled) {
    const field = Object.hasOwn(vocabulary.fields, of) ? vocabulary.fields[of] : undefined
    if (field !== undefined) return (field.series ?? []).map((text) => ({ text, kind: 'series', label: text }))
    return Object.entries(ruleOf(of)?.series ?? {}).map(([text, label]) => ({
      text,
      kind: 'series',
      label: label || text,
    }))
  }
  const isAsked = (text: string) => !Object.hasOwn(vocabulary.fields, text) || vocabulary.fields[text].isOfSymbols
  return knownNames(vocabulary)
    .filter(isAsked)
    .map((text) => nameOption(text, vocabulary))
}

function intervalOptions({ interval, intervals = [] }: Vocabulary): readonly Completion[] {
  if (interval === undefined) return []
  return INTERVALS.filter((one) => intervals.includes(one) && isCoarser(one, interval)).map((text) => ({
    text,
    kind: 'interval',
    label: text,
  }))
}
