import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { plainText, readingMinutes, RICH_TEXT_MAX } from '@sie/domain/base/records/richText.ts'
import Blockquote from '@tiptap/extension-blockquote'
import Bold from '@tiptap/extension-bold'
import Document from '@tiptap/extension-document'
import HardBreak from '@tiptap/extension-hard-break'
import Heading from '@tiptap/extension-heading'
import HorizontalRule from '@tiptap/extension-horizontal-rule'
import Italic from '@tiptap/extension-italic'
import Link from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import Paragraph from '@tiptap/extension-paragraph'
import Text from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { KindProps } from './kind.ts'
import { RichTextBar } from './RichTextBar.tsx'

// Extensions for the allow-list of records/richText.ts, and no others.
const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  HardBreak,
  HorizontalRule,
  UndoRedo,
  Link.configure({
    openOnClick: false,
    autolink: false,
    protocols: ['https', 'mailto'],
    HTMLAttributes: { target: null },
  }),
]

// Never a string: the editor would parse it as HTML, which the content security policy refuses.
const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] }

function documentOf(text: unknown): object {
  try {
    return typeof text === 'string' && text !== '' ? (JSON.parse(text) as object) : EMPTY
  } catch {
    return EMPTY
  }
}

/** Editor of rich text with its toolbar; stores the editor's JSON, '' for an empty text. */
export function RichTextInput({ field, name, control, label, disabled }: KindProps) {
  const { field: input, fieldState } = useController({ control, name })
  const { value, onChange, onBlur, ref } = input
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: documentOf(value),
    editable: !disabled,
    // Its styles are below: the content security policy allows no style sheet injected at run time.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(field.required ? { 'aria-required': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : JSON.stringify(changed.getJSON())),
    onBlur: () => onBlur(),
  })
  const stored = String(value ?? '')
  useEffect(() => {
    // The form was reset to another value; edits typed here are in the form already.
    const here = editor.isEmpty ? '' : JSON.stringify(editor.getJSON())
    if (stored !== here) editor.commands.setContent(documentOf(stored), { emitUpdate: false })
  }, [editor, stored])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  const words = plainText(stored).match(/\S+/g)?.length ?? 0
  return (
    <Box>
      <Typography component="span" variant="body2" color={fieldState.invalid ? 'error' : 'textSecondary'}>
        {label}
      </Typography>
      <Box
        sx={{
          border: 1,
          borderColor: fieldState.invalid ? 'error.main' : 'divider',
          borderRadius: 1,
          '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
          '& .ProseMirror': {
            minHeight: 220,
            px: 2,
            py: 1.5,
            outline: 'none',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'break-word',
            lineHeight: 1.6,
            '& p, & h2, & h3, & ul, & ol, & blockquote': { my: 1 },
            '& blockquote': { ml: 0, pl: 2, borderLeft: 6, borderColor: 'primary.main' },
          },
        }}
      >
        <RichTextBar editor={editor} label={label} disabled={disabled} />
        <EditorContent editor={editor} ref={ref} />
      </Box>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ??
          (stored.length > RICH_TEXT_MAX * 0.9
            ? 'O texto está perto do tamanho máximo.'
            : words === 0
              ? 'Nenhuma palavra ainda.'
              : `${words} ${words === 1 ? 'palavra' : 'palavras'} · leitura de ${readingMinutes(stored)} min`)}
      </FormHelperText>
    </Box>
  )
}
