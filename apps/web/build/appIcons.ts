import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { Plugin } from 'vite'

/** What the icon stands on where a launcher cuts its own shape out of it. */
const GROUND = '#0f1722'

/** The icons of the installed app, drawn at build from icon.svg. */
export function appIcons(): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    generateBundle() {
      const icon = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8')
      const files: [string, string, number][] = [
        ['icons/192.png', icon, 192],
        ['icons/512.png', icon, 512],
        ['icons/maskable.png', grounded(icon), 512],
        ['apple-touch-icon.png', grounded(icon), 180],
      ]
      for (const [fileName, svg, width] of files) {
        const source = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** The icon within the inner 80 %, which no launcher cuts away, on a ground that fills the square. */
function grounded(icon: string): string {
  const data = Buffer.from(icon).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${GROUND}"/><image x="10" y="10" width="80" height="80" href="data:image/svg+xml;base64,${data}"/></svg>`
}
