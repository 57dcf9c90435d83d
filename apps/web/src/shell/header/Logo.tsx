import { PRODUCT } from '@strikelens/tools/product'
import { Link } from '../../routing/Link.tsx'
import { LogoMark } from './LogoMark.tsx'

/** The way home. */
export function Logo() {
  return (
    <Link page="" className="flex min-h-11 flex-none items-center gap-2 font-bold text-[15px] tracking-[-0.01em]">
      <LogoMark size={20} />
      {PRODUCT}
    </Link>
  )
}
