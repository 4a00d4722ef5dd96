import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { coresDaEntidade } from '@sie/domain/portal/cores.ts'
import type { EntidadePublica } from '@sie/domain/portal/dominio.ts'
import { useQuery } from '@tanstack/react-query'
import { useDomainDetails } from '../../platform/domainDetails.ts'
import { published } from '../../platform/publicRead.ts'

const FIELDS = ['dadosPessoais.name', 'dadosPessoais.sigla', 'dadosPessoais.tipoEntidade', 'dadosEndereco.logradouroUF', 'dadosEndereco.logradouroMunicipio', 'configuracoes.heroBackgroundColor', 'configuracoes.domain']

const nameOf = ({ dadosPessoais }: EntidadePublica) => dadosPessoais?.name ?? ''

/** The portal of a federation, beside this one: its sub-domain before the confederation's host. */
function portalOf(label: string): string {
  const { protocol, host } = window.location
  return `${protocol}//${label}.${host.replace(/^www\./, '')}/`
}

/** On the confederation's home its federations, on a federation's its clubs; nothing where there are none. */
export function Filiadas() {
  const { domainId, subDomain } = useDomainDetails()
  const national = subDomain === ''
  const condition = national ? { path: 'dadosPessoais.tipoEntidade', value: 'federacao' } : { path: 'vinculo.idFederacao', value: domainId }
  const { data } = useQuery({
    queryKey: ['entidades', 'public', condition],
    queryFn: async () => (await published('entidades', { ...condition, op: 'EQUAL' }, FIELDS, 100)) as unknown as EntidadePublica[],
    staleTime: 600_000,
  })
  const found = (data ?? []).filter(({ id }) => id !== domainId).sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'pt-BR'))
  if (found.length === 0) return null
  return (
    <Container component="section" aria-labelledby="filiadas" sx={{ pb: { xs: 5, md: 8 } }}>
      <Typography variant="h4" component="h2" id="filiadas" sx={{ mb: 3 }}>
        {national ? `${found.length} ${found.length === 1 ? 'federação' : 'federações'} no portal` : `${found.length} ${found.length === 1 ? 'entidade filiada' : 'entidades filiadas'}`}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(2, 1fr)', md: `repeat(${national ? 3 : 4}, 1fr)` }, gap: 2, p: 0, m: 0, listStyle: 'none' }}>
        {found.map((entity) => <li key={entity.id}><Cartao entity={entity} national={national} /></li>)}
      </Box>
    </Container>
  )
}

function Cartao({ entity, national }: { entity: EntidadePublica; national: boolean }) {
  const { fundo, texto } = coresDaEntidade(entity.configuracoes?.heroBackgroundColor ?? '')
  const label = entity.configuracoes?.domain?.[0]
  const place = [entity.dadosEndereco?.logradouroMunicipio, entity.dadosEndereco?.logradouroUF].filter(Boolean).join(' · ')
  const link = national && label ? { component: 'a', href: portalOf(label) } : {}
  return (
    <Box {...link} sx={{ display: 'flex', height: '100%', bgcolor: 'background.paper', color: 'text.primary', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', textDecoration: 'none', ...(national && { '&:hover strong': { textDecoration: 'underline' } }) }}>
      {national && <Box sx={{ display: 'grid', placeItems: 'center', width: 84, flexShrink: 0, bgcolor: fundo, color: texto, fontWeight: 700 }}>{entity.dadosPessoais?.sigla}</Box>}
      <Box sx={{ p: 2 }}>
        <Typography component="strong" sx={{ fontWeight: 600, display: 'block', lineHeight: 1.3 }}>{nameOf(entity)}</Typography>
        <Typography component="span" variant="body2" color="text.secondary">{place}</Typography>
      </Box>
    </Box>
  )
}
