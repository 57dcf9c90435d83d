import { Dialog } from '@strikelens/ui/overlays'
import { Fragment } from 'react'
import { manifest } from '../../manifest.ts'
import { Key } from './Key.tsx'

interface KeyLine {
  readonly keys: readonly string[]
  readonly does: string
}

const EVERYWHERE: readonly KeyLine[] = [
  { keys: ['/'], does: 'Search symbols, tools and pages' },
  { keys: ['?'], does: 'List these keys' },
  { keys: ['Esc'], does: 'Close what is open' },
]
const ON_A_TOOL: readonly KeyLine[] = [
  { keys: ['[', ']'], does: 'Expiry before, after' },
  { keys: ['←', '→'], does: 'Time slider: a minute back, on' },
  { keys: ['PgDn', 'PgUp'], does: 'Time slider: fifteen minutes back, on' },
  { keys: ['Home', 'End'], does: 'Time slider: first, last minute' },
]
const IN_A_CHAIN: readonly KeyLine[] = [
  { keys: ['←', '→'], does: 'Column before, after' },
  { keys: ['↑', '↓'], does: 'Strike above, below' },
  { keys: ['PgUp', 'PgDn'], does: 'Ten strikes up, down' },
  { keys: ['Enter'], does: 'Open the leg' },
  { keys: ['b', 's'], does: 'Buy, sell a lot of it into the basket' },
]

/** All keys, by where they work. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const pages = manifest.flatMap(({ goKey, label }): KeyLine[] =>
    goKey === undefined ? [] : [{ keys: ['g', goKey], does: label }],
  )
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-4 px-3.5 py-3">
        <Lines title="Everywhere" lines={EVERYWHERE} />
        <Lines title="Open a page" lines={pages} />
        <Lines title="On the page of a tool" lines={ON_A_TOOL} />
        <Lines title="In an option chain" lines={IN_A_CHAIN} />
      </div>
    </Dialog>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly KeyLine[] }) {
  return (
    <section>
      <h3 className="pb-1 font-mid text-ink-3 text-micro">{title}</h3>
      <dl className="grid grid-cols-[112px_minmax(0,1fr)] items-baseline gap-x-4">
        {lines.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt className="flex gap-1 py-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd className="py-1 text-table">{does}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
