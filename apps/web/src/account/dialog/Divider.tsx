/** Words between two lines. */
export function Divider({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 text-ink-3 text-table before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  )
}
