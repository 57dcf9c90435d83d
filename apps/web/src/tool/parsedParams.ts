import type { MomentParams, ToolDefinition } from '@strikelens/tools/define'
import type { Search } from '@strikelens/tools/view'

/** Parameters by the tool's own schema; a bad one is refused by the server, which then says so. */
export function parsedParams(tool: ToolDefinition, search: Search): MomentParams {
  const parsed = tool.params.safeParse(search)
  return parsed.success ? parsed.data : tool.params.parse({})
}
