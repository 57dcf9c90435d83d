import type { Block } from '@strikelens/tools/home/texts/article'
import { TextLink } from './TextLink.tsx'

/** A paragraph, list, table or row of links of a text. */
export function ArticleBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  if ('links' in block) {
    return (
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {block.links.map((link) => (
          <TextLink key={link.href} {...link} />
        ))}
      </p>
    )
  }
  return (
    <table>
      <thead>
        <tr>
          {block.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, i) => (
              <td key={block.columns[i]} data-column={block.columns[i]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
