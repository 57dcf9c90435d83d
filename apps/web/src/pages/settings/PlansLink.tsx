import { Link } from '@tanstack/react-router'

/** The way to the plans. */
export function PlansLink({ children = 'See plans' }: { children?: string }) {
  return (
    <Link to="/$page/{-$symbol}" params={{ page: 'pricing' }} className="font-mid text-accent hover:underline">
      {children}
    </Link>
  )
}
