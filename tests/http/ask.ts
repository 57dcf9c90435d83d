import type { Answer, NoAnswer, Wire } from '@strikelens/tools/result'
import { inject } from 'vitest'
import { untilReady } from '../browser/untilReady.ts'

/** Parameters of a question as the address carries them. */
export type Query = Readonly<Record<string, string>>

/** What the server sends for a question it understood. */
interface Reply<Data> {
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly source: string
  readonly moment: { readonly kind: string; readonly instant: number; readonly date: string }
  readonly result: { readonly answer: Wire<Answer<Data>> } | { readonly noAnswer: NoAnswer }
}

/** Why a question was refused. */
interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly field?: string
}

/** A file of comma-separated values: its head, the rows below it, and the lines that say where it came from. */
interface CsvFile {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly address: string
  readonly origin: string
}

/** The address of a tool's answer, or of its file. */
function addressOf(path: string, query: Query): string {
  const search = new URLSearchParams(query).toString()
  return `${inject('address')}/${path}${search === '' ? '' : `?${search}`}`
}

/** Each question comes from another visitor: what one address may ask for is soon used up by all tests together. */
async function get(address: string): Promise<Response> {
  if (process.env.TEST_ADDRESS !== undefined) await untilReady(inject('address'))
  const part = () => 1 + Math.floor(Math.random() * 254)
  return fetch(address, { headers: { 'x-forwarded-for': `127.${part()}.${part()}.${part()}` } })
}

/** The market stands still: what one test asks another need not ask again. As many as a file comes back to. */
const KEPT = 40
const kept = new Map<string, Promise<Reply<never>>>()

/** What a tool says to a question, an answer or not; a question it does not understand fails the test. */
export function ask<Data>(tool: string, query: Query = {}): Promise<Reply<Data>> {
  const address = addressOf(`api/tools/${tool}`, query)
  const reply = kept.get(address) ?? replyText(address).then((text) => JSON.parse(text))
  kept.delete(address)
  kept.set(address, reply)
  for (const [oldest] of kept) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return reply
}

/** The same as it is sent, without the question that is repeated before it. */
export async function resultText(tool: string, query: Query): Promise<string> {
  const text = await replyText(addressOf(`api/tools/${tool}`, query))
  return text.slice(text.indexOf('"result":'))
}

async function replyText(address: string): Promise<string> {
  const response = await get(address)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${address} was refused: ${text}`)
  return text
}

/** A tool's answer; none fails the test with the reason. */
export async function answered<Data>(tool: string, query: Query = {}): Promise<Wire<Answer<Data>>> {
  const { result } = await ask<Data>(tool, query)
  if ('noAnswer' in result) throw new Error(`${addressOf(tool, query)} has no answer: ${result.noAnswer.reason}`)
  return result.answer
}

/** Why a tool has no answer to a question it understands; an answer fails the test. */
export async function unanswered(tool: string, query: Query): Promise<NoAnswer> {
  const { result } = await ask(tool, query)
  if ('answer' in result) throw new Error(`${addressOf(tool, query)} has an answer.`)
  return result.noAnswer
}

/** How a question is refused; one that is not fails the test. */
export async function refused(tool: string, query: Query): Promise<Refusal> {
  const response = await get(addressOf(`api/tools/${tool}`, query))
  if (response.status === 200) throw new Error(`${response.url} was not refused.`)
  return { status: response.status, ...(await response.json()) }
}

/** The file that a tool's page exports for a question. */
export async function csvOf(tool: string, query: Query = {}): Promise<CsvFile> {
  const response = await get(addressOf(`api/tools/${tool}.csv`, query))
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.url} was refused: ${text}`)
  const lines = text.trimEnd().split('\r\n').map(cells)
  const [columns, ...rest] = lines
  const [address, origin] = rest.slice(-2).map(([cell]) => cell)
  return { columns, rows: rest.slice(0, -2), address, origin }
}

/** The HTML of a page, with the status it came with. */
export async function pageOf(path: string, query: Query = {}): Promise<{ status: number; html: string }> {
  const response = await get(addressOf(path, query))
  return { status: response.status, html: await response.text() }
}

/** The cells of a line (RFC 4180). */
function cells(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map(([, cell]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
    .slice(0, line.endsWith(',') ? undefined : -1)
}
