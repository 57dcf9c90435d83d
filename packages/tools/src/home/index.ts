import type { AnswerDefinition } from '../define.ts'
import { tool as buildup } from './home-buildup/tool.ts'
import { tool as flows } from './home-flows/tool.ts'
import { tool as index } from './home-index/tool.ts'
import { tool as movers } from './home-movers/tool.ts'
import { tool as options } from './home-options/tool.ts'
import { tool as pulse } from './home-pulse/tool.ts'
import { tool as sectors } from './home-sectors/tool.ts'
import { tool as quotes } from './quotes/tool.ts'

export { homePages } from '../pages/homePages.ts'

/** What the home page and the price strip are made of: answers without a page of their own. */
export const homeAnswers: readonly AnswerDefinition[] = [pulse, index, options, sectors, movers, buildup, flows, quotes]
