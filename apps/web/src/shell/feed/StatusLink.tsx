import { Link } from '@tanstack/react-router'

/** From any word about old data to how feeds and data stand. */
export function StatusLink() {
  return (
    <Link
      to="/$page/{-$symbol}"
      params={{ page: 'status', symbol: undefined }}
      className="touch whitespace-nowrap font-mid text-accent hover:underline"
    >
      Status
    </Link>
  )
}
