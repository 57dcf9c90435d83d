import '@fontsource-variable/inter/index.css'
import './demo.css'
import { applyAppearance } from '@strikelens/ui/theme'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ChainPage } from './ChainPage.tsx'
import { GridPage } from './GridPage.tsx'
import { StatesPage } from './StatesPage.tsx'
import { TablePage } from './TablePage.tsx'
import { TickPage } from './TickPage.tsx'

const PAGES = { chain: ChainPage, grid: GridPage, states: StatesPage, table: TablePage, tick: TickPage }

const query = new URLSearchParams(location.search)
applyAppearance({
  theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  palette: query.get('palette') === 'cb' ? 'cb' : 'default',
})
const name = query.get('page')
const Page = PAGES[name === 'grid' || name === 'states' || name === 'table' || name === 'tick' ? name : 'chain']
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
