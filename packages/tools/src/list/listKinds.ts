import { figuresOf, parse } from '@strikelens/analytics/formula'
import type { List, ListKind, SignalInterval } from './list.ts'

/** A kind of signal of a list, with what its preset says where it says nothing itself. */
export interface NamedKind {
  readonly key: string
  readonly name: string
  /** Null of one that is found otherwise (`findsSignals`). */
  readonly rule: string | null
  /** 1 bullish, −1 bearish, 0 neither. */
  readonly side: -1 | 0 | 1
  readonly intervals: readonly SignalInterval[]
  /** Whether it is about bars and indicators alone, which are known at every bar, or also about figures of the list's rows. */
  readonly isOfBars: boolean
}

const SIDES: Readonly<Record<ListKind['side'], -1 | 0 | 1>> = { bull: 1, bear: -1, neutral: 0 }

/** The kinds of signals of a list. */
export function listKinds(list: Pick<List, 'signals' | 'presets' | 'figures' | 'words'>): readonly NamedKind[] {
  return Object.entries(list.signals?.kinds ?? {}).map(([key, kind]) => {
    const preset = list.presets[key]
    const { rule = preset?.rule ?? null, name = preset?.name ?? key, side, intervals = ['1d'] } = kind
    return { key, name, rule, side: SIDES[side], intervals, isOfBars: rule !== null && isOfBars(list, rule) }
  })
}

function isOfBars({ figures, words }: Pick<List, 'figures' | 'words'>, rule: string): boolean {
  const read = parse(rule)
  if (!read.ok) throw new Error(`The rule of a signal cannot be read: ${rule}`)
  const own = new Set(['sector', ...Object.keys(figures), ...Object.keys(words)].map((key) => key.toLowerCase()))
  return figuresOf(read.formula).every(({ name }) => !own.has(name.toLowerCase()))
}
