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
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import { ALVO_NACIONAL } from '@sie/domain/rights/permissoes.ts'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useAccess, useCan } from '../../data/access.ts'
import { ConflictError } from '../../data/conflict.ts'
import { readRecord } from '../../data/read.ts'
import type { Row } from '../../data/records.ts'
import { NACIONAL } from '../../data/scope.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { EstadoChip } from '../../ui/EstadoChip.tsx'
import { RecordDialogs } from '../../ui/RecordDialogs.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { useToast } from '../../ui/useToast.ts'
import type { Grupo } from './consultas.ts'
import { MatrizDeRegras } from './MatrizDeRegras.tsx'
import { MembrosDoGrupo } from './MembrosDoGrupo.tsx'
import { Previa } from './Previa.tsx'
import { resumoDeRegras } from './regras.ts'

interface Formulario {
  name: string
  rulesowned: string[]
  ativo: boolean
}

const valores = (grupo: Grupo): Formulario => ({
  name: grupo.name,
  rulesowned: [...grupo.rulesowned].sort(),
  ativo: grupo.metadados.active,
})
const ABAS = ['Permissões', 'Prévia', 'Membros'] as const

/** The form of a group: name, state, rules matrix, preview, members, history. */
export function GrupoForm({ grupo, modelo }: { grupo: Grupo | undefined; modelo: Grupo | undefined }) {
  const access = useAccess()
  const can = useCan()
  const toast = useToast()
  const navigate = useNavigate()
  const [aba, setAba] = useState(0)
  const [history, setHistory] = useState(false)
  const holds = (rule: string) => can(rule, ALVO_NACIONAL)
  const start = grupo
    ? valores(grupo)
    : {
        name: modelo ? `Cópia de ${modelo.name}` : '',
        rulesowned: (modelo?.rulesowned ?? []).filter(holds),
        ativo: true,
      }
  const {
    control,
    formState: { isDirty, errors },
    handleSubmit,
    register,
    reset,
    setError,
  } = useForm<Formulario>({ defaultValues: start })
  const { field: rules } = useController({ control, name: 'rulesowned' })
  const { field: ativo } = useController({ control, name: 'ativo' })
  const beyond = grupo?.rulesowned.filter((rule) => !holds(rule)) ?? []
  const editable = holds(grupo ? 'usersgroups:editar' : 'usersgroups:criar') && beyond.length === 0

  const { base, newest, conflict, closeConflict, startFrom, saved, conflicted } = useRecordForm(grupo, valores, {
    isDirty,
    reset,
  })
  const save = useRecordMutation(usersgroups, async ({ from, data }: { from: Grupo | undefined; data: Formulario }) => {
    const { ativo: active, ...fields } = data
    try {
      return await access.call<object, { id: string; version: number }>('salvarGrupo', {
        ...(from ? { id: from.id, versaoEsperada: from.metadados.version } : {}),
        data: fields,
        ativo: active,
      })
    } catch (error) {
      if (!from || !(error instanceof ErroSIE) || error.codigo !== 'conflito') throw error
      const theirs = await readRecord(access.db, usersgroups, from.id, {
        inactive: true,
        serverRead: access.serverRead,
      })
      throw new ConflictError({ base: from as unknown as Row, theirs, mine: { ...from, ...fields } as unknown as Row })
    }
  })
  const store = (from: Grupo | undefined, data: Formulario) =>
    save.mutate(
      { from, data },
      {
        onSuccess: ({ id, version }) => {
          toast.show('Grupo salvo.')
          saved(
            id,
            data,
            from && {
              ...from,
              name: data.name,
              rulesowned: data.rulesowned,
              metadados: { ...from.metadados, version, active: data.ativo },
            },
          )
        },
        onError: (error) => {
          if (!conflicted(error) && error instanceof ErroSIE && error.campos['data.name'])
            setError('name', { message: error.campos['data.name'] })
        },
      },
    )

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
            {grupo?.name ?? (modelo ? `Cópia de ${modelo.name}` : 'Novo grupo')}
          </Typography>
          {grupo && <EstadoChip on={grupo.metadados.active} yes="Ativo" no="Inativo" />}
        </Stack>
        <ActionBar
          primary={
            editable && (
              <Button type="submit" variant="contained" disabled={save.isPending || (grupo !== undefined && !isDirty)}>
                {save.isPending ? 'Salvando…' : 'Salvar'}
              </Button>
            )
          }
          actions={
            grupo
              ? [
                  { label: 'Histórico', icon: <History />, run: () => setHistory(true) },
                  ...(holds('usersgroups:criar')
                    ? [
                        {
                          label: 'Duplicar',
                          icon: <ContentCopy />,
                          run: () => void navigate(`?copiar=${encodeURIComponent(grupo.id)}`),
                        },
                      ]
                    : []),
                ]
              : []
          }
        />
        {beyond.length > 0 && (
          <Alert severity="info">{`Este grupo dá ${beyond.length === 1 ? 'uma permissão que você não tem' : `${beyond.length} permissões que você não tem`}: só quem tem todas pode mudá-lo.`}</Alert>
        )}
        {modelo && modelo.rulesowned.some((rule) => !holds(rule)) && (
          <Alert severity="info">A cópia fica sem as permissões que você não tem.</Alert>
        )}
        {save.error && !(save.error instanceof ConflictError) && (
          <Alert severity="error">{mensagem(save.error, 'Não foi possível salvar.')}</Alert>
        )}
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
          <FormControlLabel
            label={ativo.value ? 'Grupo ativo' : 'Grupo inativo: não dá nenhuma permissão'}
            control={
              <Switch
                checked={ativo.value}
                disabled={!editable || (grupo !== undefined && !holds('usersgroups:excluir'))}
                onChange={(_, on) => ativo.onChange(on)}
              />
            }
          />
        </Stack>
        <Tabs value={aba} onChange={(_, next: number) => setAba(next)} aria-label="Partes do grupo">
          {ABAS.filter((label) => grupo || label !== 'Membros').map((label, index) => (
            <Tab
              key={label}
              label={label}
              id={`grupo-aba-${index}`}
              {...(index === aba ? { 'aria-controls': 'grupo-conteudo' } : {})}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id="grupo-conteudo" aria-labelledby={`grupo-aba-${aba}`}>
          {aba === 0 && (
            <MatrizDeRegras value={rules.value} onChange={rules.onChange} holds={holds} disabled={!editable} />
          )}
          {aba === 1 && (
            <Stack spacing={2}>
              <Typography color="textSecondary">{`${resumoDeRegras(rules.value)}. Quem recebe este grupo em uma entidade pode, nos registros dela e das que estão abaixo dela:`}</Typography>
              <Previa rules={rules.value} empty="Nada: o grupo não tem nenhuma permissão." />
            </Stack>
          )}
          {aba === 2 && grupo && <MembrosDoGrupo grupo={grupo} />}
        </Box>
      </Stack>
      <RecordDialogs
        collection={usersgroups}
        scope={NACIONAL}
        history={history ? newest : undefined}
        onCloseHistory={() => setHistory(false)}
        onRestore={undefined}
        conflict={conflict}
        onCloseConflict={closeConflict}
        onMine={(theirs, merged) => store(theirs, { ...valores(merged), ativo: ativo.value })}
        onTheirs={startFrom}
        dirty={isDirty}
      />
    </Box>
  )
}
