import { later } from '@strikelens/ui/loaded'
import { type ComponentType, use } from 'react'
import { loadedOnce } from './loadedOnce.ts'

/**
 * A page whose code is loaded when it is first opened. Until then the page before it stays: whoever draws it does so in a
 * transition.
 */
export function pagePart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const part = later(load)
  // A load that fails must break the page, not begin again at each drawing.
  const once = loadedOnce(() => part.load())
  function Page(props: Props) {
    const { default: Part } = part.module ?? use(once(''))
    return <Part {...props} />
  }
  return { Page, load: () => once('') }
}
