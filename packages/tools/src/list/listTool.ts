import * as z from 'zod/mini'
import { TABLE_PARAMS, type TableParams, tableParams } from '../heatmap/tableParams.ts'
import { choice, moment, namedSymbol, text } from '../params.ts'
import { sector, universeText } from '../universe/universe.ts'
import { isRuled, type List, NO_PRESET } from './list.ts'
import {
  askedText,
  formerRules,
  isAsked,
  LONGEST_RULES,
  OWN_KEYS,
  ownColumns,
  ownFields,
  rulesOf,
  rulesParts,
} from './rulesText.ts'

/** What of the address decides which rows are shown, and how; with the list's own choices by their names. */
export interface ListParams extends TableParams, Readonly<Record<string, unknown>> {
  readonly preset: string
  /** A formula that every row meets. */
  readonly rules?: string | undefined
  /** What former addresses said of it, as a formula. */
  readonly f?: string | undefined
  readonly own?: string | undefined
  readonly view: 'table' | 'cards'
  readonly universe: string
  readonly sector?: string | undefined
  readonly symbol?: string | undefined
  readonly date?: string | undefined
  readonly time?: string | undefined
  /** Length of the bars that it scans, where that can be chosen. */
  readonly interval?: string | undefined
}

/** What a list's computation is asked for besides its own choices. */
export interface ListAsked {
  readonly universe: string
  /** Formulas that a page cannot answer itself. */
  readonly asked?: string | undefined
  readonly digits: 'shown' | 'all'
  /** Key of the one row that is asked about. */
  readonly row?: string | undefined
  /** Length of the bars that it scans, where that can be chosen. */
  readonly interval?: string | undefined
}

/** Parameters that only the view and the file of a list read. */
const VIEW_PARAMS = ['preset', 'rules', 'f', 'own', 'view', 'sector', 'symbol', ...TABLE_PARAMS] as const

/** Of them those that say what is looked for. */
const RULE_PARAMS: readonly string[] = ['preset', 'rules', 'f']

/**
 * What a list says of its tool: its parameters, those of them that are read by the page alone, and what a page has to ask
 * because of them. A formula stands in one parameter, `rules`, which is no part of a question: the parts of it that a page
 * answers from its own columns change nothing, the others are asked by `asked`, which stands in no address. So whoever
 * changes `ivp >= 60` asks nothing new, and whoever adds `rsi(14) < 30` asks for that alone beside the list.
 */
export function listTool<const Own extends Readonly<Record<string, z.ZodMiniType>>>(list: List, own: Own) {
  const fields = ownFields(list)
  const keys = Object.keys(list.figures)
  const ruled = Object.entries(list.choices).flatMap(([key, one]) => (isRuled(one) ? [key] : []))
  const params = z.object({
    preset: choice([NO_PRESET, ...Object.keys(list.presets)], list.preset),
    rules: z.optional(text((written) => written.trim() !== '', LONGEST_RULES)),
    f: z.optional(formerParam(keys)),
    own: z.optional(text((written) => ownColumns(written) !== null, LONGEST_RULES)),
    view: choice(['table', 'cards']),
    universe: z._default(universeText(list.universes), list.universes[0]),
    sector,
    /** The symbol whose row is opened. */
    symbol: namedSymbol,
    ...tableParams([...list.columns, ...OWN_KEYS]),
    /** Formulas that a page cannot answer itself, as it finds them in `rules` and `own`. */
    asked: z.optional(text(() => true, 2 * LONGEST_RULES)),
    /** As many as are shown and sorted, or all, for a file. */
    digits: choice(['shown', 'all']),
    /** The one row whose figures are explained. */
    row: z.optional(text((key) => ROW_KEY.test(key), LONGEST_ROW_KEY)),
    ...moment,
    ...own,
  })
  return {
    params,
    viewParams: [
      ...VIEW_PARAMS.filter((name) => list.found === null || !RULE_PARAMS.includes(name)),
      ...Object.keys(list.leasts),
      ...Object.keys(list.filters),
      ...ruled,
      ...(list.apart === null ? [] : [list.apart.param]),
      ...(list.lots === null ? [] : ['unit']),
    ],
    asks: (search: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> => {
      const { rules, f, own: columns } = search
      const former = f === undefined ? undefined : formerRules(f, keys)
      const own = rulesOf({ rules, f: typeof former === 'string' ? former : undefined })
      const parts = list.found === null ? rulesParts(own) : []
      const formulas = ownColumns(columns ?? '') ?? []
      const asked = askedText(
        [...parts, ...formulas.map(({ formula }) => formula)].filter((part) => isAsked(part, fields)),
      )
      return asked === undefined ? {} : { asked }
    },
    fileAsks: { digits: 'all' },
    hasOwnLists: true,
    hasSavedViews: true,
    form: 'list',
  } as const
}

const LONGEST_ROW_KEY = 60
/** A symbol, and what tells its rows apart. */
const ROW_KEY = /^[A-Z0-9&-]{1,20}( .+)?$/

/** Conditions of former addresses, `field:op:value`, comma separated, as the formula they are. */
function formerParam(keys: readonly string[]) {
  return z.pipe(
    text(() => true, 8000).check(({ value, issues }) => {
      const read = formerRules(value, keys)
      if (typeof read !== 'string') issues.push({ code: 'custom', message: read.fault, input: value })
    }),
    z.transform((written) => {
      const read = formerRules(written, keys)
      return typeof read === 'string' ? read : ''
    }),
  )
}
