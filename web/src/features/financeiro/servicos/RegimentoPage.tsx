import Add from '@mui/icons-material/Add'
import Download from '@mui/icons-material/DownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import {
  emVigor,
  metaDasTaxas,
  MODO_DE_LER,
  vigenteDesde,
  type ServicoPublico,
  type TabelaPublica,
} from '@sie/domain/financeiro/tabelaPublica.ts'
import { TAXAS_PUBLICAS } from '@sie/domain/base/portal/serverDocuments.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { sinalDaMarca } from '@sie/domain/base/portal/marca.ts'
import { enderecoDasTaxas } from '@sie/domain/base/portal/paginas.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import type { Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useGraduacoes } from '../../../data/graduacoes.ts'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { Abas } from '../../../ui/publicacao/Abas.tsx'
import { useDomainDetails, useDomainState, useIdentity } from '../../../platform/domainDetails.ts'
import { useOrigin } from '../../../platform/drawing.ts'
import { usePageMeta } from '../../../platform/pageMeta.ts'
import { publicDocument } from '../../../data/publicDocument.ts'
import { useSession } from '../../../platform/session.ts'
import { useNoPapel } from '../../../platform/useNoPapel.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Folha } from '../../../ui/layout/Folha.tsx'
import { CampoDeBusca } from '../../../ui/publicacao/CampoDeBusca.tsx'
import { TabelaDeTaxas } from './TabelaDeTaxas.tsx'

/** Value of the parameter for the confederation's table on a federation's portal. */
const NACIONAL = 'nacional'

/** /institucional/regimentotaxas: fees of the portal's entity, by category; a federation's portal shows the confederation's too. */
export function RegimentoPage() {
  const [params, change] = useAddressParams()
  const { domainId, sigla } = useDomainDetails()
  const known = useDomainState() !== 'buscando'
  const [today] = useState(() => dayInBrasilia(Date.now()))
  const national = domainId === ENTIDADE_PADRAO || params.get('de') === NACIONAL
  const entidade = national ? ENTIDADE_PADRAO : domainId
  const busca = params.get('busca') ?? ''
  const {
    data: read,
    isError,
    refetch,
  } = useQuery({
    ...publicDocument<TabelaPublica>(`${TAXAS_PUBLICAS}/${entidade}`, { servicos: [] }),
    enabled: known,
  })
  // The table is rendered in slices, as a slow phone takes long for its rows, and so are the names of grades in it.
  const data = useDeferredValue(read)
  const graus = useDeferredValue(useGraduacoes(domainId))
  const servicos = useMemo(() => (data ? emVigor(data, today) : []), [data, today])
  const since = vigenteDesde(servicos)
  usePageMeta(metaDasTaxas(servicos, useOrigin()))
  const set = (name: string, value: string) => change({ [name]: value }, { replace: true, preventScrollReset: true })
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h3" component="h1" sx={{ fontSize: { xs: '2rem', md: '2.8rem' } }}>
        Regimento de taxas
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: '1.125rem', mt: 1, mb: 3, maxWidth: '60ch' }}>
        {since ? (
          vigencia(formatDay(since))
        ) : data ? (
          ''
        ) : (
          // As long as the sentence will be, so that nothing below it moves.
          <Box component="span" sx={{ visibility: 'hidden' }}>
            {vigencia('00/00/0000')}
          </Box>
        )}
        {MODO_DE_LER}
      </Typography>
      {domainId !== ENTIDADE_PADRAO && known && (
        <Abas
          label="De quem são as taxas"
          value={national ? NACIONAL : ''}
          abas={[
            { value: '', label: sigla || 'Esta entidade' },
            { value: NACIONAL, label: 'Confederação' },
          ]}
          onChange={(value) => set('de', value)}
          sx={{ mb: 2 }}
        />
      )}
      <Acoes entidade={entidade === domainId ? '' : entidade} busca={busca} onBusca={(value) => set('busca', value)} />
      {isError && !data ? (
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
          Não foi possível carregar agora. Confira a conexão.
        </Alert>
      ) : !data ? (
        <Box aria-busy>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={56} />
          ))}
        </Box>
      ) : (
        <Achados servicos={servicos} busca={busca} graus={graus} />
      )}
      {servicos.length > 0 && <Impressa servicos={servicos} since={since} national={national} graus={graus} />}
    </Container>
  )
}

const vigencia = (desde: string) => `Tabela vigente desde ${desde}. `

/** Services whose name, code or description contains every word of a search. */
function achados(servicos: readonly ServicoPublico[], busca: string): ServicoPublico[] {
  const words = normalize(busca).split(' ').filter(Boolean)
  return servicos.filter(({ nome, codigo, descricao }) => {
    const text = normalize(`${nome} ${codigo} ${descricao}`)
    return words.every((word) => text.includes(word))
  })
}

interface AchadosProps {
  servicos: readonly ServicoPublico[]
  busca: string
  graus: readonly Graduacao[]
}

function Achados({ servicos, busca, graus }: AchadosProps) {
  const found = achados(servicos, busca)
  if (found.length > 0) return <TabelaDeTaxas servicos={found} graus={graus} />
  return busca ? (
    <EmptyState title="Nenhuma taxa assim." text="Tente outra palavra do nome, como “anuidade” ou “exame”." />
  ) : (
    <EmptyState title="Ainda não há taxas publicadas." text="O que a entidade publicar aparece aqui, por categoria." />
  )
}

interface AcoesProps {
  /** entity whose fees are downloaded; '' for the portal's */
  entidade: string
  busca: string
  onBusca: (value: string) => void
}

function Acoes({ entidade, busca, onBusca }: AcoesProps) {
  const session = useSession()
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 3, displayPrint: 'none' }}
    >
      <Box
        component="form"
        role="search"
        aria-label="Taxas"
        onSubmit={(event) => event.preventDefault()}
        sx={{ flexGrow: 1, minWidth: { xs: '100%', sm: 240 } }}
      >
        <CampoDeBusca label="Buscar taxa" value={busca} onChange={onBusca} sx={{ width: 1, maxWidth: 420 }} />
      </Box>
      <Button startIcon={<Print />} onClick={() => window.print()}>
        Imprimir ou salvar PDF
      </Button>
      <Button component="a" href={enderecoDasTaxas('csv', entidade)} download startIcon={<Download />}>
        CSV
      </Button>
      <Button component="a" href={enderecoDasTaxas('json', entidade)}>
        Dados abertos (JSON)
      </Button>
      {session?.rulesOwned.includes('services:criar') && (
        <Button component={RouterLink} to={address('/institucional/regimentotaxas/addservice')} startIcon={<Add />}>
          Nova taxa
        </Button>
      )}
    </Stack>
  )
}

interface ImpressaProps {
  servicos: readonly ServicoPublico[]
  since: string
  national: boolean
  graus: readonly Graduacao[]
}

/** Whole table for print, whatever the search on the screen. */
function Impressa({ servicos, since, national, graus }: ImpressaProps) {
  const identity = useIdentity()
  const mounted = useNoPapel()
  if (!mounted) return null
  const entidade =
    national && !identity.national
      ? { ...identity, sigla: 'CBTKD', name: '', logo: '', sign: sinalDaMarca(''), national: true }
      : identity
  return (
    <Folha entidade={entidade}>
      <Typography variant="h5" component="p">
        Regimento de taxas
      </Typography>
      <Typography sx={{ mb: 2 }}>{since ? `Vigente desde ${formatDay(since)}` : 'Tabela em vigor'}</Typography>
      <TabelaDeTaxas servicos={servicos} graus={graus} impressa />
    </Folha>
  )
}
