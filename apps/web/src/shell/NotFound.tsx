import { Empty } from '@strikelens/ui/states'
import { Link } from '@tanstack/react-router'

/** An address that leads nowhere. */
export default function NotFound() {
  return (
    <main className="p-4">
      <div className="sheet">
        <Empty title="There is no page at this address" actions={<Link to="/">All tools</Link>}>
          It may have been mistyped, or it has moved.
        </Empty>
      </div>
    </main>
  )
}
