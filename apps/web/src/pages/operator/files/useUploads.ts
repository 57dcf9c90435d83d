import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { importsQuery } from './importsQuery.ts'
import { sendFile } from './sendFile.ts'

/** A file on its way to the server. */
export interface Upload {
  readonly key: number
  readonly name: string
  readonly bytes: number
  readonly sent: number
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly problem: string | null
}

/** Files on their way, one after the other: those that have arrived leave the list, and imports tell of them. */
export function useUploads() {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)
  const last = useRef<Promise<void>>(Promise.resolve())
  const change = (key: number, next: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))

  const send = async (key: number, file: File) => {
    change(key, { state: 'sending' })
    try {
      await sendFile(file, (sent) => change(key, { sent }))
      setUploads((all) => all.filter((one) => one.key !== key))
      await client.invalidateQueries({ queryKey: importsQuery.queryKey })
    } catch (error) {
      change(key, { state: 'failed', problem: error instanceof Error ? error.message : String(error) })
    }
  }
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = ++lastKey.current
      const upload = { key, name: file.name, bytes: file.size, sent: 0, state: 'waiting', problem: null } as const
      setUploads((all) => [...all, upload])
      last.current = last.current.then(() => send(key, file))
    }
  }
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))
  return { uploads, add, drop }
}
