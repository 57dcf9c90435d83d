import '../frame/frame.css'
import type { ColorToken } from '../theme/index.ts'

/** What the colours of dots mean, where nothing is turned off by them. */
export function ColorKeys({ items }: { items: readonly { readonly name: string; readonly color: ColorToken }[] }) {
  return (
    <span className="flex text-micro" data-legend="">
      {items.map(({ name, color }) => (
        <span key={name} className="ch-key">
          <i className="ch-swatch ch-disc" style={{ color: `var(--${color})` }} />
          {name}
        </span>
      ))}
    </span>
  )
}
