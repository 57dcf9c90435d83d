import type { Search } from '@strikelens/tools/view'
import type { Band } from '@strikelens/ui/frame'
import { useEffect, useState } from 'react'
import { ToolError } from './fetchTool.ts'

/** A refused parameter is dropped from the address and the page asks again; what was replaced stands above the data (§O2). */
export function useReplacedParams(
  error: Error | null,
  search: Search,
  setSearch: (changes: Readonly<Record<string, string | null>>) => void,
): readonly Band[] {
  const [replaced, setReplaced] = useState<readonly Band[]>([])
  const field = error instanceof ToolError && error.status === 400 ? error.field : null
  const message = error?.message ?? ''
  useEffect(() => {
    if (field === null || search[field] === undefined) return
    const text = `${message} The default is shown.`
    setReplaced((before) => [...before.filter(({ key }) => key !== field), { key: field, tone: 'plain', text }])
    setSearch({ [field]: null })
  }, [field, message, search, setSearch])
  return replaced
}
