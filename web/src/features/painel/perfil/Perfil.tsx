import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/base/portal/address.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import { useIdentity } from '../../../platform/domainDetails.ts'
import { MinhaCarreira } from '../../competicao/carreira/MinhaCarreira.tsx'
import { MeusDocumentos } from '../../documentos/certificados/MeusDocumentos.tsx'
import { MinhasInscricoes } from '../../eventos/inscricoes/MinhasInscricoes.tsx'
import { MinhasEscalas } from '../../competicao/arbitragem/MinhasEscalas.tsx'
import { MinhasConvocacoes } from '../../competicao/selecoes/MinhasConvocacoes.tsx'
import { MinhasSancoes } from '../../../ui/sancoes/MinhasSancoes.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { Abas } from './Abas.tsx'
import { ABAS_DO_PERFIL, type AbaDoPerfil } from './abas.ts'
import { Avisos } from './Avisos.tsx'
import { Cabecalho } from './Cabecalho.tsx'
import { Consentimentos } from './Consentimentos.tsx'
import { meusPedidosOptions } from './consultas.ts'
import { MeusAvisos } from './MeusAvisos.tsx'
import { MeusDados } from './MeusDados.tsx'
import { MeuVinculo } from './MeuVinculo.tsx'
import { PerfilForm } from './PerfilForm.tsx'
import { SaudePropria } from './SaudePropria.tsx'
import { Seguranca } from './Seguranca.tsx'

const EmAnalise = lazy(async () => ({ default: (await import('../../../ui/person/EmAnalise.tsx')).EmAnalise }))

/** /profile: the user's own page; before the approval, when their record is not yet theirs to read, the state of their sign-up. */
export function Perfil() {
  const { permissoes } = useAccess()
  const [params] = useSearchParams()
  // Where notices and mails of before lead.
  if (params.get('aba') === 'faturas') return <Navigate to={address('/profile', { ver: 'pagar' })} replace />
  if (permissoes.ativo) return <PerfilAtivo />
  return (
    <PageContainer title="Meu perfil">
      <Suspense fallback={<Skeleton variant="rounded" height={260} aria-busy />}>
        <EmAnalise />
      </Suspense>
    </PageContainer>
  )
}

/** Own page of an approved user (PRODUCT 2(a)). The current tab is in the address. */
function PerfilAtivo() {
  const access = useAccess()
  const entidade = useIdentity()
  const [params, setParams] = useSearchParams()
  const aba = ABAS_DO_PERFIL.find(({ id }) => id === params.get('aba'))?.id ?? 'pessoais'
  const praticante = useQuery({ ...detailOptions(access, praticantes, access.author.uid, true), retry: false })
  const requests = useQuery(meusPedidosOptions(access))
  if (praticante.isPending) return <Skeleton variant="rounded" height={480} aria-busy />
  if (praticante.error)
    return (
      <PageContainer title="Meu perfil">
        <RetryAlert onRetry={() => void praticante.refetch()}>Não foi possível carregar o seu cadastro.</RetryAlert>
      </PageContainer>
    )
  const open = (next: AbaDoPerfil) => setParams({ aba: next }, { replace: true })
  const alteracao = requests.data?.find(({ tipo }) => tipo === 'alteracao')
  const quem = praticante.data.dadosFiliacao?.federacao
    ? `pela sua federação (${praticante.data.dadosFiliacao.federacao})`
    : 'pela confederação'
  const outras: Partial<Record<AbaDoPerfil, ReactNode>> = {
    vinculo: <MeuVinculo pessoa={praticante.data} />,
    certificados: <MeusDocumentos />,
    carreira: <MinhaCarreira />,
    licencas: <MinhasSancoes nome={praticante.data.dadosPessoais.name} />,
    inscricoes: <MinhasInscricoes />,
    convocacoes: (
      <Stack spacing={3}>
        <MinhasEscalas />
        <MinhasConvocacoes entidade={entidade} />
      </Stack>
    ),
    avisos: <MeusAvisos />,
    saude: <SaudePropria />,
    consentimentos: <Consentimentos pessoa={praticante.data} />,
    seguranca: <Seguranca email={praticante.data.dadosContato.email} />,
    dados: <MeusDados apagamento={requests.data?.find(({ tipo }) => tipo === 'apagamento')} />,
  }
  return (
    <Stack spacing={3}>
      <Cabecalho pessoa={praticante.data} short={aba !== 'pessoais'} />
      <Avisos pedido={alteracao} quem={quem} />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: { xs: 2, md: 4 } }}>
        <Abas aba={aba} onChange={open} />
        <PerfilForm
          pessoa={praticante.data}
          aba={aba}
          onAba={open}
          quem={quem}
          pendente={alteracao?.estado === 'pendente' ? alteracao : undefined}
          outra={outras[aba]}
        />
      </Box>
    </Stack>
  )
}
