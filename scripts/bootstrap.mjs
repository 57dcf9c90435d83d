// The way in on a fresh clone: no dependency of its own, it installs what is missing and hands over to the real script.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stampFile = join(root, 'node_modules', '.strikelens-installed')
const [command, ...rest] = process.argv.slice(2)
const commands = ['start', 'dev', 'test', 'test:long', 'bench', 'check', 'new', 'admin', 'import', 'fetch']

if (!commands.includes(command)) fail(`Unknown command '${command}'. One of: ${commands.join(', ')}.`)
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) fail(`Node 20.19 or newer is needed; this is ${process.version}.`)

const begun = Date.now()
install()
process.env.INSTALL_SECONDS = String((Date.now() - begun) / 1000)
const script = join(root, 'scripts', `${command.replace(':', '-')}.ts`)
const child = spawn(process.execPath, ['--import', 'tsx', script, ...rest], { cwd: root, stdio: 'inherit' })
// Ctrl-C reaches the child by itself; a polite stop from elsewhere is passed on, so that nothing is left running.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('error', (error) => fail(`Could not run ${command}: ${error.message}`))
child.on('exit', (code) => process.exit(code ?? 1))

/** Installs when the lock file or a package.json is not the one installed last. */
function install() {
  const wanted = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.log('Installing dependencies (npm install) …')
  // Not `npm ci`: it refuses a lock file that lacks a binary for a platform on which nobody here could resolve it.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (result.status !== 0)
    fail('npm install failed; its message is above. Check the network and run the command again.')
  writeFileSync(stampFile, wanted)
}

function fingerprint() {
  const hash = createHash('sha256').update(process.version + process.platform + process.arch)
  const manifests = ['package.json', 'package-lock.json']
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(join(root, group)).sort()) manifests.push(join(group, name, 'package.json'))
  }
  for (const file of manifests) if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
