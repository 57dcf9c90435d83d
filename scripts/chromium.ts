import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { exitCode } from './run.ts'

/** Chromium without a window of its own: the same engine, a quarter quicker over all tests. */
const SHELL = '/usr/bin/chromium-headless-shell'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser for the browser tests, installed from Debian's packages where that can be done. */
export async function chromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && existsSync(named)) return named
  if (existsSync(SHELL)) return SHELL
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests (apt-get install chromium-headless-shell) …')
    const isInstalled =
      (await apt(['update', '-qq'])) &&
      (await apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']))
    if (isInstalled && existsSync(SHELL)) return SHELL
  }
  const found = places.find((place) => existsSync(place))
  if (found !== undefined) return found
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome binary.')
}

async function apt(args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (await exitCode(spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }))) === 0
}
