import { Link } from '../../routing/Link.tsx'

/** The way to the plans. */
export function PlansLink({ children = 'See plans' }: { children?: string }) {
  return (
    <Link page="pricing" className="font-mid text-accent hover:underline">
      {children}
    </Link>
  )
}
