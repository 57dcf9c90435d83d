import { User } from 'lucide-react'
import { useState } from 'react'
import type { SessionUser } from '../../account/session.ts'
import { initials } from './initials.ts'

/** A user's picture; the initials, or a figure where there is no name, when it cannot be had. */
export function Avatar({ user: { name, image } }: { user: SessionUser }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (image !== null && image !== failed) {
    return (
      <img
        src={image}
        alt=""
        width="26"
        height="26"
        referrerPolicy="no-referrer"
        onError={() => setFailed(image)}
        className="size-6.5 rounded-full object-cover"
      />
    )
  }
  return (
    <span className="grid size-6.5 place-items-center rounded-full bg-ink-2 font-bold text-micro text-surface">
      {initials(name) || <User size={14} aria-hidden="true" />}
    </span>
  )
}
