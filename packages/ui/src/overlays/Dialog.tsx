import type { ReactNode } from 'react'
import { lazyPart } from '../loaded/index.ts'
import { usePhone } from '../screen/index.ts'

const DialogPanel = lazyPart(() => import('./DialogPanel.tsx'))

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  note?: ReactNode
  children: ReactNode
}

/** A question in the middle of the page that must be answered or closed first. */
export function Dialog({ isOpen, ...panel }: DialogProps) {
  return isOpen ? <DialogPanel shape="modal" {...panel} /> : null
}

/** More about the page, over its right edge; a bottom sheet on phones. */
export function Drawer({ isOpen, ...panel }: DialogProps) {
  const isPhone = usePhone()
  return isOpen ? <DialogPanel shape={isPhone ? 'sheet' : 'drawer'} {...panel} /> : null
}

/** A bottom sheet, for what phones fold away. */
export function BottomSheet({ isOpen, ...panel }: DialogProps) {
  return isOpen ? <DialogPanel shape="sheet" {...panel} /> : null
}

/** Over the whole screen, for a phone's menu. */
export function FullScreen({ isOpen, ...panel }: DialogProps) {
  return isOpen ? <DialogPanel shape="full" {...panel} /> : null
}
