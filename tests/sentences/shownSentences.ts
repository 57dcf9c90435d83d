import { answers, computeOf, toolOf } from '@strikelens/tools'
import type { Answer, Explanation, Result } from '@strikelens/tools/result'
import { caveatsOf, type ToolView } from '@strikelens/tools/view'
import { ContextStrip } from '@strikelens/ui/frame'
import { MinutesNeeded } from '@strikelens/ui/states'
import { createElement, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { toJson } from '../../apps/server/src/engine/serialise.ts'
import { pulseLine } from '../../apps/web/src/home/pulseLine.ts'
import type { Store } from './stores.ts'

/** What answers without a page of their own are asked for. */
const ASKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  quotes: { symbols: 'NIFTY,RELIANCE' },
  'watchlist-rows': { symbols: 'NIFTY,RELIANCE' },
}

/** Every key that is answered: the tools of the registry, the cards of the home page, the strip, the watchlist. */
export const KEYS: readonly string[] = answers.map(({ key }) => key)

/** Every sentence that the page of a tool shows of a store, from the answer and as its view draws it. */
export async function shownSentences(store: Store, key: string): Promise<readonly string[]> {
  const definition = answers.find((one) => one.key === key)
  if (definition === undefined) throw new Error(`There is no '${key}'.`)
  const params = definition.params.parse(ASKED[key] ?? {})
  const compute = await computeOf(key)
  // As it goes over the wire.
  const result: Result<unknown> = JSON.parse(toJson(await compute(store.market, params)))
  if ('noAnswer' in result) {
    const { reason, advice, actions = [] } = result.noAnswer
    return [reason, advice, ...actions.map(({ label }) => label)]
  }
  const { answer } = result
  const drawn = toolOf(key) === null ? homeTexts(key, answer) : await pageTexts(definition.folder, answer, params)
  return [...new Set([...answerTexts(answer), ...drawn])]
}

function answerTexts({ notices, insights, explanations, needs }: Answer<unknown>): string[] {
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

function explanationTexts({ title, formula, inputs }: Explanation): string[] {
  return [title, formula, ...inputs.map(({ name, value }) => (typeof value === 'string' ? `${name} ${value}` : name))]
}

function homeTexts(key: string, { data }: Answer<unknown>): string[] {
  if (key !== 'home-pulse') return []
  const words = pulseLine(data as Parameters<typeof pulseLine>[0], null)
  return [words.map(partText).join('')]
}

async function pageTexts(folder: string, answer: Answer<unknown>, params: unknown): Promise<string[]> {
  const [group, name] = folder.split('/')
  const { default: view }: { default: ToolView } = await import(`../../packages/tools/src/${group}/${name}/View.tsx`)
  const { data, ...rest } = answer
  const context = view.context(data as never, rest as never)
  const body = createElement(view.Body, {
    data: data as never,
    answer: rest as never,
    params,
    ticks: { subscribe: () => () => {} },
    setParams() {},
    answerWith: async () => null,
    hrefOf: () => null,
  })
  return [
    ...caveatsOf(view, answer),
    ...(await textsOf(createElement(ContextStrip, { ...context, mode: { kind: 'closed', at: answer.asOf } }))),
    ...(await textsOf(createElement(MinutesNeeded, { words: answer.needs ?? null, children: body }))),
  ]
}

const INLINE = /<\/?(?:span|b|strong|em|i|a|small|sup|sub)(?:\s[^>]*)?>/g
const SPOKEN = /\s(?:title|aria-label|placeholder)="([^"]+)"/g

/** What stands in each part of a page, and what it says to those who cannot see it; parts that load later included. */
async function textsOf(part: ReactNode): Promise<string[]> {
  const { prelude } = await prerender(part)
  const html = await new Response(prelude).text()
  const seen = html.replace(INLINE, ' ').replace(/<[^>]+>/g, '\n').split('\n')
  const spoken = Array.from(html.matchAll(SPOKEN), ([, text]) => text)
  return [...seen, ...spoken]
    .map((text) => plain(text).replace(/\s+/g, ' ').trim())
    .filter((text) => /[\p{L}\d]/u.test(text))
}

function plain(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', '’').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
}
