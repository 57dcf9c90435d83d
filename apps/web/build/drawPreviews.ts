import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { PRODUCT, pages, previewImage, tools } from '@strikelens/tools'
import { type CSSProperties, createElement, type ReactNode } from 'react'
import satori from 'satori'

const WIDTH = 1200
const HEIGHT = 630
const require = createRequire(import.meta.url)
const font = (weight: number) => require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)

/** Writes a preview image for every route into a built folder: what a shared link shows. */
export async function drawPreviews(folder: string): Promise<void> {
  const fonts = await Promise.all(
    ([400, 600] as const).map(async (weight) => ({ name: 'Inter', weight, data: await readFile(font(weight)) })),
  )
  for (const page of pages) {
    const { key, label } = page
    const isHome = key === ''
    const svg = await satori(
      isHome
        ? card(PRODUCT, 'Option chains, open interest, futures and heatmaps for NSE, BSE and MCX')
        : card(label, tools.find((tool) => tool.key === key)?.purpose ?? page.brief),
      { width: WIDTH, height: HEIGHT, fonts },
    )
    const path = join(folder, previewImage(page))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, new Resvg(svg).render().asPng())
  }
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style }, ...children)
}

/** Name and purpose on the product's paper, with the two bars of its mark. */
function card(label: string, purpose: string): ReactNode {
  const bar = (height: number, color: string) => box({ width: 28, height, background: color, marginRight: 14 })
  return box(
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: 80,
      background: '#f2f4f6',
      color: '#0f1722',
      fontFamily: 'Inter',
    },
    box(
      { display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', width: '100%' },
      box(
        { display: 'flex', alignItems: 'flex-end' },
        bar(96, '#14998a'),
        bar(150, '#e05a2c'),
        bar(64, '#14998a'),
        bar(118, '#e05a2c'),
      ),
      box({ fontSize: 36, fontWeight: 600, color: '#5a6676' }, PRODUCT),
    ),
    box(
      { display: 'flex', flexDirection: 'column' },
      box({ fontSize: 84, fontWeight: 600, letterSpacing: '-0.02em' }, label),
      box({ fontSize: 36, color: '#435062', marginTop: 16 }, purpose),
    ),
  )
}
