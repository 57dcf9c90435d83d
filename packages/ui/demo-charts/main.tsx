import '@fontsource-variable/inter/index.css'
import '../src/tokens.css'
import './demo.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CurveDemo } from './CurveDemo.tsx'
import { MapDemo } from './MapDemo.tsx'
import { ReadingDemo } from './ReadingDemo.tsx'
import { SmallDemo } from './SmallDemo.tsx'
import { StrikeDemo } from './StrikeDemo.tsx'
import { TimeDemo } from './TimeDemo.tsx'

const { theme = 'light', palette } = Object.fromEntries(new URLSearchParams(location.search))
document.documentElement.dataset.theme = theme
if (palette !== undefined) document.documentElement.dataset.palette = palette

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <header>
      <h1>Charts of the kit</h1>
    </header>
    <main>
      <TimeDemo />
      <StrikeDemo />
      <MapDemo />
      <SmallDemo />
      <ReadingDemo />
      <CurveDemo />
    </main>
  </StrictMode>,
)
