/** A question is also told to the live channel, whose messages hold 4 KB. */
const MOST_CHARACTERS = 3000

/** The codes of a list as few questions, each in one order: a list that is only put in another order asks nothing new. */
export function watchQuestions(codes: readonly string[]): readonly string[] {
  const questions: string[] = []
  for (const code of [...new Set(codes)].sort()) {
    const last = questions.at(-1)
    if (last === undefined || last.length + 1 + code.length > MOST_CHARACTERS) questions.push(code)
    else questions[questions.length - 1] = `${last},${code}`
  }
  return questions
}
