import { site } from './site.ts'

/** Counts visits where the operator asked for it. A counter that cannot be loaded changes nothing for the reader. */
export function startAnalytics(): void {
  if (site.analytics === null) return
  const script = document.createElement('script')
  script.defer = true
  script.dataset.site = site.analytics.site
  script.onerror = () => console.warn('Visits are not counted: the script could not be loaded.')
  script.src = site.analytics.script
  document.head.append(script)
}
