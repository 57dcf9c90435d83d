import { Link } from '@tanstack/react-router'

/** The way to a plan that holds more. */
export function PlanLink() {
  return (
    <Link
      to="/$page/{-$symbol}"
      params={{ page: 'pricing' }}
      className="touch inline-flex h-7 flex-none items-center whitespace-nowrap font-mid text-accent text-table hover:underline max-desk:h-9"
    >
      Compare plans
    </Link>
  )
}
