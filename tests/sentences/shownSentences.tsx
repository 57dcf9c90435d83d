import { existsSync } from 'node:fs'
import { answers, computeOf, type ToolDefinition, toolOf } from '@strikelens/tools'
import type { List } from '@strikelens/tools/list/list'
import type { ListLooks } from '@strikelens/tools/list/listLooks'
import type { NoAnswer } from '@strikelens/tools/result'
import { caveatsOf, NO_TICKS, type ToolView, type ViewProps } from '@strikelens/tools/view'
import { writeDatesOf } from '@strikelens/ui/formats'
import { ContextLine, type Guide } from '@strikelens/ui/frame'
import { MinutesNeeded } from '@strikelens/ui/states'
import { wholeTable } from '@strikelens/ui/table'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import * as z from 'zod/mini'
import { toJson } from '../../apps/server/src/engine/serialise.ts'
import { pulseLine } from '../../apps/web/src/home/pulseLine.ts'
import type { ListPage } from '../../packages/tools/src/list/listView.tsx'
import { LAST, type Store } from './stores.ts'

/** An answer as the browser has it. */
type Shown = ViewProps<unknown, unknown>['answer'] & Pick<ViewProps<unknown, unknown>, 'data'>

// A table is there once a page has been open for a moment.
await wholeTable.load()

/** What answers without a page of their own are asked for. */
const ASKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  quotes: { symbols: 'NIFTY,RELIANCE' },
  'watchlist-rows': { symbols: 'NIFTY,RELIANCE' },
}

/** Every key that is answered: the tools of the registry, the cards of the home page, the strip, the watchlist. */
export const KEYS: readonly string[] = answers.map(({ key }) => key)

/** Every choice that an answer can be asked for instead of its defaults: what only a view reads changes no sentence of it. */
export const CHOICES: readonly (readonly [key: string, name: string, value: string])[] = answers.flatMap(
  ({ key, params, viewParams }) =>
    Object.entries(params instanceof z.ZodMiniObject ? params.shape : {}).flatMap(([name, schema]) => {
      if (name === 'symbol' || viewParams.includes(name) || !(schema instanceof z.ZodMiniDefault)) return []
      const { innerType, defaultValue } = schema.def
      if (!(innerType instanceof z.ZodMiniEnum)) return []
      const others = innerType.options.filter((value) => value !== defaultValue)
      return others.map((value) => [key, name, String(value)] as const)
    }),
)

/** Every sentence that the page of a tool shows of a store, from the answer and as its view draws it. */
export async function shownSentences(
  store: Store,
  key: string,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const definition = answers.find((one) => one.key === key)
  if (definition === undefined) throw new Error(`There is no '${key}'.`)
  const params = definition.params.parse({ ...ASKED[key], ...query })
  const compute = await computeOf(key)
  // As it goes over the wire.
  const result: { answer: Shown } | { noAnswer: NoAnswer } = JSON.parse(toJson(await compute(store.market, params)))
  if ('noAnswer' in result) {
    const { reason, advice, actions = [] } = result.noAnswer
    return [reason, advice, ...actions.map(({ label }) => label)]
  }
  const { answer } = result
  writeDatesOf(LAST)
  const drawn = toolOf(key) === null ? homeTexts(key, answer) : await pageTexts(definition.folder, answer, params)
  return [...new Set([...answerTexts(answer), ...drawn])]
}

function answerTexts({ notices, insights, explanations, needs }: Shown): string[] {
  return [
    ...notices.map(({ text }) => text),
    ...insights.map(({ subject, parts }) => `${subject}: ${parts.map(partText).join('')}`),
    ...Object.values(explanations).flatMap(explanationTexts),
    ...(needs === undefined ? [] : [needs]),
  ]
}

function partText(part: string | { readonly figure: string }): string {
  return typeof part === 'string' ? part : part.figure
}

function explanationTexts({ title, formula, inputs }: Shown['explanations'][string]): string[] {
  return [title, formula, ...inputs.map(({ name, value }) => (typeof value === 'string' ? `${name} ${value}` : name))]
}

function homeTexts(key: string, { data }: Shown): string[] {
  if (key !== 'home-pulse') return []
  const pulse: Parameters<typeof pulseLine>[0] = JSON.parse(toJson(data))
  return [pulseLine(pulse, null).map(partText).join('')]
}

async function pageTexts(folder: string, { data, ...answer }: Shown, params: unknown): Promise<string[]> {
  const view = await viewOf(folder)
  return [
    ...caveatsOf(view, answer),
    ...(await textsOf(
      <ContextLine {...view.context(data, answer)} mode={{ kind: 'closed', at: answer.asOf ?? Number.NaN }} />,
    )),
    ...(await textsOf(
      <MinutesNeeded words={answer.needs ?? null}>
        <view.Body
          data={data}
          answer={answer}
          params={params}
          ticks={NO_TICKS}
          setParams={() => {}}
          answerWith={async () => null}
          hrefOf={() => null}
        />
      </MinutesNeeded>,
    )),
  ]
}

/** What draws every list. */
const LIST_VIEW = 'listView'

/** The view of a tool; of a list it is made from its definition. */
async function viewOf(folder: string): Promise<ToolView> {
  const [group, name] = folder.split('/')
  const { routes, list }: { routes: readonly ToolDefinition[]; list?: List } = await import(
    `../../packages/tools/src/${group}/${name}/tool.ts`
  )
  if (list === undefined) {
    const { default: view }: { default: ToolView } = await import(`../../packages/tools/src/${group}/${name}/View.tsx`)
    return view
  }
  const { default: guide }: { default: Guide } = await import(`../../packages/tools/src/${group}/${name}/guide.ts`)
  const hasLooks = existsSync(new URL(`../../packages/tools/src/${group}/${name}/looks.tsx`, import.meta.url))
  const { looks }: { looks?: ListLooks } = hasLooks
    ? await import(`../../packages/tools/src/${group}/${name}/looks.tsx`)
    : {}
  // What it draws is told by the definition, whichever that is.
  const { listView }: { listView: (page: ListPage) => ToolView } = await import(
    `../../packages/tools/src/list/${LIST_VIEW}.tsx`
  )
  return listView({ tool: routes[0], list, looks, guide: async () => ({ default: guide }) })
}

const INLINE = /<\/?(?:span|b|strong|em|i|a|small|sup|sub)(?:\s[^>]*)?>/g
const SPOKEN = /\s(?:title|aria-label|placeholder)="([^"]+)"/g

/** What stands in each part of a page, and what it says to those who cannot see it; parts that load later included. */
async function textsOf(part: ReactNode): Promise<string[]> {
  const { prelude } = await prerender(part)
  const html = await new Response(prelude).text()
  const seen = html
    // A heading names what a column would hold.
    .replace(/<thead[\s\S]*?<\/thead>/g, '')
    .replace(INLINE, ' ')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
  const spoken = Array.from(html.matchAll(SPOKEN), ([, text]) => text)
  return [...seen, ...spoken]
    .map((text) => plain(text).replace(/\s+/g, ' ').trim())
    .filter((text) => /[\p{L}\d]/u.test(text))
}

function plain(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}
