import { PRODUCT } from '@strikelens/tools/product'
import { Link } from '@tanstack/react-router'

/** The way home. */
export function Logo() {
  return (
    <Link to="/" className="flex min-h-11 flex-none items-center gap-2 font-bold text-[15px] tracking-[-0.01em]">
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="8.6" />
        <path d="M5 13.2V10M8.3 13.2V6.4M15 13.2V11" />
        <path d="M11.7 15.2V4.8" className="stroke-accent" />
      </svg>
      {PRODUCT}
    </Link>
  )
}
