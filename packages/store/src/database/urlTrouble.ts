/** Of certificates that cannot be trusted. */
const CERTIFICATE = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_)/

/**
 * Why an operator's database could not be opened, as a sentence that names the variable and what to do, without the password
 * that its address holds.
 */
export function urlTrouble(error: unknown, url: string): Error {
  const { hostname, port, username, pathname, password } = new URL(url)
  const place = `${hostname === '' ? 'this machine' : hostname}:${port === '' ? '5432' : port}`
  const user = decodeURIComponent(username)
  const database = decodeURIComponent(pathname.slice(1))
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  const why = (): string => {
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      return `there is no host '${hostname}'. Correct the name, or check the network.`
    }
    if (code === 'ECONNREFUSED') return `nothing listens at ${place}. Start PostgreSQL there, or correct host and port.`
    if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') {
      return `${place} cannot be reached. Check the network, or correct host and port.`
    }
    if (code === 'ETIMEDOUT' || /timeout/i.test(message)) {
      return `${place} does not answer. See that PostgreSQL runs there and a firewall lets us through.`
    }
    if (/SSL off|no encryption|SSL connection is required|sslmode/i.test(message)) {
      return `the server at ${place} takes encrypted connections only. Add ?sslmode=require to the address.`
    }
    if (/does not support SSL/i.test(message)) {
      return `the server at ${place} has no encryption. Remove sslmode from the address, or switch it on at the server.`
    }
    if (CERTIFICATE.test(code)) {
      return `the certificate of ${place} cannot be trusted (${code}). Give its authority with sslrootcert=<file>.`
    }
    if (code === '28P01' || code === '28000' || /SASL|password must be a string/i.test(message)) {
      return `the server at ${place} does not let user '${user}' in. Correct user and password.`
    }
    if (code === '3D000') return `there is no database '${database}' at ${place}. Create it, or correct the name.`
    if (code === '42501') return `user '${user}' may not make tables in '${database}'. Give it the right to.`
    if (code === '53100') return `the disk of ${place} is full. Free some space there and start again.`
    if (code === '25006') return `the server at ${place} takes no changes. Name the one that does.`
    if (code === '53300') return `the server at ${place} has no connection left. Raise max_connections there.`
    if (/^57P/.test(code)) return `the server at ${place} is being started or stopped. Try again in a minute.`
    if (/^[0-9A-Z]{5}$/.test(code)) return `the server at ${place} refused to set up our tables (${code}: ${message}).`
    return `what answers at ${place} does not speak like PostgreSQL (${message}). Correct host and port.`
  }
  const secret = decodeURIComponent(password)
  const words = why()
  const shown = secret === '' ? words : words.replaceAll(secret, '…').replaceAll(password, '…')
  return new Error(`DATABASE_URL: ${shown}`)
}
