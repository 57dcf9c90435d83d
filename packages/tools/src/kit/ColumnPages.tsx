import { Button } from '@strikelens/ui/controls'

interface ColumnPagesProps {
  /** The page of columns in sight, from 0. */
  readonly page: number
  readonly count: number
  onNext(): void
}

/** Turns the pages of columns of a table that is wider than a phone. */
export function ColumnPages({ page, count, onNext }: ColumnPagesProps) {
  return (
    <Button onClick={onNext} aria-label={`Columns ${page + 1} of ${count}, show the next`}>
      {page + 1}/{count}
    </Button>
  )
}
