import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/brazil/dates.ts'
import { candidatosExame } from '@sie/domain/collections/candidatosExame.ts'
import { entidades } from '@sie/domain/collections/entidades.ts'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import { entidadesComRegra } from '@sie/domain/rights/permissoes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { detailOptions, recordKeys } from '../../data/queries.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import type { Output } from '../../platform/callables.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useToast } from '../../ui/feedback/useToast.ts'
import { EntitySearch } from '../../ui/form/EntitySearch.tsx'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'
import { StateChip } from '../../ui/record/StateChip.tsx'
import { PorMes } from './PorMes.tsx'

type Plano = Output<'planejarExames'>
type Aluno = Plano['alunos'][number]

/** /eventos/inscricaoexamefaixa: for a teacher, who is fit for which grade and when, and the entry of students in an exam of the federation. */
export function InscricaoPage() {
  const { permissoes, padrao } = useAccess()
  const access = useAccess()
  const own = entidadesComRegra(permissoes, padrao, 'candidatosExame:inscrever')
  const [params, setParams] = useSearchParams()
  const entidade = params.get('clube') ?? own[0] ?? ''
  const exame = params.get('exame') ?? ''
  const club = useQuery({ ...detailOptions(access, entidades, entidade, true), enabled: entidade !== '' })
  const plan = useQuery({
    queryKey: [...recordKeys.all(candidatosExame), 'plano', entidade, exame],
    queryFn: () => access.call('planejarExames', { entidade, ...(exame ? { exame } : {}) }),
    enabled: entidade !== '',
    placeholderData: (before) => before,
  })
  const choose = (key: 'exame' | 'clube', id: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (id) next.set(key, id)
      else next.delete(key)
      return next
    })
  const name = club.data?.dadosPessoais.name ?? ''
  return (
    <PageContainer title="Inscrição em exame de faixa">
      <Stack spacing={2}>
        <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <EntitySearch
            label="Clube"
            filtros={{}}
            value={entidade && name ? { id: entidade, nome: name } : null}
            onChange={(chosen) => choose('clube', chosen?.id ?? '')}
            nameOf={({ dadosPessoais }) => dadosPessoais.name}
            offered={() => true}
            none="Nenhum clube."
          />
          <TextField
            select
            size="small"
            label="Exame"
            value={plan.data ? exame : ''}
            onChange={({ target }) => choose('exame', target.value)}
          >
            <MenuItem value="">Nenhum: só planejar</MenuItem>
            {plan.data?.exames.map(({ id, nome, data }) => (
              <MenuItem key={id} value={id}>{`${nome}, ${formatDay(data)}`}</MenuItem>
            ))}
          </TextField>
        </Paper>
        {entidade === '' && <Alert severity="info">Você não inscreve alunos por nenhum clube.</Alert>}
        {plan.error && <Alert severity="error">{mensagem(plan.error, 'Não foi possível ler os alunos.')}</Alert>}
        {plan.isLoading && <Skeleton variant="rounded" height={320} aria-busy />}
        {plan.data && !exame && <PorMes alunos={plan.data.alunos} />}
        {plan.data && <Alunos key={`${entidade}~${exame}`} plano={plan.data} exame={exame} />}
      </Stack>
    </PageContainer>
  )
}

function Alunos({ plano, exame }: { plano: Plano; exame: string }) {
  const { call } = useAccess()
  const toast = useToast()
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
  const fit = plano.alunos.filter(({ apta }) => apta).length
  const faults = enter.error instanceof ErroSIE ? Object.values(enter.error.campos) : []
  return (
    <Paper variant="outlined">
      <Stack direction="row" useFlexGap sx={{ p: 2, gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {`${fit} de ${plano.alunos.length} aptos em ${formatDay(plano.dia)}`}
        </Typography>
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
        {plano.alunos.map((aluno) => (
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

/** On a phone the state stands under the reasons, which need the width. */
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
