import type { AnswerDefinition } from '../define.ts'
import { tool as quotes } from './quotes/tool.ts'

export { homePages } from './pages.ts'

/** What the home page and the price strip are made of: answers without a page of their own. */
export const homeAnswers: readonly AnswerDefinition[] = [quotes]
