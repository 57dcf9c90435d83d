import type { Market } from '@strikelens/market/market'
import type { AnswerDefinition, PageDefinition, ToolDefinition } from './define.ts'
import type { ExportTable } from './exportRows.ts'
import * as futures from './futures/index.ts'
import { homeAnswers, homePages } from './home/index.ts'
import type { List } from './list/list.ts'
import type { ListData } from './list/listData.ts'
import { listTable } from './list/listTable.ts'
import * as market from './market/index.ts'
import { withNeeds } from './moment/closesOnly.ts'
import * as options from './options/index.ts'
import type { Result } from './result.ts'
import * as screener from './screener/index.ts'
import type { SignalFinder } from './signals/finder.ts'
import { finderOf, type ListTool } from './signals/listFinder.ts'
import { withSignals } from './signals/withSignals.ts'
import * as strategy from './strategy/index.ts'
import { toolsAnswers, toolsPages } from './tools/index.ts'

export type { AnswerDefinition, MomentParams, PageDefinition, ToolDefinition } from './define.ts'
export { GROUPS } from './define.ts'
export { PRODUCT, pageTitle, previewImage } from './product.ts'
export type { Result } from './result.ts'

const byPlace = (a: ToolDefinition, b: ToolDefinition) => a.place - b.place

/** The routes of all folders, each group by the places in its menu. */
const everyTool = [
  ...Object.values(futures).flat().sort(byPlace),
  ...Object.values(options).flat().sort(byPlace),
  ...Object.values(strategy).flat().sort(byPlace),
  ...Object.values(market).flat().sort(byPlace),
  ...Object.values(screener).flat().sort(byPlace),
]

/** The route of a tool, without its slash. */
export type ToolKey = (typeof everyTool)[number]['key']

/** Every tool, by menu group in the order of the menu. */
export const tools: readonly (ToolDefinition & { readonly key: ToolKey })[] = everyTool

/** The route of a page that is no tool, without its slash. */
export type PlainKey = (typeof homePages | typeof toolsPages)[number]['key']

/** Every page, by menu group in the order of the menu: those of the Home and Tools menus, then the tools. */
export const pages: readonly PageDefinition[] = [...homePages, ...toolsPages, ...tools]

/** Every answer: the tools', and those that other pages and the price strip are made of. */
export const answers: readonly AnswerDefinition[] = [...tools, ...homeAnswers, ...toolsAnswers]

const byKey = new Map(answers.map((answer) => [answer.key, answer]))

/** What is answered under a key; null when nothing is. */
export function answerOf(key: string): AnswerDefinition | null {
  return byKey.get(key) ?? null
}

const toolsByKey = new Map<string, ToolDefinition>(tools.map((tool) => [tool.key, tool]))

/** The tool of a route; null for any other answer. */
export function toolOf(key: string): ToolDefinition | null {
  return toolsByKey.get(key) ?? null
}

/** The tools that are offered in one way beside the menu, in their order there, and how each is. */
export function toolsOffered<Way extends 'popular' | 'strip' | 'found' | 'watched'>(way: Way) {
  return tools
    .flatMap(({ key, label, offered }) => {
      const by = offered?.[way]
      return by === undefined ? [] : [{ key, label, by }]
    })
    .sort((a, b) => a.by.place - b.by.place)
}

type Compute = (market: Market, params: unknown) => Promise<Result<unknown>>
/** Routes that share a folder share its compute, which is told for which of them it answers. */
type ComputeFor = (market: Market, params: unknown, definition: AnswerDefinition) => Promise<Result<unknown>>
type ListComputeFor = (market: Market, params: unknown, definition: AnswerDefinition) => Promise<Result<ListData>>

/** How an answer is computed, loaded when first asked for. Its parameters must have been parsed by its own schema. */
export async function computeOf(key: string): Promise<Compute> {
  const answer = answerOf(key)
  if (answer === null) throw new Error(`There is no tool '${key}'.`)
  const tool = toolOf(key)
  if (tool?.form === 'list') return listCompute(await listTool(tool))
  const [group, name] = answer.folder.split('/')
  const module: { compute: ComputeFor } = await import(`./${group}/${name}/compute.ts`)
  return async (market, params) => withNeeds(await module.compute(market, params, answer), answer)
}

function listCompute(made: ListTool): Compute {
  const compute = withSignals(made)
  return async (market, params) => withNeeds(await compute(market, params), made.tool)
}

/** A tool that is a list, with its computation. */
async function listTool(tool: ToolDefinition): Promise<ListTool> {
  const [group, name] = tool.folder.split('/')
  const module: { compute: ListComputeFor } = await import(`./${group}/${name}/compute.ts`)
  const made = {
    tool,
    list: await listOf(tool),
    compute: (market: Market, params: unknown) => module.compute(market, params, tool),
  }
  return tool.findsSignals === true ? { ...made, finder: await ownFinder(tool) } : made
}

type FinderFor = (params?: Readonly<Record<string, unknown>>) => SignalFinder

async function ownFinder({ folder }: ToolDefinition): Promise<FinderFor> {
  const [group, name] = folder.split('/')
  const module: { signalFinder: FinderFor } = await import(`./${group}/${name}/signals.ts`)
  return module.signalFinder
}

async function listOf({ folder }: ToolDefinition): Promise<List> {
  const [group, name] = folder.split('/')
  const { list }: { list: List } = await import(`./${group}/${name}/tool.ts`)
  return list
}

/**
 * What finds the signals of every tool that says any, for the ledger. Of sessions that follow each other one remembers what
 * it read: another source wants others.
 */
export async function signalFinders(): Promise<readonly SignalFinder[]> {
  const found = await Promise.all(
    tools.map(async (tool): Promise<SignalFinder | null> => {
      if (tool.findsSignals === true) return (await ownFinder(tool))()
      if (tool.form !== 'list' || (await listOf(tool)).signals === null) return null
      return finderOf(await listTool(tool))
    }),
  )
  return found.filter((finder) => finder !== null)
}

type TableOf = (data: unknown, params: unknown) => Promise<ExportTable>
interface TableModule {
  table(data: unknown, params: unknown): ExportTable | Promise<ExportTable>
}

/** The table of a tool's answer as it arrives in the browser, for export. */
export async function tableOf(tool: ToolDefinition): Promise<TableOf> {
  const module = await tableModule(tool)
  return async (data, params) => module.table(data, params)
}

async function tableModule(tool: ToolDefinition): Promise<TableModule> {
  const [group, name] = tool.folder.split('/')
  if (tool.form !== 'list') return import(`./${group}/${name}/table.ts`)
  return { table: listTable(await listOf(tool)) }
}
