import type { ButtonHTMLAttributes } from 'react'

/** A button that reads like a link: it leads to another step of the same dialog. */
export function LinkButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...props}
      className="touch min-h-7 justify-self-start font-mid text-accent text-table hover:underline max-desk:min-h-9"
    />
  )
}
