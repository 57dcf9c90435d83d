import type { ComponentType } from 'react'
import { loadedOnce } from './loadedOnce.ts'

const pages = import.meta.glob<{ default: ComponentType }>('./pages/*.tsx')

/** The page of a route that is no tool, at pages/{route}.tsx; a route of two parts has a '-' between them. */
export const plainPage = loadedOnce((key) => pages[`./pages/${key.replace('/', '-')}.tsx`]())
