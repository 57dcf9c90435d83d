import { lazy, type ReactNode, Suspense } from 'react'
import { usePhone } from '../screen/index.ts'

const DialogPanel = lazy(() => import('./DialogPanel.tsx'))

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  note?: ReactNode
  children: ReactNode
}

/** A question in the middle of the page that must be answered or closed first. */
export function Dialog({ isOpen, ...panel }: DialogProps) {
  return isOpen ? (
    <Suspense>
      <DialogPanel shape="modal" {...panel} />
    </Suspense>
  ) : null
}

/** More about the page, over its right edge; a bottom sheet on phones. */
export function Drawer({ isOpen, ...panel }: DialogProps) {
  const isPhone = usePhone()
  return isOpen ? (
    <Suspense>
      <DialogPanel shape={isPhone ? 'sheet' : 'drawer'} {...panel} />
    </Suspense>
  ) : null
}

/** A bottom sheet, for what phones fold away. */
export function BottomSheet({ isOpen, ...panel }: DialogProps) {
  return isOpen ? (
    <Suspense>
      <DialogPanel shape="sheet" {...panel} />
    </Suspense>
  ) : null
}

/** Over the whole screen, for a phone's menu. */
export function FullScreen({ isOpen, ...panel }: DialogProps) {
  return isOpen ? (
    <Suspense>
      <DialogPanel shape="full" {...panel} />
    </Suspense>
  ) : null
}
