import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button, type ButtonProps } from '../controls/Button.tsx'

export interface MenuFace extends Omit<ButtonProps, 'children'> {
  face: ReactNode
  /** The face is an icon, which needs no arrow beside it. */
  isIcon?: boolean
  ref?: Ref<HTMLButtonElement>
}

export interface MenuChoice {
  value: string
  label: ReactNode
  /** Small words behind the label. */
  note?: ReactNode
  icon?: ReactNode
  isDisabled?: boolean
}

export interface MenuProps extends MenuFace {
  items: readonly MenuChoice[]
  /** The chosen item, for menus that keep a choice; absent for menus of actions. */
  value?: string
  onChoose: (value: string) => void
}

/** A button that opens something below it. */
export function MenuButton({ face, isIcon = false, ...button }: MenuFace) {
  return (
    <Button {...button}>
      {face}
      {!isIcon && (
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" className="-mr-1 flex-none opacity-60" />
      )}
    </Button>
  )
}
