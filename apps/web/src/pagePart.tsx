import { later } from '@strikelens/ui/loaded'
import { type ComponentType, use } from 'react'

/**
 * A page whose code is loaded when it is first opened. Until then the page before it stays: whoever draws it does so in a
 * transition.
 */
export function pagePart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const part = later(load)
  function Page(props: Props) {
    const { default: Part } = part.module ?? use(part.load())
    return <Part {...props} />
  }
  return { Page, load: part.load }
}
