// Pages are drawn by the React that users get: the other one notes a stack for every element, which is most of the time
// that a page of a test takes. Which one it is, is decided when it is first loaded.
const before = process.env.NODE_ENV
process.env.NODE_ENV = 'production'
await Promise.all([
  import('react'),
  import('react/jsx-runtime'),
  import('react-dom'),
  import('react-dom/server'),
  import('react-dom/static'),
])
process.env.NODE_ENV = before

export {}
