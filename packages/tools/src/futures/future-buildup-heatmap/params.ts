import type { ParamsOf } from '../../define.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

/** What decides the answer; the rest only the page and the export read. */
export type Asked = Pick<Params, 'days' | 'universe' | 'symbol' | 'date'>
