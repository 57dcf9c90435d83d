import { Button } from '@strikelens/ui/controls'
import { useEffect } from 'react'
import { askToSignIn } from '../../account/signIn.ts'

const GIVES = [
  'Indices, stocks, funds, commodities, futures and options side by side, in lists of your own.',
  'Price, range, volume against the usual, open interest, buildup, PCR and walls of every name on one screen.',
  'Your order, your notes, and the change since you added each.',
]

/** What a visitor gets by signing in, with the way to do it. */
export function SignedOut() {
  useEffect(askToSignIn, [])
  return (
    <div className="sheet">
      <div className="flex flex-col items-start gap-3 p-6 max-desk:p-4">
        <b className="font-bold text-strong">Sign in to keep a watchlist</b>
        <ul className="flex max-w-150 list-disc flex-col gap-1 pl-4 text-ink-2">
          {GIVES.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button tone="primary" size="large" onClick={() => askToSignIn('/watchlist')}>
          Sign in
        </Button>
      </div>
    </div>
  )
}
