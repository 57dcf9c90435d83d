import { Notice } from '@strikelens/ui/states'
import { StatusLink } from './StatusLink.tsx'

/** The line itself, with the way to more about it. */
export default function Band({ tone, text }: { tone: 'plain' | 'warn'; text: string }) {
  return (
    <div className="px-4 pt-3 max-desk:px-0 max-desk:pt-0">
      <div className="sheet">
        <Notice tone={tone} action={<StatusLink />}>
          {text}
        </Notice>
      </div>
    </div>
  )
}
