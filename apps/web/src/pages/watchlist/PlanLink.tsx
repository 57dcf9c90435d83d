import { Link } from '../../routing/Link.tsx'

/** The way to a plan that holds more. */
export function PlanLink() {
  return (
    <Link
      page="pricing"
      className="touch inline-flex h-7 flex-none items-center whitespace-nowrap font-mid text-accent text-table hover:underline max-desk:h-9"
    >
      Compare plans
    </Link>
  )
}
