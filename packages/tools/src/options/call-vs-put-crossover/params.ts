import type { ParamsOf } from '../../define.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>
