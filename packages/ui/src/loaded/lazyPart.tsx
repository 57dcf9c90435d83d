import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { type Loadable, later } from './useLoaded.ts'

/** Where a page is written as text nothing can be put in later: its parts are waited for. */
const isText = typeof document === 'undefined'

/**
 * A part of a page whose code is loaded when it is first shown; `meanwhile` stands in its place until then. React's own way
 * (lazy, Suspense) shows what has come no sooner than 300 ms after any other part began to wait.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props & { readonly meanwhile?: ReactNode }> & Loadable {
  const part = later(load)
  function Loaded(props: Props & { readonly meanwhile?: ReactNode }) {
    const { default: Part } = part.module ?? use(part.load())
    return <Part {...props} meanwhile={undefined} />
  }
  function LazyPart(props: Props & { readonly meanwhile?: ReactNode }) {
    const [fault, setFault] = useState<{ readonly error: unknown } | null>(null)
    const [, redraw] = useState(0)
    const isMissing = part.module === null
    useEffect(() => {
      if (isMissing) {
        part.load().then(
          () => redraw((count) => count + 1),
          (error: unknown) => setFault({ error }),
        )
      }
    }, [isMissing])
    if (fault !== null) throw fault.error
    if (isText) {
      return (
        <Suspense fallback={props.meanwhile}>
          <Loaded {...props} />
        </Suspense>
      )
    }
    return isMissing ? props.meanwhile : <Loaded {...props} />
  }
  return Object.assign(LazyPart, { load: part.load })
}
