/** What the e-mail form is for: its three modes are the tabs of the dialog. */
export type EmailMode = 'login' | 'register' | 'forgot'

export interface EmailFields {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly confirm: string
}
export type EmailField = keyof EmailFields

/** The fields of a mode, from top to bottom. */
export const FIELDS_OF: Readonly<Record<EmailMode, readonly EmailField[]>> = {
  login: ['email', 'password'],
  register: ['name', 'email', 'password', 'confirm'],
  forgot: ['email'],
}

export const NO_FIELDS: EmailFields = { name: '', email: '', password: '', confirm: '' }

const LEAST_PASSWORD = 6

/** What keeps a form from being sent, and which fields it is about. */
export interface Wrong {
  readonly text: string
  readonly fields: readonly EmailField[]
}

/** What is wrong with what was typed; null when it may be sent. */
export function wrongIn(mode: EmailMode, fields: EmailFields): Wrong | null {
  const empty = FIELDS_OF[mode].filter((field) => isEmpty(field, fields[field]))
  if (empty.length > 0) {
    return { text: mode === 'forgot' ? 'Please enter your email address' : 'Please fill in all fields', fields: empty }
  }
  return mode === 'register' ? wrongPassword(fields) : null
}

/** What is wrong with a password that was chosen, and typed twice; null for a good one. */
export function wrongPassword({ password, confirm }: Pick<EmailFields, 'password' | 'confirm'>): Wrong | null {
  if (password === '' || confirm === '') {
    const fields = (['password', 'confirm'] as const).filter((field) => ({ password, confirm })[field] === '')
    return { text: 'Please fill in all fields', fields }
  }
  if (password !== confirm) return { text: 'Passwords do not match', fields: ['confirm'] }
  if (password.length < LEAST_PASSWORD) {
    return { text: 'Password must be at least 6 characters long', fields: ['password'] }
  }
  return null
}

/** Blanks are a part of a password, and nothing of a name. */
function isEmpty(field: EmailField, value: string): boolean {
  return (field === 'password' || field === 'confirm' ? value : value.trim()) === ''
}
