import type { ButtonHTMLAttributes, Ref } from 'react'
import { classes } from '../classes/index.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: 'plain' | 'primary' | 'ghost'
  /** `small` 26 px inside a line of text, `normal` 28 (36 on phones), `large` 40 for forms. */
  size?: 'small' | 'normal' | 'large'
  ref?: Ref<HTMLButtonElement>
}

const TONES = {
  plain: 'border-line bg-surface hover:border-line-control',
  primary: 'border-accent bg-accent text-accent-ink',
  ghost: 'border-transparent text-ink-2 hover:text-ink',
}
const SIZES = {
  small: 'h-6.5 px-2 text-table max-desk:h-9',
  normal: 'h-7 px-2.5 text-table max-desk:h-9',
  large: 'h-10 justify-center px-3.5 text-body max-desk:h-11',
}

/** A button with words; icons may stand beside them. */
export function Button({ tone = 'plain', size = 'normal', className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(
        'touch inline-flex items-center gap-1.5 whitespace-nowrap rounded-2 border font-mid disabled:opacity-50',
        TONES[tone],
        SIZES[size],
        className,
      )}
    />
  )
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does: read aloud and shown on hover. */
  label: string
  ref?: Ref<HTMLButtonElement>
}

/** A button of one icon, 32 px (44 on phones). */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'grid size-8 flex-none place-items-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink disabled:opacity-50 max-desk:size-11',
        className,
      )}
    />
  )
}
