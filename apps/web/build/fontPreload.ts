import type { Plugin } from 'vite'

/** The letters and digits of every page; other alphabets are fetched by who needs them. */
const TEXT_FONT = /inter-latin-wght-normal-[\w-]+\.woff2$/

/** Has the font fetched beside the style sheet that names it, so that text is not set twice and nothing moves. */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => TEXT_FONT.test(file))
        if (font === undefined)
          throw new Error(`The build holds no font like '${TEXT_FONT.source}': has it been renamed?`)
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
