import GroupAdd from '@mui/icons-material/GroupAdd'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { ROTULOS_DE_SITUACAO } from '@sie/domain/eventos/exames/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useCall } from '../../data/access.ts'
import { useGraduacoes } from '../../data/graduacoes.ts'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { Linhas } from './Linhas.tsx'
import { Titulo } from './Titulo.tsx'
import type { EventoPublicado } from './campos.ts'

/** Exams announced by an event of that type: numbers, days and grades, with a link for teachers to enter their students. */
export function ExamesDoEvento({ evento: { id, vinculo } }: { evento: EventoPublicado }) {
  const graus = useGraduacoes(vinculo?.idFederacao)
  const call = useCall()
  const { data, isError, refetch } = useQuery({
    queryKey: ['exames', 'doEvento', id],
    queryFn: () => call('examesDoEvento', { evento: id }),
  })
  return (
    <section>
      <Titulo>Exame</Titulo>
      <Typography sx={{ mb: 2 }}>
        Quem inscreve é o professor, pela mesa do clube. O portal confere a carência e a idade de cada aluno para o dia
        do exame.
      </Typography>
      {isError && <RetryAlert onRetry={() => void refetch()}>Não foi possível ler o exame.</RetryAlert>}
      {!data && !isError && <Skeleton variant="rounded" height={160} aria-busy />}
      {data?.exames.length === 0 && (
        <Alert severity="info">
          A confederação ainda não deu o número deste exame. Ele aparece aqui assim que sair.
        </Alert>
      )}
      <Stack spacing={2}>
        {data?.exames.map((exame) => (
          <Box
            key={exame.id}
            component="section"
            aria-label={exame.name}
            sx={{ borderTop: 2, borderColor: 'text.primary', pt: 1.5 }}
          >
            <Typography variant="h6" component="h3">
              {exame.name}
            </Typography>
            <Linhas
              rows={[
                ['Dia', formatDay(exame.data)],
                ['Local', [exame.local, exame.cidade].filter(Boolean).join(', ')],
                ['Até a graduação', graduacao(exame.ate, graus)?.nome ?? ''],
                ['Inscrições até', formatDay(exame.inscricoesAte)],
                ['Candidatos', String(exame.candidatos)],
                ['Situação', ROTULOS_DE_SITUACAO[exame.situacao]],
              ]}
            />
            {exame.situacao === 'autorizado' && (
              <Button
                component={Link}
                to={address('/eventos/inscricaoexamefaixa', { exame: exame.id })}
                variant="outlined"
                startIcon={<GroupAdd />}
                sx={{ mt: 1.5, displayPrint: 'none' }}
              >
                Inscrever alunos
              </Button>
            )}
          </Box>
        ))}
      </Stack>
    </section>
  )
}
