import { zodResolver } from '@hookform/resolvers/zod'
import History from '@mui/icons-material/History'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { departamentos, type Departamento } from '@sie/domain/collections/departamentos.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useEffect, useState } from 'react'
import { useController, useForm, type Control } from 'react-hook-form'
import { useAccess, useCan } from '../../data/access.ts'
import { ConflictError } from '../../data/conflict.ts'
import type { Row } from '../../data/records.ts'
import { createRecord, setFlag, updateRecord } from '../../data/save.ts'
import type { ListScope } from '../../data/scope.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { EstadoChip } from '../../ui/EstadoChip.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { ListEditor } from '../../ui/ListEditor.tsx'
import { RecordDialogs } from '../../ui/RecordDialogs.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { useToast } from '../../ui/useToast.ts'
import { usePortais, type Portal } from './consultas.ts'

type Registro = Row<Departamento>

const CAMPOS = departamentos.fields.filter(
  ({ path, kind, meta }) => !meta.derived && kind !== 'list' && !path.startsWith('vinculo.'),
)
// An empty name is refused where it is stored, not where the form begins.
const NOVO = { ...departamentos.schema.parse({ name: '-' }), name: '' } as Departamento
const FORMULARIO = departamentos.schema.refine(
  ({ vinculo }) => (vinculo as Departamento['vinculo']).idEntidade !== '',
  { path: ['vinculo', 'idEntidade'], message: 'Escolha a entidade.' },
)
const asForm = (registro: Registro): Departamento => registro
const MEMBROS = departamentos.fields.find(({ path }) => path === 'membros')

/** The form of a department, with its members, its history and its conflicts. */
export function DepartamentoForm({
  departamento: stored,
  scope,
}: {
  departamento: Registro | undefined
  scope: ListScope
}) {
  const { db, author } = useAccess()
  const can = useCan()
  const toast = useToast()
  const portals = usePortais(stored ? 'departamentos:editar' : 'departamentos:criar')
  const [history, setHistory] = useState(false)
  const {
    control,
    formState: { isDirty },
    handleSubmit,
    reset,
  } = useForm<Departamento>({
    defaultValues: stored ?? NOVO,
    resolver: zodResolver(FORMULARIO) as never,
  })
  const target = stored ? { entidade: stored.vinculo.idEntidade, federacao: stored.vinculo.idFederacao } : undefined
  const editable = target ? can('departamentos:editar', target) : portals.length > 0

  const { base, newest, conflict, closeConflict, startFrom, saved, conflicted } = useRecordForm(stored, asForm, {
    isDirty,
    reset,
  })
  const save = useRecordMutation(
    departamentos,
    async ({ from, data }: { from: Registro | undefined; data: Departamento }) =>
      from
        ? { id: from.id, version: await updateRecord(db, departamentos, from as unknown as Row, data) }
        : { id: await createRecord(db, departamentos, data, author), version: 0 },
  )
  const active = useRecordMutation(departamentos, (value: boolean) =>
    setFlag(db, departamentos, stored?.id ?? '', 'active', value),
  )
  const store = (from: Registro | undefined, data: Departamento) =>
    save.mutate(
      { from, data },
      {
        onSuccess: ({ id, version }) => {
          toast.show('Departamento salvo.')
          saved(id, data, from && { ...from, ...data, metadados: { ...from.metadados, version } })
        },
        onError: conflicted,
      },
    )
  const deactivate = () =>
    active.mutate(false, {
      onSuccess: () => toast.show('Departamento desativado.', { undo: () => active.mutate(true) }),
    })

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit((data) => store(base, data))(event)}
      sx={{ pb: 10 }}
    >
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h5" component="h1">
            {stored?.name ?? 'Novo departamento'}
          </Typography>
          {stored && <EstadoChip on={stored.metadados.active} yes="Ativo" no="Inativo" />}
        </Stack>
        <ActionBar
          primary={
            editable && (
              <Button type="submit" variant="contained" disabled={save.isPending || !isDirty}>
                {save.isPending ? 'Salvando…' : 'Salvar'}
              </Button>
            )
          }
          actions={
            stored
              ? [
                  { label: 'Histórico', icon: <History />, run: () => setHistory(true) },
                  ...(editable && target && can('departamentos:excluir', target)
                    ? [
                        stored.metadados.active
                          ? {
                              label: 'Desativar',
                              destructive: true,
                              disabled: isDirty || active.isPending,
                              run: deactivate,
                            }
                          : { label: 'Ativar', disabled: isDirty || active.isPending, run: () => active.mutate(true) },
                      ]
                    : []),
                ]
              : []
          }
        />
        {save.error && !(save.error instanceof ConflictError) && (
          <Alert severity="error">{mensagem(save.error, 'Não foi possível salvar.')}</Alert>
        )}
        {active.error && <Alert severity="error">{mensagem(active.error, 'Não foi possível mudar a situação.')}</Alert>}
        <EntidadeInput control={control} portals={portals} disabled={!editable} />
        <FieldGrid fields={CAMPOS} control={control} disabled={!editable} />
        {MEMBROS && (
          <Stack component="section" spacing={1} aria-label="Membros">
            <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
              Membros
            </Typography>
            <ListEditor
              field={{ ...MEMBROS, items: (MEMBROS.items ?? []).filter(({ path }) => path !== 'pessoaId') }}
              control={control}
              disabled={!editable}
            />
          </Stack>
        )}
      </Stack>
      <RecordDialogs
        collection={departamentos}
        scope={scope}
        history={history ? newest : undefined}
        onCloseHistory={() => setHistory(false)}
        onRestore={editable ? (version) => store(newest, version) : undefined}
        conflict={conflict}
        onCloseConflict={closeConflict}
        onMine={store}
        onTheirs={startFrom}
        dirty={isDirty}
      />
    </Box>
  )
}

/** The entity a department belongs to: one under which the person may write departments. */
function EntidadeInput({
  control,
  portals,
  disabled,
}: {
  control: Control<Departamento>
  portals: readonly Portal[]
  disabled: boolean
}) {
  const { field, fieldState } = useController({ control, name: 'vinculo.idEntidade' })
  const { field: federation } = useController({ control, name: 'vinculo.idFederacao' })
  const only = portals.length === 1 ? portals[0] : undefined
  const { value, onChange } = field
  const { onChange: onFederation } = federation
  useEffect(() => {
    if (!only || value) return
    onChange(only.id)
    onFederation(only.federacao)
  }, [only, value, onChange, onFederation])
  const known = value === '' || portals.some(({ id }) => id === value)
  return (
    <TextField
      select
      size="small"
      label="Entidade"
      required
      disabled={disabled}
      value={value}
      inputRef={field.ref}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      onChange={(event) => {
        onChange(event.target.value)
        onFederation(portals.find(({ id }) => id === event.target.value)?.federacao ?? '')
      }}
      sx={{ maxWidth: 360 }}
    >
      {!known && <MenuItem value={value}>{value}</MenuItem>}
      {portals.map(({ id, nome }) => (
        <MenuItem key={id} value={id}>
          {nome}
        </MenuItem>
      ))}
    </TextField>
  )
}
