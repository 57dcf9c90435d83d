import { Link } from '../../routing/Link.tsx'

/** From any word about old data to how feeds and data stand. */
export function StatusLink() {
  return (
    <Link page="status" className="touch whitespace-nowrap font-mid text-accent hover:underline">
      Status
    </Link>
  )
}
