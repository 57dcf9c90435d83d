import { PRODUCT } from '@strikelens/tools/product'
import { Link } from '@tanstack/react-router'

/** The way home. */
export function Logo() {
  return (
    <Link to="/" className="flex flex-none items-center gap-2 font-bold text-[15px]">
      <img src="/icon.svg" alt="" width="20" height="20" />
      {PRODUCT}
    </Link>
  )
}
