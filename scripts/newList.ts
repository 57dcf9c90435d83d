import { GROUPS } from '@strikelens/tools'
import { QUOTE_FIGURES } from '@strikelens/tools/list/quoteFigures'
import { UNIVERSE_NAMES } from '@strikelens/tools/universe/universe'
import { z } from 'zod'

const words = z.string().trim().min(1)
const figures = Object.keys(QUOTE_FIGURES)

const description = z.strictObject({
  group: z.enum(GROUPS),
  /** In the menu of its group, counted from 1. */
  place: z.number().int().min(1),
  label: words,
  brief: words.max(30),
  purpose: words,
  title: words,
  description: words,
  keywords: z.array(words).min(1),
  access: z.enum(['free', 'premium']),
  universes: z.array(z.enum(Object.keys(UNIVERSE_NAMES))).min(1),
  figures: z.array(z.enum(figures)).min(1),
  sort: words,
  guide: z.strictObject({ paragraphs: z.array(words).min(1), example: words }),
})

/** A list as it is described, with its route. */
export type NewList = z.infer<typeof description> & { readonly key: string }

/** The list of a route by its description; what is wrong with it otherwise, in a sentence. */
export function listOf(route: string, said: unknown): NewList | string {
  const key = route.replace(/^\//, '')
  if (!/^[a-z][a-z0-9-]{1,60}$/.test(key)) return `'${route}' is no route: small letters, digits and dashes.`
  const parsed = description.safeParse(said)
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues
    return `${path.join('.') || 'The description'}: ${message}`
  }
  if (!parsed.data.figures.includes(parsed.data.sort)) return `sort: '${parsed.data.sort}' is none of the figures.`
  return { ...parsed.data, key }
}

const text = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const texts = (values: readonly string[]) => `[${values.map(text).join(', ')}]`

/** The files of a list's folder, by name. */
export function listFiles(list: NewList): Readonly<Record<string, string>> {
  return {
    'tool.ts': `import { defineTool } from '../../define.ts'
import { defineList } from '../../list/list.ts'
import { listTool } from '../../list/listTool.ts'
import { QUOTE_FIGURES, type QuoteRow } from '../../list/quoteFigures.ts'

export const list = defineList<QuoteRow>()({
  noun: 'symbol',
  universes: ${texts(list.universes)},
  figures: {
${list.figures.map((key) => `    ${key}: QUOTE_FIGURES.${key},`).join('\n')}
  },
  order: { by: ${text(list.sort)} },
  links: [],
})

export const tool = defineTool({
  key: ${text(list.key)},
  folder: ${text(`${list.group}/${list.key}`)},
  label: ${text(list.label)},
  brief: ${text(list.brief)},
  purpose: ${text(list.purpose)},
  group: ${text(list.group)},
  place: ${list.place},
  access: ${text(list.access)},
  category: 'Screener',
  title: ${text(list.title)},
  description: ${text(list.description)},
  keywords: ${texts(list.keywords)},
  lives: 'minutes',
  restsOn: 'cash',
  cadenceMinutes: 1,
  byMinute: null,
  symbols: null,
  ...listTool(list, {}),
  segment: () => 'cash',
})

/** The routes of this folder. */
export const routes = [tool]
`,
    'compute.ts': `import type { Market } from '@strikelens/market/market'
import type { ParamsOf } from '../../define.ts'
import { listAnswer } from '../../list/listAnswer.ts'
import type { ListData } from '../../list/listData.ts'
import { quoteRows } from '../../list/quoteRows.ts'
import type { Result } from '../../result.ts'
import { list, type tool } from './tool.ts'

export function compute(market: Market, params: ParamsOf<typeof tool>): Promise<Result<ListData>> {
  return listAnswer(market, list, params, () => quoteRows(market, params.universe))
}
`,
    'guide.ts': `import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
${list.guide.paragraphs.map((paragraph) => `    ${text(paragraph)},`).join('\n')}
  ],
  example: ${text(list.guide.example)},
}
export default guide
`,
    'check.ts': `import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  ${text(list.key)}: {
    shows: [${text(list.label)}, 'scanned'],
    change: {
      steps: [{ press: 'Sector' }],
      address: { sort: 'sector' },
      shows: 'scanned',
    },
  },
}
`,
    'compute.test.ts': `import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { fixtureDays, marketOn } from '../../testing/futuresDay.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const FUTURES = [{ month: 'NOV', expiry: '2025-11-25', minutes: [] }]

describe(${text(list.label)}, () => {
  it('has a row for every symbol of its universe that has a price', async () => {
    const days = fixtureDays([
      { symbol: 'AAA', futures: FUTURES, spot: [{ clock: '10:00', price: 103 }], spotPrevClose: 100 },
      { symbol: 'BBB', futures: FUTURES, spot: [] },
    ])
    const { data } = answerOf(await compute(marketOn(days, '10:15'), tool.params.parse({})))
    expect([data.symbol, data.scanned]).toEqual([['AAA'], 2])
  })
})
`,
  }
}

/** The group's index with the line of a list. */
export function withRoute(index: string, { key }: NewList): string {
  const name = key.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return `${index}export { routes as ${name} } from './${key}/tool.ts'\n`
}
