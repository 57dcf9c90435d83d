import { IconButton } from '@strikelens/ui/controls'
import { Download, Link } from 'lucide-react'
import { useState } from 'react'
import { useSubscription } from '../../account/subscription.ts'
import { exportCsv } from './exportCsv.ts'
import type { WatchRows } from './useWatchRows.ts'
import type { WatchLine } from './watchLine.ts'
import { copyAddress } from './watchSearch.ts'

export interface ListActionsProps {
  readonly name: string
  readonly lines: readonly WatchLine[]
  readonly told: WatchRows
}

/** Hands a list on: as a link to a read-only copy, or as a file. */
export function ListActions({ name, lines, told: { asOf, source } }: ListActionsProps) {
  const { plan } = useSubscription()
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    const codes = lines.map(({ code }) => code)
    await navigator.clipboard.writeText(copyAddress(location.origin, name, codes))
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <span className="flex flex-none items-center pr-2">
      <span role="status" className="text-ink-2 text-micro">
        {isCopied && 'Link to a copy copied'}
      </span>
      <IconButton label="Copy a link to a read-only copy" onClick={() => void share()}>
        <Link size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Export CSV"
        disabled={asOf === null || source === null}
        onClick={() => asOf !== null && source !== null && exportCsv(lines, { name, plan, asOf, source })}
      >
        <Download size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
