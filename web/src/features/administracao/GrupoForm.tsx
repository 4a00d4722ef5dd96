import ContentCopy from '@mui/icons-material/ContentCopy'
import History from '@mui/icons-material/History'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { usersgroups } from '@sie/domain/collections/usersgroups.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { ALVO_NACIONAL } from '@sie/domain/rights/permissoes.ts'
import { useEffect, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useAccess, useCan } from '../../data/access.ts'
import { applyMine, ConflictError, type Conflict } from '../../data/conflict.ts'
import { readRecord } from '../../data/read.ts'
import type { Row } from '../../data/records.ts'
import { NACIONAL } from '../../data/scope.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { ConflictDialog } from '../../ui/ConflictDialog.tsx'
import { EstadoChip } from '../../ui/EstadoChip.tsx'
import { HistoryDrawer } from '../../ui/HistoryDrawer.tsx'
import { UnsavedDialog } from '../../ui/UnsavedDialog.tsx'
import { useToast } from '../../ui/useToast.ts'
import { mensagem, type Grupo } from './consultas.ts'
import { MatrizDeRegras } from './MatrizDeRegras.tsx'
import { MembrosDoGrupo } from './MembrosDoGrupo.tsx'
import { Previa } from './Previa.tsx'
import { resumoDeRegras } from './regras.ts'

interface Formulario {
  name: string
  rulesowned: string[]
  ativo: boolean
}

const valores = (grupo: Grupo): Formulario => ({ name: grupo.name, rulesowned: [...grupo.rulesowned].sort(), ativo: grupo.metadados.active })
const ABAS = ['Permissões', 'Prévia', 'Membros'] as const

/** The form of a group: name, state, rules matrix, preview, members, history. */
export function GrupoForm({ grupo, modelo }: { grupo: Grupo | undefined; modelo: Grupo | undefined }) {
  const access = useAccess()
  const can = useCan()
  const toast = useToast()
  const navigate = useNavigate()
  const [base, setBase] = useState(grupo)
  const [aba, setAba] = useState(0)
  const [history, setHistory] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const [created, setCreated] = useState('')
  const holds = (rule: string) => can(rule, ALVO_NACIONAL)
  const start = base ? valores(base) : { name: modelo ? `Cópia de ${modelo.name}` : '', rulesowned: (modelo?.rulesowned ?? []).filter(holds), ativo: true }
  const { control, formState: { isDirty, errors }, handleSubmit, register, reset, setError } = useForm<Formulario>({ defaultValues: start })
  const { field: rules } = useController({ control, name: 'rulesowned' })
  const { field: ativo } = useController({ control, name: 'ativo' })
  const beyond = grupo?.rulesowned.filter((rule) => !holds(rule)) ?? []
  const editable = holds(grupo ? 'usersgroups:editar' : 'usersgroups:criar') && beyond.length === 0

  // Just saved, the version shown is newer than the one that was read.
  const newest = base && grupo && base.metadados.version > grupo.metadados.version ? base : grupo
  // Somebody else's version replaces an untouched form at once.
  if (grupo && base && !isDirty && grupo.metadados.version > base.metadados.version) setBase(grupo)
  useEffect(() => {
    if (base) reset(valores(base))
  }, [base, reset])
  useEffect(() => {
    // Only once the form is clean, or the guard would ask about what was just saved.
    if (created && !isDirty) void navigate(`?id=${encodeURIComponent(created)}`, { replace: true })
  }, [created, isDirty, navigate])

  const save = useRecordMutation(usersgroups, async ({ from, data }: { from: Grupo | undefined; data: Formulario }) => {
    const { ativo: active, ...fields } = data
    try {
      return await access.call<object, { id: string; version: number }>('salvarGrupo', { ...(from ? { id: from.id, versaoEsperada: from.metadados.version } : {}), data: fields, ativo: active })
    } catch (error) {
      if (!from || !(error instanceof ErroSIE) || error.codigo !== 'conflito') throw error
      const theirs = await readRecord(access.db, usersgroups, from.id, { inactive: true, serverRead: access.serverRead })
      throw new ConflictError({ base: from as unknown as Row, theirs, mine: { ...from, ...fields } as unknown as Row })
    }
  })
  const store = (from: Grupo | undefined, data: Formulario) =>
    save.mutate({ from, data }, {
      onSuccess: ({ id, version }) => {
        toast.show('Grupo salvo.')
        setConflict(undefined)
        if (from) return setBase({ ...from, name: data.name, rulesowned: data.rulesowned, metadados: { ...from.metadados, version, active: data.ativo } })
        reset(data)
        setCreated(id)
      },
      onError: (error) => {
        if (error instanceof ConflictError) setConflict(error.conflict)
        else if (error instanceof ErroSIE && error.campos['data.name']) setError('name', { message: error.campos['data.name'] })
      },
    })

  return (
    <Box component="form" noValidate onSubmit={(event) => void handleSubmit((data) => store(base, data))(event)} sx={{ pb: 10 }}>
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h5" component="h1">{grupo?.name ?? (modelo ? `Cópia de ${modelo.name}` : 'Novo grupo')}</Typography>
          {grupo && <EstadoChip on={grupo.metadados.active} yes="Ativo" no="Inativo" />}
        </Stack>
        <ActionBar
          primary={editable && <Button type="submit" variant="contained" disabled={save.isPending || (grupo !== undefined && !isDirty)}>{save.isPending ? 'Salvando…' : 'Salvar'}</Button>}
          actions={grupo ? [
            { label: 'Histórico', icon: <History />, run: () => setHistory(true) },
            ...(holds('usersgroups:criar') ? [{ label: 'Duplicar', icon: <ContentCopy />, run: () => void navigate(`?copiar=${encodeURIComponent(grupo.id)}`) }] : []),
          ] : []}
        />
        {beyond.length > 0 && <Alert severity="info">{`Este grupo dá ${beyond.length === 1 ? 'uma permissão que você não tem' : `${beyond.length} permissões que você não tem`}: só quem tem todas pode mudá-lo.`}</Alert>}
        {modelo && modelo.rulesowned.some((rule) => !holds(rule)) && <Alert severity="info">A cópia fica sem as permissões que você não tem.</Alert>}
        {save.error && !(save.error instanceof ConflictError) && <Alert severity="error">{mensagem(save.error, 'Não foi possível salvar.')}</Alert>}
        <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap sx={{ gap: 2, alignItems: { sm: 'center' } }}>
          <TextField
            size="small"
            label="Nome do grupo"
            required
            disabled={!editable}
            error={Boolean(errors.name)}
            helperText={errors.name?.message}
            sx={{ flexGrow: 1, maxWidth: 480 }}
            slotProps={{ htmlInput: { maxLength: 80 }, inputLabel: { shrink: true } }}
            {...register('name', { validate: (name) => name.trim() !== '' || 'Dê um nome ao grupo.' })}
          />
          <FormControlLabel label={ativo.value ? 'Grupo ativo' : 'Grupo inativo: não dá nenhuma permissão'} control={<Switch checked={ativo.value} disabled={!editable || (grupo !== undefined && !holds('usersgroups:excluir'))} onChange={(_, on) => ativo.onChange(on)} />} />
        </Stack>
        <Tabs value={aba} onChange={(_, next: number) => setAba(next)} aria-label="Partes do grupo">
          {ABAS.filter((label) => grupo || label !== 'Membros').map((label, index) => <Tab key={label} label={label} id={`grupo-aba-${index}`} {...(index === aba ? { 'aria-controls': 'grupo-conteudo' } : {})} />)}
        </Tabs>
        <Box role="tabpanel" id="grupo-conteudo" aria-labelledby={`grupo-aba-${aba}`}>
          {aba === 0 && <MatrizDeRegras value={rules.value} onChange={rules.onChange} holds={holds} disabled={!editable} />}
          {aba === 1 && (
            <Stack spacing={2}>
              <Typography color="text.secondary">{`${resumoDeRegras(rules.value)}. Quem recebe este grupo em uma entidade pode, nos registros dela e das que estão abaixo dela:`}</Typography>
              <Previa rules={rules.value} empty="Nada: o grupo não tem nenhuma permissão." />
            </Stack>
          )}
          {aba === 2 && grupo && <MembrosDoGrupo grupo={grupo} />}
        </Box>
      </Stack>
      {history && newest && <HistoryDrawer key={newest.metadados.version} collection={usersgroups} record={newest as unknown as Row} scope={NACIONAL} onClose={() => setHistory(false)} onRestore={undefined} />}
      {conflict && (
        <ConflictDialog
          collection={usersgroups}
          conflict={conflict}
          onClose={() => setConflict(undefined)}
          onMine={() => {
            const merged = applyMine(usersgroups, conflict) as unknown as Grupo
            store(conflict.theirs as unknown as Grupo, { ...valores(merged), ativo: ativo.value })
          }}
          onTheirs={() => {
            setBase(conflict.theirs as unknown as Grupo)
            setConflict(undefined)
          }}
        />
      )}
      <UnsavedDialog dirty={isDirty} />
    </Box>
  )
}
