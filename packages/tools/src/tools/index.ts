import type { AnswerDefinition } from '../define.ts'
import { tool as watchlistRows } from './watchlist-rows/tool.ts'

export { toolsPages } from '../pages/toolsPages.ts'

/** What the pages of the Tools menu are made of: answers without a page of their own. */
export const toolsAnswers: readonly AnswerDefinition[] = [watchlistRows]
