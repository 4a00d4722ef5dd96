import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { Entidade } from '@sie/domain/base/collections/entidades.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { coresDaEntidade } from '@sie/domain/base/portal/cores.ts'
import { enderecoDaEntidade, metaDaEntidade } from '@sie/domain/base/portal/paginaDaEntidade.ts'
import { publicFileAddress, type PageMeta } from '../../../data/published.ts'
import { PaginaAusente } from '../../../ui/publicacao/PaginaAusente.tsx'
import { MISSING } from '../../../ui/publicacao/published.ts'
import { PublishedRecord } from '../../../ui/publicacao/PublishedRecord.tsx'
import { Atendimento } from './entidade/Atendimento.tsx'
import { Cabecalho } from './entidade/Cabecalho.tsx'
import { Diretoria } from './entidade/Diretoria.tsx'
import { Filiadas } from './entidade/Filiadas.tsx'
import { NoticiasDaEntidade } from './entidade/NoticiasDaEntidade.tsx'
import { Parte } from './entidade/Parte.tsx'
import { Turmas } from './entidade/Turmas.tsx'
import type { EntidadePublicada } from './campos.ts'

/** Public page of one entity: identification, place, classes, board, clubs and news. */
export const EntidadePage = ({ id }: { id: string }) => (
  <PublishedRecord<Entidade> key={id} collection="entidades" id={id} meta={metaOf} missing={<NaoEncontrada />}>
    {(entidade) => (entidade.filtros?.publica === false ? <NaoEncontrada /> : <Pagina entidade={entidade} />)}
  </PublishedRecord>
)

const metaOf = (entidade: EntidadePublicada, origin: string): PageMeta =>
  entidade.filtros?.publica === false
    ? MISSING
    : metaDaEntidade(
        entidade,
        `${origin}${enderecoDaEntidade(entidade.id, entidade.dadosPessoais?.tipoEntidade)}`,
        publicFileAddress,
      )

function Pagina({ entidade }: { entidade: EntidadePublicada }) {
  const { id, apresentacao = '', turmas = [] } = entidade
  const federacao = entidade.dadosPessoais?.tipoEntidade === 'federacao'
  const { fundo, fundoProfundo, texto } = coresDaEntidade(entidade.configuracoes?.heroBackgroundColor ?? '')
  return (
    <Box
      component="article"
      sx={{ '--entidade-fundo': fundo, '--entidade-profundo': fundoProfundo, '--entidade-texto': texto }}
    >
      <Cabecalho entidade={entidade} />
      <Container
        sx={{
          py: { xs: 5, md: 8 },
          display: 'grid',
          // On a phone news come last: they load later, and would move the address and the telephone.
          gridTemplateColumns: { md: '7fr 5fr' },
          gridTemplateRows: { md: 'auto 1fr' },
          gap: { xs: 5, md: 6 },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 5 }}>
          {apresentacao !== '' && (
            <Parte id="sobre" titulo="Sobre">
              {apresentacao.split(/\n{2,}/).map((paragraph, index) => (
                <Typography
                  key={index}
                  sx={{ whiteSpace: 'pre-line', mb: 1.5, fontSize: '1.0625rem', maxWidth: '66ch' }}
                >
                  {paragraph}
                </Typography>
              ))}
            </Parte>
          )}
          <Turmas turmas={turmas} />
        </Box>
        <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / 3' } }}>
          <Atendimento entidade={entidade} />
        </Box>
        {/* With the portal's entity, this one, and the numbers of a federation: four documents in all. */}
        <NoticiasDaEntidade id={id} quantas={federacao ? 1 : 2} />
      </Container>
      {federacao && <Filiadas id={id} uf={entidade.dadosEndereco?.logradouroUF ?? ''} />}
      <Diretoria entidade={entidade} />
    </Box>
  )
}

function NaoEncontrada() {
  return (
    <PaginaAusente
      titulo="Entidade não encontrada"
      resumo="Esta entidade não está no site."
      texto="Ela pode não estar filiada agora, ou o endereço pode ter um erro."
      lista={address('/institucional/federacoes')}
      verLista="Ver as federações"
    />
  )
}
