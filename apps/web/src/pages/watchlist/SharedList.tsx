import { Button } from '@strikelens/ui/controls'
import { ControlLine } from '@strikelens/ui/frame'
import { Empty, Notice } from '@strikelens/ui/states'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSession } from '../../account/session.ts'
import { askToSignIn } from '../../account/signIn.ts'
import { viewControls } from './controls.tsx'
import { type Failure, failureOf } from './failure.ts'
import { OpenLines } from './OpenLines.tsx'
import { PlanLink } from './PlanLink.tsx'
import { RowDetail } from './RowDetail.tsx'
import { SummaryStrip } from './SummaryStrip.tsx'
import { followedCode, useLines } from './useLines.ts'
import type { SetParams } from './useWatchParams.ts'
import { WatchFoot } from './WatchFoot.tsx'
import { addItems, createList } from './watchlistCalls.ts'
import { DEFAULT_LIST, type WatchSearch } from './watchSearch.ts'

export interface SharedListProps {
  readonly codes: readonly string[]
  readonly search: WatchSearch
  readonly setParams: SetParams
}

/** A list that somebody shares: to be read by anyone, and to be kept by whoever signs in. */
export function SharedList({ codes, search, setParams }: SharedListProps) {
  const { user } = useSession()
  const client = useQueryClient()
  const followed = useMemo(() => codes.map(followedCode), [codes])
  const { lines, told } = useLines(followed)
  const [failure, setFailure] = useState<Failure | null>(null)
  const save = async () => {
    if (user === null) return askToSignIn()
    try {
      const { name } = await createList(search.name)
      await addItems(codes, name)
      await client.invalidateQueries({ queryKey: ['watchlists'] })
      setParams({ copy: null, name: null, list: name === DEFAULT_LIST ? null : name })
    } catch (failed) {
      setFailure(failureOf(failed, 'list'))
    }
  }
  if (codes.length === 0) {
    return (
      <div className="sheet">
        <Empty
          title="This link contains no list"
          actions={<Button onClick={() => setParams({ copy: null, name: null })}>My lists</Button>}
        >
          It may have been cut off. Ask for it again.
        </Empty>
      </div>
    )
  }
  return (
    <>
      <div className="sheet">
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2 max-desk:px-4">
          <h2 className="font-bold text-body">{search.name}</h2>
          <span className="text-ink-3 text-micro">A shared copy, to be read only</span>
          <Button tone="primary" className="ml-auto" onClick={() => void save()}>
            Save as my list
          </Button>
        </div>
        {failure !== null && (
          <Notice tone={failure.isLimit ? 'lock' : 'warn'} action={failure.isLimit ? <PlanLink /> : undefined}>
            {failure.message}
          </Notice>
        )}
        {told.asOf !== null && <SummaryStrip lines={lines} />}
        <div className="flex min-h-11 items-center px-3.5 max-desk:px-4">
          <ControlLine items={viewControls(search, setParams)} />
        </div>
        <OpenLines
          lines={lines}
          told={told}
          search={search}
          setParams={setParams}
          actions={null}
          detail={(line) => <RowDetail line={line} actions={null} />}
        />
      </div>
      <WatchFoot told={told} />
    </>
  )
}
