/** One value a name. */
export function columnsNamed<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  const made = Object.fromEntries(names.map((name) => [name, value(name)]))
  if (hasAll(made, names)) return made
  throw new RangeError('names that are none')
}

function hasAll<Name extends string, Value>(
  made: Readonly<Record<string, Value>>,
  names: readonly Name[],
): made is Readonly<Record<Name, Value>> {
  return names.every((name) => Object.hasOwn(made, name))
}
