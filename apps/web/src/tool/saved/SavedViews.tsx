import type { ToolDefinition } from '@strikelens/tools'
import type { Search } from '@strikelens/tools/view'
import { Button, NamedItems, NameForm } from '@strikelens/ui/controls'
import { Popover } from '@strikelens/ui/overlays'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../account/session.ts'
import { askToSignIn } from '../../account/signIn.ts'
import { isSameView, openingChanges, savedParams, viewNote } from './savedView.ts'
import { useScans } from './useScans.ts'

const LONGEST_NAME = 60

export interface SavedViewsProps {
  readonly tool: Pick<ToolDefinition, 'key' | 'label' | 'params'>
  readonly search: Search
  setSearch(changes: Readonly<Record<string, string | null>>): void
}

/** Views of a tool under names of the reader's: saved, opened, renamed, deleted. A visitor is told how to keep some. */
export default function SavedViews(props: SavedViewsProps) {
  const { status } = useSession()
  return (
    <Popover
      label="Saved"
      align="end"
      trigger={(trigger) => (
        <Button {...trigger}>
          <Bookmark size={14} aria-hidden="true" />
          Saved
        </Button>
      )}
    >
      {(close) => (
        <div className="grid w-84 gap-1 p-1.5 max-desk:w-full max-desk:p-3.5">
          {status === 'signed-out' ? <SignInFirst /> : <OwnViews {...props} close={close} />}
        </div>
      )}
    </Popover>
  )
}

function SignInFirst() {
  return (
    <div className="grid gap-2 px-2 py-1.5 text-ink-2 text-table">
      <p>Sign in to save this view under a name. Until then, copy the link: the address contains it.</p>
      <Button
        tone="primary"
        className="justify-self-start"
        onClick={() => askToSignIn(`${location.pathname}${location.search}`)}
      >
        Sign in
      </Button>
    </div>
  )
}

function OwnViews({ tool, search, setSearch, close }: SavedViewsProps & { close: () => void }) {
  const { list, isFailed, retry, add, rename, remove } = useScans(tool.key)
  const [refused, setRefused] = useState<string | null>(null)
  const shown = savedParams(tool, search)
  if (isFailed) {
    return (
      <div className="grid gap-2 px-2 py-1.5 text-ink-2 text-table">
        <p>Your saved views cannot be read right now.</p>
        <Button className="justify-self-start" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <>
      {list?.length === 0 && (
        <p className="px-2 py-1.5 text-ink-2 text-table">Name this view to open it again with one click.</p>
      )}
      <NamedItems
        items={(list ?? []).map(({ id, name, params }) => ({
          key: id,
          name,
          params,
          note: viewNote(params),
          isChosen: isSameView(params, shown),
        }))}
        most={LONGEST_NAME}
        onChoose={({ params }) => {
          setSearch(openingChanges(search, params))
          close()
        }}
        onRename={({ key }, name) => rename(key, name)}
        onRemove={async ({ key }) => setRefused(await remove(key))}
      />
      {refused !== null && (
        <p role="alert" className="px-2 text-down text-micro">
          {refused}
        </p>
      )}
      <NameForm label="Name of this view" word="Save" most={LONGEST_NAME} onSubmit={(name) => add(name, shown)} />
    </>
  )
}
