import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../../platform/functions.ts'
import { LinhaDaCarreira } from '../../competicao/carreira/LinhaDaCarreira.tsx'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { ShareButtons } from '../../../ui/publicacao/ShareButtons.tsx'
import { PaginaAusente } from '../../../ui/publicacao/PaginaAusente.tsx'

/** /validacao/carteira?carreira=: career that a person agreed to publish. Without that consent the answer is as for an unknown code. */
export function CarreiraPage() {
  const codigo = (useSearchParams()[0].get('carreira') ?? '').slice(0, 128)
  const { data, error } = useQuery({
    queryKey: ['verCarreira', codigo] as const,
    queryFn: () => call('verCarreira', { codigo }),
    retry: false,
    // A withdrawn consent applies at once.
    gcTime: 0,
  })
  const missing = error instanceof ErroSIE && ['registro-nao-encontrado', 'dados-invalidos'].includes(error.codigo)
  if (missing)
    return (
      <PaginaAusente
        titulo="Carreira não encontrada"
        resumo="Nenhuma carreira neste endereço"
        texto="O endereço pode estar incompleto, ou a pessoa não mostra mais a carreira."
        lista={address('/validacao/carteira')}
        verLista="Validar carteira"
      />
    )
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      <meta name="robots" content="noindex" />
      {error && <Alert severity="warning">{mensagem(error, 'Não foi possível abrir a carreira agora.')}</Alert>}
      {!error && !data && <Skeleton variant="rounded" height={420} aria-busy />}
      {data && (
        <>
          <Typography component="p" color="textSecondary">
            Carreira
          </Typography>
          <Typography
            variant="h3"
            component="h1"
            sx={{ fontSize: { xs: '2rem', md: '2.8rem' }, overflowWrap: 'anywhere' }}
          >
            {data.nome}
          </Typography>
          <Box sx={{ my: 1, fontWeight: 600 }}>{data.graduacao && <Faixa codigo={data.graduacao} federacao="" />}</Box>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {data.menor
              ? `${data.federacao ? `${data.federacao}. ` : ''}Menor de idade: só as iniciais aparecem, com a autorização do responsável.`
              : [data.clube, data.federacao].filter(Boolean).join(' · ')}
          </Typography>
          <ShareButtons
            titulo={`Carreira de ${data.nome}`}
            endereco={address('/validacao/carteira', { carreira: codigo })}
          />
          <Typography variant="h5" component="h2" sx={{ mt: 3 }}>
            Linha do tempo
          </Typography>
          <LinhaDaCarreira passos={data.passos} />
        </>
      )}
    </Container>
  )
}
