import { Answer } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { SideSkeleton, TableSkeleton } from '@strikelens/ui/states'

/** The page of a chain before its first answer, in its final shape. */
export function ChainSkeleton() {
  const isPhone = usePhone()
  return (
    <Answer isLong={isPhone} side={<SideSkeleton rows={14} />}>
      <TableSkeleton rows={isPhone ? 13 : 22} columns={isPhone ? 5 : 13} />
    </Answer>
  )
}
