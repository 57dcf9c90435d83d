import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../account/session.ts'
import { Refused } from '../../api.ts'
import { addScan, fetchScans, removeScan, renameScan, type SavedScan } from './scanCalls.ts'

/** What the reader keeps of a tool and what can be done with it. An action gives why it was not done, null when it was. */
export interface Scans {
  /** Null until they are read. */
  readonly list: readonly SavedScan[] | null
  readonly isFailed: boolean
  retry(): void
  add(name: string, params: SavedScan['params']): Promise<string | null>
  rename(id: string, name: string): Promise<string | null>
  remove(id: string): Promise<string | null>
}

/** The saved views of a tool, of whoever is signed in. */
export function useScans(tool: string): Scans {
  const client = useQueryClient()
  const { user } = useSession()
  const queryKey = ['scans', user?.id ?? null]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: fetchScans,
    enabled: user !== null,
    staleTime: 60_000,
    retry: false,
  })
  const done = async (change: Promise<void>): Promise<string | null> => {
    try {
      await change
    } catch (failed) {
      return failed instanceof Refused ? failed.message : 'The server cannot be reached.'
    }
    await client.invalidateQueries({ queryKey })
    return null
  }
  return {
    list: data?.filter((scan) => scan.tool === tool) ?? null,
    isFailed: isError,
    retry: () => void refetch(),
    add: (name, params) => done(addScan({ tool, name, params })),
    rename: (id, name) => done(renameScan(id, name)),
    remove: (id) => done(removeScan(id)),
  }
}
