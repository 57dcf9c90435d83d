import { SITE_ELEMENT } from '@strikelens/tools/site'
import type { Plugin } from 'vite'

const START = `<script type="application/json" id="${SITE_ELEMENT}">`
const END = '</script>'

/** In development the pages are Vite's own: they get the settings that the server's would carry. */
export function devSite(server: string): Plugin {
  return {
    name: 'dev-site',
    apply: 'serve',
    async transformIndexHtml(html) {
      const sent = await fetch(server).then(
        (response) => response.text(),
        () => '',
      )
      return html.replace('<!--head-->', () => elementIn(sent))
    },
  }
}

function elementIn(page: string): string {
  const start = page.indexOf(START)
  return start < 0 ? '' : page.slice(start, page.indexOf(END, start) + END.length)
}
