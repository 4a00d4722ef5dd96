import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { Link as RouterLink } from 'react-router-dom'
import Link from '@mui/material/Link'
import { ChipDoCandidato, notaEscrita } from './situacao.tsx'
import { useCandidatos, type ExameLido } from './useCandidatos.ts'

/** Candidates of an exam with the result of each. */
export function Candidatos({ exame }: { exame: ExameLido }) {
  const query = useCandidatos(exame)
  const { idFederacao } = exame.vinculo
  const { candidatos, aprovados } = exame.totais
  const beside = (
    <Typography color="textSecondary">
      {aprovados > 0 ? `${candidatos}, ${aprovados} aprovados` : candidatos}
    </Typography>
  )
  return (
    <CardSection title="Candidatos" beside={beside}>
      {query.error && (
        <Box sx={{ px: 2, pb: 2 }}>
          <RetryAlert onRetry={() => void query.refetch()}>Não foi possível ler os candidatos.</RetryAlert>
        </Box>
      )}
      {query.isLoading && <Skeleton variant="rounded" height={160} aria-busy sx={{ m: 2 }} />}
      {query.data?.length === 0 && (
        <EmptyState
          title="Ainda sem candidatos"
          text="Os professores inscrevem os alunos até o último dia das inscrições."
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {query.data?.map(({ id, pessoa, name, clube, atual, pretendida, media, situacao, efeitos }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              px: 2,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Link component={RouterLink} to={address('/sie/cadastros/addpraticante', { id: pessoa })} color="inherit">
                {name}
              </Link>
              <Typography variant="body2" color="textSecondary" component="div">
                {clube.nome && `${clube.nome} · `}
                <Faixa codigo={atual.codigo} federacao={idFederacao} /> {' → '}
                <Faixa codigo={pretendida.codigo} federacao={idFederacao} />
              </Typography>
            </Box>
            {media >= 0 && (
              <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650 }}>{notaEscrita(media)}</Typography>
            )}
            <ChipDoCandidato situacao={situacao} />
            {efeitos.pedido && (
              <Link
                component={RouterLink}
                to={address('/sie/servicos/certificados-pedidos', { ver: 'pedido', id: efeitos.pedido })}
              >
                Pedido do certificado
              </Link>
            )}
            {efeitos.fatura && (
              <Link
                component={RouterLink}
                to={address('/sie/financeiro/receitas', { ver: 'fatura', id: efeitos.fatura })}
              >
                Fatura
              </Link>
            )}
            {efeitos.certificado && (
              <Link
                component={RouterLink}
                to={address('/sie/certificados/printcertificado', { id: efeitos.certificado })}
              >
                Certificado
              </Link>
            )}
          </Box>
        ))}
      </Box>
    </CardSection>
  )
}
