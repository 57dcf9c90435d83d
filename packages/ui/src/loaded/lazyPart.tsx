import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { later } from './useLoaded.ts'

/**
 * A part of a page whose code is loaded when it is first shown; `meanwhile` stands in its place until then. React's own way
 * (lazy, Suspense) shows what has come no sooner than 300 ms after any other part began to wait.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props & { readonly meanwhile?: ReactNode }> {
  const part = later(load)
  return function LazyPart(props) {
    const [fault, setFault] = useState<{ readonly error: unknown } | null>(null)
    const [, redraw] = useState(0)
    const isMissing = part.module === null
    useEffect(() => {
      if (isMissing)
        part.load().then(
          () => redraw((count) => count + 1),
          (error: unknown) => setFault({ error }),
        )
    }, [isMissing])
    if (fault !== null) throw fault.error
    if (part.module === null) return props.meanwhile
    const { default: Part } = part.module
    return <Part {...props} meanwhile={undefined} />
  }
}
