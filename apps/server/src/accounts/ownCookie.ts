import { parseCookies } from 'better-auth/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieName, isSecure } from './auth.ts'

type Site = Pick<Config, 'publicUrl'>

/** What a browser sends back of a cookie of ours; empty without it. */
export function readCookie(site: Site, { headers }: FastifyRequest, name: string): string {
  return parseCookies(headers.cookie ?? '').get(cookieName(site, name)) ?? ''
}

/** Gives a browser a cookie that no script reads; it comes along when somebody follows a link here, from a mail too. */
export function writeCookie(
  site: Site,
  reply: FastifyReply,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): void {
  const secure = isSecure(site) ? '; Secure' : ''
  const pair = `${cookieName(site, name)}=${value}`
  reply.header('set-cookie', `${pair}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`)
}
