import { Link, useLocation } from '@tanstack/react-router'

/** From a lock to the plan that opens it, and after the payment back to the same view. */
export default function PlansLink() {
  const back = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <Link
      to="/$page/{-$symbol}"
      params={{ page: 'pricing', symbol: undefined }}
      search={{ plan: 'advanced', back }}
      className="touch hover:underline"
    >
      See plans
    </Link>
  )
}
