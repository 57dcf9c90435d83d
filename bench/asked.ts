import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What a child process says to a question, one at a time. */
export async function asked<Question extends object, Reply>(child: ChildProcess, question: Question): Promise<Reply> {
  child.send(question)
  const [reply] = await once(child, 'message')
  return reply
}
