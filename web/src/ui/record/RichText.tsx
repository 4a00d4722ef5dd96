import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { readRichText, type RichMark, type RichNode } from '@sie/domain/base/records/richText.ts'
import { Fragment, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** Rich text of a record as elements: nodes outside the allow-list are dropped, and no text is parsed as HTML. */
export function RichText({ text }: { text: string | undefined }) {
  return (
    <Box
      sx={{
        fontSize: { xs: '1.0625rem', sm: '1.125rem' },
        lineHeight: 1.65,
        overflowWrap: 'break-word',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2.5,
        '& ul, & ol': { pl: 3, my: 0 },
        '& li p': { m: 0 },
        '& hr': { width: '100%', m: 0, border: 0, borderTop: 1, borderColor: 'divider' },
      }}
    >
      {all(readRichText(text).content)}
    </Box>
  )
}

const all = (nodes: readonly RichNode[]): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{drawn(node)}</Fragment>)

function drawn(node: RichNode): ReactNode {
  switch (node.type) {
    case 'text':
      return node.marks.reduceRight<ReactNode>((inner, mark) => marked(mark, inner), node.text)
    case 'hardBreak':
      return <br />
    case 'horizontalRule':
      return <hr />
    case 'heading':
      return (
        <Typography variant={node.level === 2 ? 'h5' : 'h6'} component={node.level === 2 ? 'h2' : 'h3'}>
          {all(node.content)}
        </Typography>
      )
    case 'bulletList':
      return <ul>{all(node.content)}</ul>
    case 'orderedList':
      return <ol {...(node.start === 1 ? {} : { start: node.start })}>{all(node.content)}</ol>
    case 'listItem':
      return <li>{all(node.content)}</li>
    case 'blockquote':
      return (
        <Box
          component="blockquote"
          sx={{ m: 0, pl: 2.5, borderLeft: 8, borderColor: 'primary.main', fontWeight: 600, '& p': { m: 0 } }}
        >
          {all(node.content)}
        </Box>
      )
    case 'paragraph':
      return (
        <Box component="p" sx={{ m: 0 }}>
          {all(node.content)}
        </Box>
      )
  }
}

function marked(mark: RichMark, inner: ReactNode): ReactNode {
  if (mark.type === 'bold') return <strong>{inner}</strong>
  if (mark.type === 'italic') return <em>{inner}</em>
  return mark.href.startsWith('/') ? (
    <Link component={RouterLink} to={mark.href}>
      {inner}
    </Link>
  ) : (
    <Link href={mark.href} rel="noopener nofollow ugc">
      {inner}
    </Link>
  )
}
