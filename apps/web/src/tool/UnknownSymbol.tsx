import { Empty } from '@strikelens/ui/states'
import type { ToolEntry } from '../manifest.ts'
import { Link } from '../routing/Link.tsx'

const LINK =
  'touch inline-flex h-7 items-center rounded-2 border border-line px-2.5 font-mid text-table hover:border-line-control max-desk:h-9'

export interface UnknownSymbolProps {
  readonly entry: ToolEntry
  readonly symbol: string
  /** What may have been meant, best first; what the page opens with by itself where nothing comes near. */
  readonly offered: readonly string[]
  readonly isNear: boolean
  /** Whether the page opens with the whole market. */
  readonly isOfAll: boolean
}

/** A symbol of the address that nobody has: the names that come nearest, each a link to the same page. */
export default function UnknownSymbol({ entry, symbol, offered, isNear, isOfAll }: UnknownSymbolProps) {
  return (
    <Empty
      title={`There is no symbol ‘${symbol}’`}
      actions={[
        ...offered.map((name) => (
          <Link key={name} page={entry} symbol={name} className={LINK}>
            {name}
          </Link>
        )),
        ...(isOfAll
          ? [
              <Link key="" page={entry} className={LINK}>
                All symbols
              </Link>,
            ]
          : []),
      ]}
    >
      {isNear
        ? 'Did you mean one of these? The search finds every other symbol, by its company’s name too.'
        : 'No traded symbol is like it. The search finds every symbol, by its company’s name too.'}
    </Empty>
  )
}
