import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import LinkIcon from '@mui/icons-material/Link'
import LinkOff from '@mui/icons-material/LinkOff'
import Redo from '@mui/icons-material/Redo'
import Title from '@mui/icons-material/Title'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { linkAddress } from '@sie/domain/base/records/richText.ts'
import { useEditorState, type Editor } from '@tiptap/react'
import { useState, type ReactElement } from 'react'

interface RichTextBarProps {
  editor: Editor
  label: string
  disabled: boolean
}

interface Tool {
  label: string
  icon: ReactElement
  on?: boolean
  off?: boolean
  run: () => void
}

/** Toolbar of the rich text editor, with one tab stop for each tool. */
export function RichTextBar({ editor, label, disabled }: RichTextBarProps) {
  const [linking, setLinking] = useState<string>()
  const state = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      bold: shown.isActive('bold'),
      italic: shown.isActive('italic'),
      heading: shown.isActive('heading', { level: 2 }),
      subheading: shown.isActive('heading', { level: 3 }),
      bullets: shown.isActive('bulletList'),
      numbers: shown.isActive('orderedList'),
      quote: shown.isActive('blockquote'),
      link: shown.isActive('link'),
      href: String(shown.getAttributes('link').href ?? ''),
      undo: shown.can().undo(),
      redo: shown.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    { label: 'Negrito (Ctrl+B)', icon: <FormatBold />, on: state.bold, run: () => chain().toggleBold().run() },
    { label: 'Itálico (Ctrl+I)', icon: <FormatItalic />, on: state.italic, run: () => chain().toggleItalic().run() },
    {
      label: 'Título',
      icon: <Title />,
      on: state.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Subtítulo',
      icon: <Title fontSize="small" />,
      on: state.subheading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      label: 'Lista',
      icon: <FormatListBulleted />,
      on: state.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: 'Lista numerada',
      icon: <FormatListNumbered />,
      on: state.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { label: 'Citação', icon: <FormatQuote />, on: state.quote, run: () => chain().toggleBlockquote().run() },
    { label: 'Link', icon: <LinkIcon />, on: state.link, run: () => setLinking(state.href || 'https://') },
    ...(state.link
      ? [
          {
            label: 'Tirar o link',
            icon: <LinkOff />,
            run: () => void chain().extendMarkRange('link').unsetLink().run(),
          },
        ]
      : []),
    { label: 'Desfazer', icon: <Undo />, off: !state.undo, run: () => chain().undo().run() },
    { label: 'Refazer', icon: <Redo />, off: !state.redo, run: () => chain().redo().run() },
  ]
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', p: 0.5 }}>
      <Box role="toolbar" aria-label={`Formatação: ${label}`} sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {tools.map(({ label: name, icon, on, off = false, run }) => (
          <Tooltip key={name} title={name}>
            <span>
              <IconButton
                aria-label={name}
                {...(on === undefined ? {} : { 'aria-pressed': on })}
                disabled={disabled || off}
                onClick={run}
                sx={{ borderRadius: 1, ...(on ? { bgcolor: 'action.selected', color: 'primary.main' } : {}) }}
              >
                {icon}
              </IconButton>
            </span>
          </Tooltip>
        ))}
      </Box>
      {linking !== undefined && (
        <LinkField
          initial={linking}
          onCancel={() => setLinking(undefined)}
          onLink={(href) => {
            setLinking(undefined)
            chain().extendMarkRange('link').setLink({ href }).run()
          }}
        />
      )}
    </Box>
  )
}

/** Input for the URL of a link. */
function LinkField({
  initial,
  onLink,
  onCancel,
}: {
  initial: string
  onLink: (href: string) => void
  onCancel: () => void
}) {
  const [text, setText] = useState(initial)
  const [wrong, setWrong] = useState(false)
  const use = () => {
    const href = linkAddress(text.trim())
    if (href) onLink(href)
    else setWrong(true)
  }
  return (
    <Box
      // Not a form: it is nested in the record's form, which Enter would submit.
      role="group"
      aria-label="Link"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
        if (event.key !== 'Enter') return
        event.preventDefault()
        use()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1, alignItems: 'flex-start' }}
    >
      <TextField
        size="small"
        autoFocus
        label="Para onde leva"
        value={text}
        onChange={({ target }) => {
          setWrong(false)
          setText(target.value)
        }}
        error={wrong}
        helperText={wrong ? 'Comece com https://, mailto: ou / para uma página deste portal.' : ''}
        sx={{ flex: '1 1 240px' }}
      />
      <Button variant="contained" onClick={use}>
        Usar
      </Button>
      <Button onClick={onCancel}>Cancelar</Button>
    </Box>
  )
}
