import { ArrowDown, ArrowUp } from 'lucide-react'
import { Key } from './Key.tsx'

/** The keys of a list that opened: for those who see it, since a list read aloud tells its own. */
export function MoveKeys() {
  return (
    <span aria-hidden="true" className="ml-auto flex gap-4 max-desk:hidden">
      <span className="inline-flex items-center gap-1">
        <Key>
          <ArrowUp size={10} />
        </Key>
        <Key>
          <ArrowDown size={10} />
        </Key>
        move
      </span>
      <span>
        <Key>Enter</Key> open
      </span>
      <span>
        <Key>Esc</Key> close
      </span>
    </span>
  )
}
