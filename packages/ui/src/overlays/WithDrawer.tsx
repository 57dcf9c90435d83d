import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { classes } from '../classes/index.ts'
import { IconButton } from '../controls/Button.tsx'
import { isTyping } from '../keys/index.ts'
import { useDockable } from '../screen/index.ts'
import { Drawer } from './Dialog.tsx'

export interface DrawerContent {
  title: string
  note?: ReactNode
  /** Marks beside the title, such as a buildup chip. */
  marks?: ReactNode
  body: ReactNode
}

export interface WithDrawerProps {
  /** What is open beside the main part; null when nothing is. */
  drawer: DrawerContent | null
  onClose: () => void
  /** The main part fills the height it is given. */
  isFilling?: boolean
  /** Of the docked detail: 304 px beside a chain, 404 beside a list, whose detail has a chart. */
  width?: 'leg' | 'list'
  children: ReactNode
}

const FILLING = 'flex min-h-0 flex-1 flex-col'
const BESIDE = {
  leg: 'grid-cols-[minmax(0,1fr)_304px]',
  list: 'grid-cols-[minmax(0,1fr)_404px]',
}

/** Main part with a detail of it: docked beside it from 1360 px, a drawer over the page below, a bottom sheet on phones. */
export function WithDrawer({ drawer, onClose, isFilling = false, width = 'leg', children }: WithDrawerProps) {
  const isBeside = useDockable() && drawer !== null
  // The main part keeps its place in the tree: it would forget its scrolling and what is being written in it.
  return (
    <div
      className={classes(
        isFilling && 'min-h-0 flex-1',
        isBeside ? ['grid gap-px bg-line! *:bg-surface', BESIDE[width]].join(' ') : isFilling && 'flex flex-col',
      )}
    >
      <div className={classes('drawer-main min-w-0', isFilling && FILLING)}>{children}</div>
      {isBeside && (
        <div className={classes(isFilling && 'min-h-0 overflow-auto')}>
          <DockedDrawer {...drawer} onClose={onClose} />
        </div>
      )}
      {!isBeside && drawer !== null && (
        <Drawer isOpen onClose={onClose} title={drawer.title} note={drawer.note}>
          {drawer.body}
        </Drawer>
      )}
    </div>
  )
}

/** A detail that stands beside the page; Escape closes it. */
export function DockedDrawer({ title, note, marks, body, onClose }: DrawerContent & Pick<WithDrawerProps, 'onClose'>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return
      // What floats over the page is closed first, by itself.
      if (document.querySelector('[role=dialog], [role=menu], [role=listbox]') === null) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <aside aria-label={title} className="flex min-w-0 flex-col">
      <header className="flex h-10 items-center gap-2 whitespace-nowrap border-line-soft border-b pr-1.5 pl-3.5">
        <h2 className="font-bold text-body">{title}</h2>
        {note !== undefined && <span className="truncate text-ink-3 text-micro">{note}</span>}
        <span className="ml-auto inline-flex items-center gap-2">
          {marks}
          <IconButton label="Close" onClick={onClose} className="size-7">
            <X size={16} aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      {body}
    </aside>
  )
}
