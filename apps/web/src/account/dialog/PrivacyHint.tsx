/** What signing up agrees to. In a window of its own, so that nothing typed is lost. */
export function PrivacyHint({ by }: { by: string }) {
  return (
    <p className="text-ink-2 text-table">
      By {by} you accept the{' '}
      <a href="/privacy-policy" target="_blank" rel="noreferrer" className="text-accent underline">
        privacy policy
      </a>
      . Accounts are for adults of 18 and older.
    </p>
  )
}
