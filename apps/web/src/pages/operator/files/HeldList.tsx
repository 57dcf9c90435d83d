import { dayYear, moment } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../settings/refusal.ts'
import { answerHeld, type HeldFile, importsQuery } from './importsQuery.ts'

/** Files that are kept apart: why, and what is to become of each. */
export function HeldList({ files }: { files: readonly HeldFile[] }) {
  return (
    <ul aria-label="Kept apart" className="grid gap-px bg-line *:bg-surface">
      {files.map((file) => (
        <HeldRow key={file.sha256} file={file} />
      ))}
    </ul>
  )
}

function HeldRow({ file: { sha256, name, kind, date, doubts, heldAt } }: { file: HeldFile }) {
  const client = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState('')
  const answer = async (what: 'load' | 'drop') => {
    setProblem('')
    setIsSending(true)
    await answerHeld(sha256, what).catch((reason: unknown) => setProblem(refusalText(reason)))
    await client.invalidateQueries({ queryKey: importsQuery.queryKey })
    setIsSending(false)
  }
  return (
    <li className="grid gap-1.5 px-3.5 py-2.5 text-table max-desk:px-4">
      <b className="break-all font-bold">{name}</b>
      {doubts.map((doubt) => (
        <p key={doubt} className="max-w-200 break-words">
          {doubt}
        </p>
      ))}
      <p className="text-ink-3">
        {kind} of {dayYear(date)}, since {moment(heldAt)} IST, hash {sha256.slice(0, 8)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isSending} onClick={() => void answer('load')}>
          Load it all the same
        </Button>
        <Button disabled={isSending} onClick={() => void answer('drop')}>
          Drop it
        </Button>
      </div>
      <p role="alert" className="text-down empty:hidden">
        {problem}
      </p>
    </li>
  )
}
