import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { candidatosExame } from '@sie/domain/eventos/collections/candidatosExame.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import type { Output } from '../../../platform/callables.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { StateChip } from '../../../ui/record/StateChip.tsx'

type Plano = Output<'planejarExames'>
type Aluno = Plano['alunos'][number]

/** Limit of students entered in one call, as on the server. */
const MOST_TOGETHER = 40

/** Students of a club with their obstacles; eligible ones are selected for an exam, or an exam is requested for their day. */
export function Alunos({ plano, exame }: { plano: Plano; exame: string }) {
  const { call } = useAccess()
  const toast = useToast()
  const holds = useHoldsAnywhere()
  const [professor, setProfessor] = useState('')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const enter = useRecordMutation(candidatosExame, () =>
    call('inscreverCandidatos', { exame, candidatos: ticked.map((pessoa) => ({ pessoa })) }),
  )
  const submit = () =>
    enter.mutate(undefined, {
      onSuccess: ({ inscritos }) => {
        setTicked([])
        toast.show(inscritos === 1 ? '1 aluno inscrito.' : `${inscritos} alunos inscritos.`)
      },
    })
  const toggle = (id: string) =>
    setTicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  if (plano.alunos.length === 0)
    return <EmptyState title="Nenhum aluno" text="Este clube não tem alunos ativos no cadastro." />
  const teachers = [...new Set(plano.alunos.map(({ professor }) => professor).filter(Boolean))].sort()
  const shown = plano.alunos.filter((aluno) => professor === '' || aluno.professor === professor)
  const fit = shown.filter(({ apta }) => apta)
  const free = fit.filter(({ inscrito }) => inscrito === '')
  const faults = enter.error instanceof ErroSIE ? Object.values(enter.error.campos) : []
  return (
    <Paper variant="outlined">
      <Stack direction="row" useFlexGap sx={{ p: 2, gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {`${fit.length} de ${shown.length} aptos em ${formatDay(plano.dia)}`}
        </Typography>
        {teachers.length > 1 && (
          <TextField
            select
            size="small"
            label="Professor"
            value={professor}
            onChange={({ target }) => setProfessor(target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ minWidth: 200 }}
          >
            <MenuItem value="">Todos</MenuItem>
            {menuItems(teachers.map((name) => [name, name]))}
          </TextField>
        )}
        {!exame && fit.length > 0 && holds('exames:solicitar') && (
          <Button
            component={Link}
            variant="outlined"
            to={address('/eventos/addpassagensfaixa', { novo: true, dia: plano.dia })}
          >
            Pedir exame para este dia
          </Button>
        )}
        {exame && free.length > 0 && (
          <Button onClick={() => setTicked(free.slice(0, MOST_TOGETHER).map(({ id }) => id))}>
            {free.length === 1 ? 'Marcar o apto' : `Marcar os ${Math.min(free.length, MOST_TOGETHER)} aptos`}
          </Button>
        )}
        {exame && (
          <Button variant="contained" disabled={ticked.length === 0 || enter.isPending} onClick={submit}>
            {ticked.length === 0 ? 'Inscrever' : `Inscrever ${ticked.length}`}
          </Button>
        )}
      </Stack>
      {enter.error && (
        <Alert severity="error" sx={{ mx: 2, mb: 2 }}>
          {faults.length > 0 ? faults.join(' ') : mensagem(enter.error, 'Não foi possível inscrever.')}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((aluno) => (
          <Linha
            key={aluno.id}
            aluno={aluno}
            choosing={exame !== ''}
            ticked={ticked.includes(aluno.id)}
            onToggle={() => toggle(aluno.id)}
          />
        ))}
      </Box>
    </Paper>
  )
}

/** On a phone the state is below the reasons, which need the width. */
const LINHA = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  gap: 1,
} as const

interface LinhaProps {
  aluno: Aluno
  choosing: boolean
  ticked: boolean
  onToggle: () => void
}

function Linha({ aluno, choosing, ticked, onToggle }: LinhaProps) {
  const { nome, idade, atual, proxima, apta, motivos, primeiroDia, inscrito } = aluno
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      {choosing && (
        <Checkbox
          checked={ticked || inscrito !== ''}
          disabled={!apta || inscrito !== ''}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': nome } }}
        />
      )}
      <Box sx={LINHA}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography>{nome}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              idade === null ? '' : `${idade} anos`,
              proxima ? `${atual?.nome ?? 'sem graduação'} → ${proxima.nome}` : (atual?.nome ?? ''),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {motivos.map(({ codigo, frase }) => (
            <Typography key={codigo} variant="body2" color="warning">
              {frase}
            </Typography>
          ))}
        </Box>
        {inscrito ? (
          <StateChip tone="success" label="Inscrito" />
        ) : apta ? (
          <StateChip tone="success" label="Apto" />
        ) : (
          <StateChip tone="warning" label={primeiroDia ? `Apto em ${formatDay(primeiroDia)}` : 'A conferir'} />
        )}
      </Box>
    </Box>
  )
}
