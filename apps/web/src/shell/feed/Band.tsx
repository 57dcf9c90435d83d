import { Notice } from '@strikelens/ui/states'
import { useAddress } from '../../routing/useAddress.ts'
import { StatusLink } from './StatusLink.tsx'

/** Pages that tell all of it themselves. */
const TOLD_AT = ['/status', '/operator']

/** The line itself, with the way to more about it. */
export default function Band({ tone, text }: { tone: 'plain' | 'warn'; text: string }) {
  const path = useAddress().path
  if (TOLD_AT.includes(path)) return null
  return (
    <Notice tone={tone} action={<StatusLink />}>
      {text}
    </Notice>
  )
}
