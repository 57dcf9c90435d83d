import * as z from 'zod/mini'
import { call } from '../../api.ts'

const scan = z.object({
  id: z.string(),
  /** Route of the tool it belongs to. */
  tool: z.string(),
  name: z.string(),
  params: z.record(z.string(), z.string()),
})
const scans = z.array(scan)

/** A view of a tool that a reader keeps under a name. */
export type SavedScan = z.output<typeof scan>

const PATH = '/api/scans'
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** Everything the reader keeps, of all tools. */
export async function fetchScans(): Promise<readonly SavedScan[]> {
  return scans.parse(await call('GET', PATH))
}

export async function addScan(added: Omit<SavedScan, 'id'>): Promise<void> {
  await call('POST', PATH, added)
}

export async function renameScan(id: string, name: string): Promise<void> {
  await call('PUT', pathOf(id), { name })
}

export async function removeScan(id: string): Promise<void> {
  await call('DELETE', pathOf(id))
}
