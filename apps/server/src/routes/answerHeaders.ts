import type { IncomingHttpHeaders } from 'node:http'
import type { ToolAnswer } from '../engine/engine.ts'

/** Where the answers of the tools are. */
export const TOOLS_PATH = '/api/tools/'

/** What every answer of a tool says besides its body. One URL answers by plan, so only what is the same for all is public. */
export function answerHeaders({ etag, isPublic }: ToolAnswer) {
  return {
    etag,
    vary: 'accept-encoding',
    'cache-control': isPublic ? 'public, max-age=5' : 'private, no-cache',
    'x-content-type-options': 'nosniff',
  }
}

export function acceptsBrotli(headers: IncomingHttpHeaders): boolean {
  return String(headers['accept-encoding']).includes('br')
}
