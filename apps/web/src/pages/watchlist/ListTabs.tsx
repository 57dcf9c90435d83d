import { classes } from '@strikelens/ui/classes'
import { Button } from '@strikelens/ui/controls'
import { Menu } from '@strikelens/ui/overlays'
import { usePhone } from '@strikelens/ui/screen'
import { CirclePlus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { Failure } from './failure.ts'
import { NameDialog } from './NameDialog.tsx'
import type { Lists } from './useLists.ts'
import type { Watchlist } from './watchlistCalls.ts'

export interface ListTabsProps {
  readonly lists: Lists
  readonly all: readonly Watchlist[]
  readonly shown: Watchlist
  onShow(name: string | null): void
}

const ACTIONS = [
  { value: 'rename', label: 'Rename' },
  { value: 'duplicate', label: 'Duplicate' },
  { value: 'delete', label: 'Delete' },
] as const

/** Something that needs a name first. */
interface Naming {
  readonly title: string
  readonly name: string
  readonly verb: string
  save(name: string): Promise<Failure | null>
}

/** The reader's lists, and what can be done with the one that is shown. */
export function ListTabs({ lists, all, shown, onShow }: ListTabsProps) {
  const [asked, setAsked] = useState<string | null>(null)
  const isPhone = usePhone()
  const close = () => setAsked(null)
  const namings: Readonly<Record<string, Naming>> = {
    create: { title: 'New list', name: '', verb: 'Create', save: (name) => lists.create(name) },
    rename: { title: 'Rename list', name: shown.name, verb: 'Rename', save: (name) => lists.rename(shown, name) },
    duplicate: {
      title: 'Duplicate list',
      name: `${shown.name} 2`,
      verb: 'Duplicate',
      save: (name) => lists.duplicate(shown, name),
    },
  }
  const naming = asked === null ? undefined : namings[asked]
  return (
    <div className="flex items-center gap-2 pr-3.5 max-desk:pr-2">
      <nav aria-label="Watchlists" className="scroll-x flex min-w-0 flex-1 px-1 max-desk:px-1.5">
        {all.map((list) => (
          <button
            key={list.id}
            type="button"
            aria-current={list.id === shown.id ? 'page' : undefined}
            onClick={() => onShow(list.name)}
            className={classes(
              'flex h-11 flex-none items-center gap-1.5 whitespace-nowrap border-b-2 px-2.5 font-mid',
              list.id === shown.id ? 'border-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {list.name}
            <span className="text-ink-3 text-micro">{list.count}</span>
          </button>
        ))}
      </nav>
      {!isPhone && (
        <Button tone="ghost" onClick={() => setAsked('create')} className="flex-none">
          <CirclePlus size={16} strokeWidth={1.5} aria-hidden="true" />
          New list
        </Button>
      )}
      <Menu
        face="List"
        aria-label={`What to do with ${shown.name}`}
        items={[
          ...(isPhone ? [{ value: 'create', label: 'New list' }] : []),
          ...ACTIONS.map((action) => ({ ...action, isDisabled: action.value === 'delete' && all.length === 1 })),
        ]}
        onChoose={setAsked}
      />
      {naming !== undefined && (
        <NameDialog
          key={asked}
          {...naming}
          onClose={close}
          onName={async (name) => {
            const failed = await naming.save(name)
            if (failed === null) onShow(name)
            return failed
          }}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Delete list"
          text={`${shown.name} and its ${shown.count === 1 ? '1 item' : `${shown.count} items`} with their notes are deleted for good.`}
          verb="Delete"
          onClose={close}
          onConfirm={async () => {
            const failed = await lists.remove(shown)
            if (failed === null) onShow(null)
            return failed
          }}
        />
      )}
    </div>
  )
}
