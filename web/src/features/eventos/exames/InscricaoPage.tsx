import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { fimDoMes, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { candidatosExame } from '@sie/domain/eventos/collections/candidatosExame.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { entidadesComRegra, regrasSob } from '@sie/domain/base/rights/permissoes.ts'
import { useQuery } from '@tanstack/react-query'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { useAccess } from '../../../data/access.ts'
import { detailOptions, recordKeys } from '../../../data/queries.ts'
import { EntitySearch } from '../../../ui/form/EntitySearch.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { Alunos } from './Alunos.tsx'
import { PorMes } from './PorMes.tsx'

const MES = /^\d{4}-(0[1-9]|1[0-2])$/

/** /eventos/inscricaoexamefaixa: for a teacher, students by the grade and day for which they are eligible, and their entry in a federation's exam. */
export function InscricaoPage() {
  const { permissoes, padrao } = useAccess()
  const access = useAccess()
  const entering = entidadesComRegra(permissoes, padrao, 'candidatosExame:inscrever')
  // The list of students needs the right to read people.
  const own = entering.filter((id) => regrasSob(permissoes, padrao, id).includes('praticantes:ler'))
  const [params, change] = useAddressParams()
  const entidade = params.get('clube') ?? own[0] ?? ''
  const exame = params.get('exame') ?? ''
  const club = useQuery({ ...detailOptions(access, entidades, entidade, true), enabled: entidade !== '' })
  const month = params.get('mes') ?? ''
  const mes = !exame && MES.test(month) ? month : ''
  const dia = mes && fimDoMes(mes)
  const plan = useQuery({
    queryKey: [...recordKeys.all(candidatosExame), 'plano', entidade, exame, dia],
    queryFn: () => access.call('planejarExames', { entidade, ...(exame ? { exame } : dia ? { dia } : {}) }),
    enabled: entidade !== '',
    placeholderData: (before) => before,
  })
  const choose = (key: 'exame' | 'clube' | 'mes' | 'turma', id: string) => change({ [key]: id }, {})
  const name = club.data?.dadosPessoais.name ?? ''
  // Classes of the teacher in the portal; an unknown name shows all students.
  const turmas = [...new Set((plan.data?.alunos ?? []).flatMap((aluno) => aluno.turmas))].sort()
  const turma = turmas.find((one) => one === params.get('turma')) ?? ''
  const plano = plan.data && {
    ...plan.data,
    alunos: plan.data.alunos.filter((aluno) => turma === '' || aluno.turmas.includes(turma)),
  }
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
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">Nenhum: só planejar</MenuItem>
            {plan.data?.exames.map(({ id, nome, data }) => (
              <MenuItem key={id} value={id}>{`${nome}, ${formatDay(data)}`}</MenuItem>
            ))}
          </TextField>
          {turmas.length > 0 && (
            <TextField
              select
              size="small"
              label="Turma"
              value={turma}
              onChange={({ target }) => choose('turma', target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">Todas</MenuItem>
              {menuItems(turmas.map((one) => [one, one]))}
            </TextField>
          )}
        </Paper>
        {entidade === '' && (
          <Alert severity="info">
            {entering.length > 0
              ? 'A lista de alunos pede também a permissão de ler pessoas no clube. Quem dá é a administração dele.'
              : 'Você não inscreve alunos por nenhum clube.'}
          </Alert>
        )}
        {plan.error && <Alert severity="error">{mensagem(plan.error, 'Não foi possível ler os alunos.')}</Alert>}
        {plan.isLoading && <Skeleton variant="rounded" height={320} aria-busy />}
        {plano && !exame && <PorMes alunos={plano.alunos} mes={mes} onMes={(next) => choose('mes', next)} />}
        {plano && <Alunos key={`${entidade}~${exame}~${turma}`} plano={plano} exame={exame} />}
      </Stack>
    </PageContainer>
  )
}
