import History from '@mui/icons-material/History'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { useState, type ReactNode } from 'react'
import type * as z from 'zod'
import { useSetActive } from '../../data/useSetActive.ts'
import { useToast } from '../feedback/useToast.ts'
import { RecordTargetContext } from '../form/kinds/kind.ts'
import { wordsOf } from '../list/words.ts'
import { ActionBar, type Action } from './ActionBar.tsx'
import { LostRight } from './LostRight.tsx'
import { EstadoChip } from './EstadoChip.tsx'
import { RecordDialogs } from './RecordDialogs.tsx'
import type { RecordEditor } from './useRecordEditor.ts'

interface RecordFormProps<S extends z.ZodObject> {
  editor: RecordEditor<S>
  /** title of a new record, where it is not "Novo ..." */
  title?: string
  /** below the title: picture, states; without it the state alone */
  header?: ReactNode
  /** actions beside save, history and deactivation */
  actions?: readonly Action[]
  /** deactivates through a callable, where other records change with it; false hides the action */
  setActive?: ((value: boolean) => Promise<unknown>) | false
  /** whether the form has a primary button of its own, so that "Salvar" is none */
  wizard?: boolean
  /** limits a form of plain text to a readable width */
  narrow?: boolean
  children: ReactNode
}

/** Keeps a focused element below the sticky header. */
const FORM = { pb: 10, '& :is(input, textarea, [role=combobox], button)': { scrollMarginTop: 150 } } as const
const HEAD = {
  gap: 1.5,
  alignItems: 'center',
  flexWrap: 'wrap',
  position: { sm: 'sticky' },
  top: 60,
  zIndex: 3,
  py: { sm: 1 },
  bgcolor: 'background.default',
} as const

/** Frame of a record's form: title, state, actions, errors, fields, and the dialogs of history, conflict and unsaved changes. */
export function RecordForm<S extends z.ZodObject>({
  editor,
  title,
  header,
  actions = [],
  setActive,
  wizard = false,
  narrow = false,
  children,
}: RecordFormProps<S>) {
  const { collection, stored, newest, rights, dirty, saving } = editor
  const toast = useToast()
  const words = wordsOf(collection)
  const [history, setHistory] = useState(false)
  const active = useSetActive(collection, stored?.id ?? '', setActive || undefined)
  const on = stored?.metadados.active ?? false
  // A flag makes a new version: toggled during an edit it would be a conflict with oneself.
  const busy = dirty || active.isPending
  const deactivate = () =>
    active.mutate(false, {
      onSuccess: () => toast.show(words.done('desativad'), { undo: () => active.mutate(true) }),
    })
  return (
    <RecordTargetContext value={{ collection: collection.name, id: editor.id }}>
      <Box component="form" noValidate onSubmit={editor.submit} sx={{ ...FORM, ...(narrow && { maxWidth: 900 }) }}>
        <Stack spacing={2}>
          <Stack direction="row" useFlexGap sx={HEAD}>
            <Typography variant="h5" component="h1">
              {stored ? String(valueAt(stored, collection.search.name) ?? '') : (title ?? words.create)}
            </Typography>
            {/* The state of a process says more than that its record is active. */}
            {stored && header === undefined && !(on && collection.process) && (
              <EstadoChip on={on} yes="Ativo" no="Inativo" />
            )}
            <Box sx={{ flexGrow: 1 }} />
            <ActionBar
              primary={
                rights.editable && (
                  <Button
                    type="submit"
                    variant={wizard ? 'outlined' : 'contained'}
                    disabled={saving || (stored !== undefined && !dirty)}
                  >
                    {saving ? 'Salvando…' : 'Salvar'}
                  </Button>
                )
              }
              actions={[
                ...(stored ? [{ label: 'Histórico', icon: <History />, run: () => setHistory(true) }] : []),
                ...(stored && setActive !== false && rights.may('excluir')
                  ? [
                      on
                        ? { label: 'Desativar', destructive: true, disabled: busy, run: deactivate }
                        : { label: 'Ativar', disabled: busy, run: () => active.mutate(true) },
                    ]
                  : []),
                ...actions,
              ]}
            />
          </Stack>
          {header}
          <LostRight editor={editor} />
          {stored && !rights.editable && !dirty && (
            <Alert severity="info">Só para ver: editar este registro pede um direito que você não tem aqui.</Alert>
          )}
          {editor.failure && <Alert severity="error">{editor.failure}</Alert>}
          {active.error && (
            <Alert severity="error">{mensagem(active.error, 'Não foi possível mudar a situação.')}</Alert>
          )}
          {children}
        </Stack>
        <RecordDialogs
          editor={editor}
          history={history ? newest : undefined}
          onCloseHistory={() => setHistory(false)}
        />
      </Box>
    </RecordTargetContext>
  )
}
